import type { ReactNode, RefObject } from 'react'
import { Anchor, Skeleton, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { PhoneLink } from '#renderer/fields/PhoneLink.tsx'
import { paths } from '#renderer/screens/paths.ts'
import { VerdictIcon } from '#renderer/components/dispatch/verdicts/VerdictIcon.tsx'
import { ChosenDays } from './ChosenDays.tsx'
import { PersonFigures } from './PersonFigures.tsx'
import { FoundRules, PassedRules } from './RuleLines.tsx'
import type { Weighed } from './use-weighed.ts'
import type { Compared } from './compared.ts'
import classes from './matching.module.css'

interface Props {
  readonly candidate: Compared
  readonly weighed: Weighed | null
  /** What the person would be given of what is chosen. */
  readonly chosen: readonly BoardAssignment[]
  /** How many are chosen at the same hours, for somebody else. */
  readonly left: number
  readonly skills: readonly string[]
  readonly panel: RefObject<HTMLDivElement | null>
  readonly isUnfolded: boolean
  readonly onUnfold: (isUnfolded: boolean) => void
  /** The reason that is asked for, in the place of what the rules found, which it says too. */
  readonly reason: ReactNode
  /** What can be done with the person, below. */
  readonly children: ReactNode
}

/** The chosen person explained: their figures, what each rule says of them, and what can be done. */
export function Explanation(props: Props) {
  const { candidate, weighed, chosen, left, skills, panel, isUnfolded, onUnfold, reason, children } = props
  const { t } = useTranslation()
  const { employeeId, name, employeeNumber, phone, verdict, city } = candidate
  return (
    <section className={classes.pane} aria-label={t('matching.explained', { name })}>
      <div ref={panel} tabIndex={-1} className={classes.explained}>
        <div>
          <Text fw={600}>
            <Anchor component={Link} to={paths.record('employees', employeeId)} inherit>
              {name}
            </Anchor>{' '}
            <Text span inherit fw={400} c="dimmed">
              {[employeeNumber, city].filter(Boolean).join(' · ')}
            </Text>
          </Text>
          <PhoneLink phone={phone} />
        </div>
        <PersonFigures candidate={candidate} />
        {weighed === null ? (
          <Skeleton h={48} />
        ) : (
          <>
            {chosen.length > 1 && <ChosenDays chosen={chosen} weighed={weighed} />}
            {left > 0 && (
              <Text size="sm" c="dimmed">
                {t('matching.left', { count: left })}
              </Text>
            )}
            {reason ?? (
              <div>
                <Text size="sm" fw={600} className={classes.verdict}>
                  {chosen.length === 1 && <VerdictIcon verdict={verdict} size={16} />}
                  {t('matching.rulesTitle')}
                </Text>
                {weighed.found.length > 0 ? (
                  <FoundRules found={weighed.found} regime={candidate.figures.regime} />
                ) : (
                  <Text size="sm">{t('board.nothingAgainst')}</Text>
                )}
              </div>
            )}
            <PassedRules
              candidate={candidate}
              found={weighed.found}
              skills={skills}
              isOpen={isUnfolded}
              onToggle={onUnfold}
            />
          </>
        )}
      </div>
      {children}
    </section>
  )
}
