import { useTranslation } from 'react-i18next'
import type { DayHours } from '#shared/contract/dispatch/day-hours.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import classes from './hours.module.css'

type Staying = DayHours['staying'][number]

/** Alike ones are told once, with their number. */
const keyOf = ({ name, role, positionLabel, startTime, endTime, why }: Staying) =>
  JSON.stringify([name, role, positionLabel, startTime, endTime, why])

/** The shifts of the day that keep their hours, and why. */
export function HoursStaying({ staying }: Pick<DayHours, 'staying'>) {
  const { t } = useTranslation()
  const formats = useFormats()
  const groups = [...Map.groupBy(staying, keyOf)]
  if (groups.length === 0) return null
  return (
    <div>
      <div className={classes.heading}>{t('board.hours.staying')}</div>
      <ul className={classes.staying}>
        {groups.map(([key, all]) => {
          const [first] = all
          if (!first) return null
          const label = first.positionLabel ?? choiceLabel(t, 'orderPositions', 'role', first.role)
          const who = first.name === null ? label : `${first.name} · ${label}`
          return (
            <li key={key}>
              {all.length > 1 && `${all.length} × `}
              {who} · {formats.spokenTimes(first.startTime, first.endTime)} · {t(`board.hours.why.${first.why}`)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
