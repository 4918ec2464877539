import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { costText } from '#renderer/components/dispatch/cost-text.ts'
import type { Compared } from './compared.ts'
import classes from './matching.module.css'

/** The figures of a person in words: hours, rest before and after, distance, when they were last there, refusals. */
export function PersonFigures({ candidate }: { readonly candidate: Compared }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { weekMinutes, weekMinutesAfter, distanceKm, isApproximate } = candidate
  const { rest, lastDays, recentRefusals, cost } = candidate.figures
  const restOf = (minutes: number | null) => (minutes === null ? t('matching.restFree') : formats.duration(minutes))
  const dayOf = (day: string | null) => (day === null ? t('matching.never') : formats.longDay(day))
  const km = distanceKm === null ? null : formats.number(Math.round(distanceKm))
  const shown = [
    ['week', `${formats.duration(weekMinutes)} → ${formats.duration(weekMinutesAfter)}`],
    ['restBefore', restOf(rest.before)],
    ['restAfter', restOf(rest.after)],
    ['km', km === null ? t('matching.unknown') : t(isApproximate ? 'board.kmApproximate' : 'board.km', { km })],
    ['lastSite', dayOf(lastDays.site)],
    ['lastClient', dayOf(lastDays.client)],
    ['cost', costText(t, formats, cost)],
    ['refusals', formats.number(recentRefusals)],
  ] as const
  return (
    <dl className={classes.figures}>
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`matching.figures.${name}`)}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
