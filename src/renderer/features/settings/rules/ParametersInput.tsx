import { Checkbox, Fieldset, NativeSelect, SimpleGrid, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '#renderer/fields/input-props.ts'
import { TypedInput } from '#renderer/fields/TypedInput.tsx'
import { useHoursTyping, useNumberTyping } from '#renderer/fields/typings.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { dayOfWeek, ROUNDING_MODES, RULE_PARAMETERS } from './rule-parameters.ts'

type Values = Readonly<Record<string, unknown>>

/** The parameters of a labour rule set, each with its unit. */
export function ParametersInput({ value, onChange, label, error }: InputProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const hours = useHoursTyping('min')
  const number = useNumberTyping('decimal')
  const values = (value ?? {}) as Values
  const set = (name: string, next: unknown) => onChange({ ...values, [name]: next })
  const weekdays = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ value: String(day), label: formats.weekday(dayOfWeek(day)) }))
  const modes = ROUNDING_MODES.map((mode) => ({ value: mode, label: t(`settings.rules.modes.${mode}`) }))
  return (
    <Fieldset legend={label} data-field="parameters">
      {error && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert" mb="xs">
          {error}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        {RULE_PARAMETERS.map(({ name, kind }) => {
          const common = { key: name, label: t(`settings.rules.parameters.${name}`) }
          switch (kind) {
            case 'hours':
              return (
                <TypedInput
                  {...common}
                  key={name}
                  typing={hours}
                  value={values[name]}
                  onChange={(next) => set(name, next)}
                />
              )
            case 'number':
              return (
                <TypedInput
                  {...common}
                  key={name}
                  typing={number}
                  value={values[name]}
                  onChange={(next) => set(name, next)}
                />
              )
            case 'flag':
              return (
                <Checkbox
                  {...common}
                  key={name}
                  checked={values[name] === true}
                  onChange={(event) => set(name, event.currentTarget.checked)}
                />
              )
            default:
              return (
                <NativeSelect
                  {...common}
                  key={name}
                  data={kind === 'weekday' ? weekdays : modes}
                  value={String(values[name])}
                  onChange={({ currentTarget }) =>
                    set(name, kind === 'weekday' ? Number(currentTarget.value) : currentTarget.value)
                  }
                />
              )
          }
        })}
      </SimpleGrid>
    </Fieldset>
  )
}
