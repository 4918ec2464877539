import { Button, Chip, Group, Input } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addDays } from '#shared/model/dates.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { commonProps, type InputProps } from './input-props.ts'

/** Any Sunday: weekday 0 of the names. */
const SUNDAY = '2026-11-15'
const WORKDAYS = [1, 2, 3, 4, 5]
const ALL = [0, 1, 2, 3, 4, 5, 6]

/** The days of the week an order works. */
export function WeekdaysInput(props: InputProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const chosen = Array.isArray(props.value) ? (props.value as number[]) : []
  const { label, error, description, withAsterisk, disabled } = commonProps(props)
  return (
    <Input.Wrapper label={label} error={error} description={description} withAsterisk={withAsterisk}>
      <Group gap={4} data-field={props.name}>
        <Chip.Group
          multiple
          value={chosen.map(String)}
          onChange={(days) => props.onChange(days.map(Number).sort((a, b) => a - b))}
        >
          {ALL.map((day) => (
            <Chip key={day} value={String(day)} size="xs" radius="sm" disabled={disabled}>
              {formats.weekdayName(addDays(SUNDAY, day))}
            </Chip>
          ))}
        </Chip.Group>
        <Button size="compact-sm" variant="subtle" disabled={disabled} onClick={() => props.onChange(WORKDAYS)}>
          {t('fields.weekdaysWorkdays')}
        </Button>
        <Button size="compact-sm" variant="subtle" disabled={disabled} onClick={() => props.onChange(ALL)}>
          {t('fields.weekdaysAll')}
        </Button>
      </Group>
    </Input.Wrapper>
  )
}
