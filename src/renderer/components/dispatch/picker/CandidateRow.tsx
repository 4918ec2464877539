import { rowFindings } from '#renderer/components/dispatch/verdicts/row-findings.ts'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Candidate } from '#shared/contract/dispatch/board.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { FindingText } from '#renderer/components/dispatch/verdicts/FindingText.tsx'
import { VerdictIcon } from '#renderer/components/dispatch/verdicts/VerdictIcon.tsx'
import classes from './picker.module.css'

/** Reasons shown in the list; all are shown when the person is chosen. */
const SHOWN_REASONS = 2

interface Props {
  readonly candidate: Candidate
  readonly isActive: boolean
  readonly ofShifts: boolean
  /** The same functions for all rows. */
  readonly onHover: (candidate: Candidate) => void
  readonly onChoose: (candidate: Candidate) => void
}

/**
 * A candidate: verdict, reasons, hours of the week before and after, distance, phone number. It is drawn again only when it
 * changes itself: choosing one, or moving over them, concerns two of eighty.
 */
export const CandidateRow = memo(function CandidateRow({ candidate, isActive, ofShifts, onHover, onChoose }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { verdict, findings, weekMinutes, weekMinutesAfter, distanceKm, phone } = candidate
  const deciding = rowFindings(findings, verdict)
  const shown = deciding.slice(0, SHOWN_REASONS)
  const rest = findings.length - shown.length
  const km = distanceKm === null ? null : formats.number(Math.round(distanceKm))
  const about = [
    candidate.city,
    km === null ? t('board.kmUnknown') : t(candidate.isApproximate ? 'board.kmApproximate' : 'board.km', { km }),
  ]
  return (
    <li
      id={`candidate-${candidate.employeeId}`}
      role="option"
      aria-selected={isActive}
      className={classes.candidate}
      data-active={isActive}
      data-verdict={verdict}
      onMouseMove={() => onHover(candidate)}
      onClick={() => onChoose(candidate)}
    >
      <VerdictIcon verdict={verdict} />
      <span className={classes.who}>
        <span className={classes.name}>
          {candidate.name} <span className={classes.soft}>{candidate.employeeNumber}</span>
        </span>
        <span className={classes.soft}>
          {[...about.filter(Boolean), ''].join(' · ')}
          <span className={classes.whole}>{formats.phone(phone)}</span>
        </span>
        {candidate.days && (
          <span className={classes.soft}>
            {t(ofShifts ? 'board.shiftsPossible' : 'board.daysPossible', {
              count: candidate.days.possible,
              asked: candidate.days.asked,
            })}
          </span>
        )}
      </span>
      <span className={classes.hours} title={t('board.weekBeforeAfter')}>
        {formats.duration(weekMinutes)} → {formats.duration(weekMinutesAfter)}
      </span>
      <span className={classes.why}>
        {shown.map((finding) => (
          <span
            key={`${finding.code}${finding.params['skill'] ?? ''}`}
            className={classes.finding}
            data-level={finding.level}
          >
            <FindingText finding={finding} />
          </span>
        ))}
        {rest > 0 && <span className={classes.soft}>{t('board.otherReasons', { count: rest })}</span>}
      </span>
    </li>
  )
})
