import { Progress, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { labourRulesOn } from '#shared/domain/time/labour/labour-rules.ts'
import { payWeekStartOf } from '#shared/domain/time/pay/pay-weeks.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { today as todayNow } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useLabourRules } from '#renderer/queries/use-labour-rules.ts'

interface Props {
  readonly row: Row<'employees'>
  /** Planned in this pay week; undefined while it is not known. */
  readonly minutes: number | undefined
}

/** The hours planned for a person in this pay week, beside those that their labour rules of today allow before overtime. */
export function WeekHours({ row, minutes = 0 }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const rules = useLabourRules()
  const today = todayNow()
  const limit = labourRulesOn(rules, row.regime, today).weeklyOvertimeMinutes
  const start = payWeekStartOf(rules, row.regime, today)
  const over = Math.max(0, minutes - limit)
  const text = t('employees.week.hours', { planned: formats.duration(minutes), limit: formats.duration(limit) })
  return (
    <section>
      <Title order={2}>{t('employees.week.title')}</Title>
      <Text size="xs" c="dimmed">
        {formats.range(start, addDays(start, 6))}
      </Text>
      <Text>{text}</Text>
      <Progress
        value={limit === 0 ? 100 : Math.min(100, (100 * minutes) / limit)}
        color={over > 0 ? 'warning' : 'teal'}
        aria-label={text}
      />
      {over > 0 && <Text size="xs">{t('employees.week.over', { hours: formats.duration(over) })}</Text>}
    </section>
  )
}
