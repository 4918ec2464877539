import { Group, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Schedule } from '#shared/domain/reports/schedule.ts'
import { REPEATS } from '#shared/entities/saved-reports.ts'
import { WEEKDAYS } from '#shared/model/dates.ts'
import { TypedInput } from '#renderer/fields/TypedInput.tsx'
import { useTimeTyping } from '#renderer/fields/typings.ts'

interface Props {
  readonly schedule: Schedule
  readonly onChange: (part: Partial<Schedule>) => void
}

const MONTH_DAYS = Array.from({ length: 31 }, (_, n) => String(n + 1))

/** How often a report is made, on which day, and at what time. */
export function WhenFields({ schedule: { every, weekday, monthDay, atTime }, onChange }: Props) {
  const { t } = useTranslation()
  const typing = useTimeTyping()
  return (
    <Group gap="xs" align="flex-start" grow>
      <Select
        label={t('entities.savedReports.fields.every')}
        data={REPEATS.map((value) => ({ value, label: t(`entities.savedReports.choices.every.${value}`) }))}
        value={every}
        allowDeselect={false}
        onChange={(chosen) => onChange({ every: REPEATS.find((one) => one === chosen) ?? every })}
        data-autofocus
      />
      {every === 'week' && (
        <Select
          label={t('entities.savedReports.fields.weekday')}
          data={WEEKDAYS.map((value) => ({ value, label: t(`entities.savedReports.choices.weekday.${value}`) }))}
          value={weekday}
          allowDeselect={false}
          onChange={(chosen) => onChange({ weekday: WEEKDAYS.find((one) => one === chosen) ?? weekday })}
        />
      )}
      {every === 'month' && (
        <Select
          label={t('entities.savedReports.fields.monthDay')}
          data={MONTH_DAYS}
          value={String(monthDay)}
          allowDeselect={false}
          onChange={(chosen) => onChange({ monthDay: Number(chosen) })}
        />
      )}
      <TypedInput
        label={t('entities.savedReports.fields.atTime')}
        typing={typing}
        value={atTime}
        onChange={(time) => onChange({ atTime: time })}
      />
    </Group>
  )
}
