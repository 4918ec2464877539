import { Checkbox, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DayInput } from '#renderer/fields/days/DayInput.tsx'
import { TypedInput } from '#renderer/fields/TypedInput.tsx'
import { useHoursTyping, useNumberTyping, useTimeTyping } from '#renderer/fields/typings.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { dayOfWeek, ROUNDING_MODES, type RuleParameter } from './rule-parameters.ts'

interface Props {
  readonly parameter: RuleParameter
  readonly value: unknown
  readonly error: string | undefined
  readonly onChange: (value: unknown) => void
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const

/** One parameter of a labour rule set, with what is wrong with it. */
export function ParameterInput({ parameter: { name, kind }, value, error, onChange }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [hours, number, times] = [useHoursTyping('min'), useNumberTyping('decimal'), useTimeTyping()]
  const common = { label: t(`settings.rules.parameters.${name}`), error, 'data-field': `parameters.${name}` }
  switch (kind) {
    case 'hours':
      return <TypedInput {...common} typing={hours} value={value} onChange={onChange} />
    case 'number':
      return <TypedInput {...common} typing={number} value={value} onChange={onChange} />
    case 'time':
      return (
        <TypedInput
          {...common}
          typing={times}
          placeholder={t('fields.timePlaceholder')}
          value={value}
          onChange={onChange}
        />
      )
    case 'day':
      return <DayInput {...common} sense="planned" value={value} onChange={onChange} />
    case 'flag':
      return (
        <Checkbox {...common} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
      )
    case 'weekday':
      return (
        <NativeSelect
          {...common}
          data={WEEKDAYS.map((day) => ({ value: String(day), label: formats.weekday(dayOfWeek(day)) }))}
          value={String(value)}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        />
      )
    case 'mode':
      return (
        <NativeSelect
          {...common}
          data={ROUNDING_MODES.map((mode) => ({ value: mode, label: t(`settings.rules.modes.${mode}`) }))}
          value={String(value)}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )
  }
}
