import { useTranslation } from 'react-i18next'
import type { MovingShift } from '#shared/contract/dispatch/day-hours.ts'
import { FindingText } from '#renderer/components/dispatch/verdicts/FindingText.tsx'
import { VerdictIcon } from '#renderer/components/dispatch/verdicts/VerdictIcon.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { isRefused, newFindings } from './new-findings.ts'
import classes from './hours.module.css'

const appearanceOf = (shift: MovingShift) =>
  isRefused(shift) ? 'blocked' : newFindings(shift).length > 0 ? 'review' : 'recommended'

/** Whoever takes other hours: those of their week, and what the rules say of them then. */
export function HoursPeople({ people }: { readonly people: readonly MovingShift[] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <ul className={classes.people} aria-label={t('board.hours.concerned')}>
      {people.map((shift) => {
        const { assignmentId, name, verdictNow: now, verdictThen: then, entered } = shift
        const found = newFindings(shift)
        return (
          <li key={assignmentId} className={classes.person}>
            <VerdictIcon verdict={appearanceOf(shift)} size={16} />
            <span className={classes.who}>
              <span className={classes.name}>{name}</span>
              {found.map((finding) => (
                <span
                  key={`${finding.code}${finding.params['skill'] ?? ''}`}
                  className={classes.finding}
                  data-level={finding.level}
                >
                  <FindingText finding={finding} />
                </span>
              ))}
              {found.length === 0 && <span className={classes.finding}>{t('board.nothingAgainst')}</span>}
              {entered && (
                <span className={classes.finding}>
                  {t('board.hours.entered', { hours: formats.spokenTimes(entered.startTime, entered.endTime) })}
                </span>
              )}
            </span>
            {now && then && then.refusal === null && (
              <span className={classes.figures} title={t('board.weekHours')}>
                {formats.duration(now.weekMinutesAfter)} → {formats.duration(then.weekMinutesAfter)}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
