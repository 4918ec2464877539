import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DayHours } from '#shared/contract/dispatch/day-hours.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { HoursPeople } from './HoursPeople.tsx'
import { HoursStaying } from './HoursStaying.tsx'
import { isRefused } from './new-findings.ts'
import classes from './hours.module.css'

interface Props {
  readonly found: DayHours
  readonly isSame: boolean
}

/** What other hours of an order do: said as one sentence, person by person, then what keeps its hours and why. */
export function HoursEffects({ found, isSame }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { refusal, moving, staying, hours, will, orderNumber: order, date } = found
  const held = moving.filter(({ employeeId }) => employeeId !== null)
  const refused = held.filter(isRefused)
  const said = {
    order,
    day: formats.weekday(date),
    from: formats.spokenTime(will.startTime),
    to: formats.spokenTime(will.endTime),
    before: formats.spokenTimes(hours.startTime, hours.endTime),
  }
  if (refusal)
    return (
      <div className={classes.refusal} role="alert">
        <Text>{t(`board.hours.refusals.${refusal}`)}</Text>
        <HoursStaying staying={staying} />
      </div>
    )
  if (isSame) return <Text>{t('board.hours.same', said)}</Text>
  return (
    <>
      <div role="status">
        <Text fw={600}>{t('board.hours.whole', said)}</Text>
        <Text c="dimmed" className="tabular">
          {t('board.hours.shifts', { count: moving.length })}, {t('board.hours.people', { count: held.length })}
        </Text>
      </div>
      {held.length > 0 && <HoursPeople people={held} />}
      {refused.length > 0 && (
        <Text className={classes.refusal} role="alert">
          {t('board.hours.refused', { names: formats.list(refused.map(({ name }) => name ?? '…')) })}
        </Text>
      )}
      <HoursStaying staying={staying} />
    </>
  )
}
