import { useTranslation } from 'react-i18next'
import type { PairVerdict } from '#shared/contract/dispatch/verdicts.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconDeclined, IconInfo, IconValid, IconWarning } from '#renderer/ui/icons.ts'
import type { FoundOn } from '#renderer/components/dispatch/picker/by-reason.ts'
import { LawText } from '#renderer/components/dispatch/verdicts/LawText.tsx'
import { FindingText } from '#renderer/components/dispatch/verdicts/FindingText.tsx'
import { meaningOf, passedRules, type CheckedRule } from './rules.ts'
import type { Compared } from './compared.ts'
import classes from './matching.module.css'

const LOOK = {
  block: { icon: IconDeclined, tone: 'danger' },
  warn: { icon: IconWarning, tone: 'warning' },
  info: { icon: IconInfo, tone: 'info' },
} as const
const WEIGHT = { block: 0, warn: 1, info: 2 } as const

interface FoundProps {
  readonly found: readonly FoundOn[]
  readonly regime: PairVerdict['regime']
}

/** What rules find about a person, the gravest first, each with its value against its limit, its article of law and what it takes to go on. */
export function FoundRules({ found, regime }: FoundProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const sorted = found.toSorted((a, b) => WEIGHT[a.finding.level] - WEIGHT[b.finding.level])
  return (
    <ul className={classes.rules}>
      {sorted.map(({ finding, day }) => {
        const { icon: Icon, tone } = LOOK[finding.level]
        const meaning = meaningOf(finding)
        return (
          <li key={`${day}${finding.code}${finding.params['skill'] ?? ''}`}>
            <Icon size={16} color={`var(--eq-${tone}-fg)`} aria-hidden />
            <span>
              {day && `${formats.shortDay(day)} · `}
              <FindingText finding={finding} />
              <LawText finding={finding} regime={regime} className={classes.meaning} />
              {meaning && <span className={classes.meaning}>{t(`matching.meaning.${meaning}`)}</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

interface PassedProps {
  readonly candidate: Compared
  readonly found: readonly FoundOn[]
  readonly skills: readonly string[]
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
}

/** The rules that have nothing against a person, folded, with their values where they have some. */
export function PassedRules({ candidate, found, skills, isOpen, onToggle }: PassedProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const passed = passedRules(
    found.map(({ finding }) => finding),
    candidate,
  )
  const { weekMinutesAfter, distanceKm } = candidate
  const { rest, limits } = candidate.figures
  const restOf = (minutes: number | null) => (minutes === null ? t('matching.restFree') : formats.duration(minutes))
  const valueOf = (code: CheckedRule): string => {
    if (code === 'OT_40')
      return t('matching.values.OT_40', {
        hours: formats.duration(weekMinutesAfter),
        limit: formats.duration(limits.weekMinutes),
      })
    if (code === 'REST_BETWEEN')
      return t('matching.values.REST_BETWEEN', {
        before: restOf(rest.before),
        after: restOf(rest.after),
        limit: formats.duration(limits.restMinutes),
      })
    if (code === 'DISTANCE')
      return t('matching.values.DISTANCE', {
        km: formats.number(Math.round(distanceKm ?? 0)),
        limit: formats.number(limits.km),
      })
    if (code === 'SKILL_MISSING' && skills.length > 0) return t('matching.values.SKILLS', { skills: skills.join(', ') })
    return t(`matching.passed.${code}`)
  }
  return (
    <details className={classes.passed} open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary>{t('matching.passedCount', { count: passed.length })}</summary>
      <ul className={classes.rules}>
        {passed.map((code) => (
          <li key={code}>
            <IconValid size={16} color="var(--eq-success-fg)" aria-hidden />
            <span>{valueOf(code)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
