import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { rowFindings } from '#renderer/components/dispatch/verdicts/row-findings.ts'
import { FindingText } from '#renderer/components/dispatch/verdicts/FindingText.tsx'
import { VerdictIcon } from '#renderer/components/dispatch/verdicts/VerdictIcon.tsx'
import { lastHereText, restText } from './figure-text.ts'
import type { Compared } from './compared.ts'
import classes from './matching.module.css'

interface Props {
  readonly candidate: Compared
  readonly isActive: boolean
  readonly onChoose: () => void
}

/** A person with the figures that people are compared by, and each reason with its value against its limit. */
export function MatchRow({ candidate, isActive, onChoose }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { verdict, findings, employeeId, days, weekMinutes, weekMinutesAfter, figures } = candidate
  const shown = rowFindings(findings, verdict)
  const km =
    candidate.distanceKm === null
      ? t('matching.unknown')
      : t(candidate.isApproximate ? 'board.kmApproximate' : 'board.km', {
          km: formats.number(Math.round(candidate.distanceKm)),
        })
  return (
    <li
      id={`match-${employeeId}`}
      role="option"
      aria-selected={isActive}
      data-verdict={verdict}
      className={classes.person}
      onClick={onChoose}
    >
      <VerdictIcon verdict={verdict} size={16} />
      <span className={classes.name}>
        {candidate.name} <span className={classes.soft}>{candidate.employeeNumber}</span>
        {days && (
          <span className={classes.soft}>
            {' · '}
            {t('matching.possible', { count: days.possible, asked: days.asked })}
          </span>
        )}
      </span>
      <span className={classes.figuresOf}>
        <Figure label={t('matching.columns.week')} name="week">
          {formats.duration(weekMinutes)} → {formats.duration(weekMinutesAfter)}
        </Figure>
        <Figure label={t('matching.columns.rest')} name="rest">
          {restText(t, formats, figures.rest)}
        </Figure>
        <Figure label={t('matching.columns.km')} name="km">
          {km}
        </Figure>
        <Figure label={t('matching.columns.last')} name="last">
          {lastHereText(t, formats, figures.lastDays)}
        </Figure>
        <Figure label={t('matching.columns.refusals')} name="refusals">
          {formats.number(figures.recentRefusals)}
        </Figure>
      </span>
      <span className={classes.why}>
        {shown.map((finding) => (
          <span key={`${finding.code}${finding.params['skill'] ?? ''}`} data-level={finding.level}>
            <FindingText finding={finding} />
          </span>
        ))}
      </span>
    </li>
  )
}

/** Its label stands over the column, and before it where there is no room for columns. */
function Figure({
  label,
  name,
  children,
}: {
  readonly label: string
  readonly name: string
  readonly children: ReactNode
}) {
  return (
    <span className={classes.figure} data-figure={name}>
      <span className={classes.figureLabel}>{label}</span> {children}
    </span>
  )
}
