import { Button, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { BoardAssignment, Candidate } from '#shared/contract/dispatch/board.ts'
import { OverrideReason } from '#renderer/components/dispatch/picker/OverrideReason.tsx'
import { RELATED } from '#renderer/components/dispatch/related.ts'
import { useAssignmentActions } from '#renderer/components/dispatch/use-assignment-actions.ts'
import { firstReason } from '#renderer/components/dispatch/verdicts/VerdictReason.tsx'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { CandidateFacts } from './CandidateFacts.tsx'
import { ChooseOnBoard } from './ChooseOnBoard.tsx'
import { ExcludedPeople } from './ExcludedPeople.tsx'
import { boardPath } from '#renderer/screens/board.ts'
import { useLatest } from '#renderer/ui/use-latest.ts'
import styles from './map.module.css'

interface Props {
  readonly slot: BoardAssignment
  readonly radius: number
  /** Somebody was given the slot and is to be asked. */
  readonly onAsk: (assignmentId: string) => void
}

/** As many as the rules rank; the nearest of them come first. */
const MOST = 200
const NOBODY: readonly Candidate[] = []

/** What stands against somebody first, where anything does. */
function standsAgainst({ findings }: Candidate) {
  const reason = firstReason(findings)
  return reason && reason.level !== 'info' ? [reason] : []
}

const far = ({ distanceKm }: Candidate): number => distanceKm ?? Infinity

/** Who lives within the radius and could take a slot, the nearest first among those whom nothing blocks. */
export function NearCandidates({ slot, radius, onAsk }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  // Nobody is asked whether they come to what has begun.
  const now = new Date(useNow(60_000)).toISOString()
  const [accepting, setAccepting] = useState<{ candidate: Candidate; isAsked: boolean } | null>(null)
  const asked = { assignmentId: slot._id, limit: MOST, withinKm: radius }
  const { value } = useLive('board.candidates', asked, RELATED)
  const chooseOther = useLatest(({ _id, date }: BoardAssignment) => void navigate(boardPath(date, { assignment: _id })))
  const actions = useAssignmentActions(chooseOther)
  const give = async ({ employeeId, name }: Candidate, isAsked: boolean, reason?: string) => {
    setAccepting(null)
    const isDone = await actions.assign(slot, { employeeId, name }, reason)
    if (isDone && isAsked) onAsk(slot._id)
  }
  const choose = (candidate: Candidate, isAsked: boolean) => {
    if (candidate.verdict === 'recommended') void give(candidate, isAsked)
    else setAccepting({ candidate, isAsked })
  }
  if (!value) return <Skeleton h={120} />
  const people = (value.candidates ?? NOBODY).toSorted(
    (a, b) => Number(a.verdict === 'blocked') - Number(b.verdict === 'blocked') || far(a) - far(b),
  )
  const { unplaced = 0, excluded = 0 } = value
  return (
    <>
      {people.length === 0 && <Text size="sm">{t(excluded > 0 ? 'map.nobodyPossible' : 'map.noCandidates')}</Text>}
      <ul className={styles.sites} aria-label={t('map.candidates')} hidden={people.length === 0}>
        {people.map((candidate) => (
          <li key={candidate.employeeId} className={styles.candidate}>
            <CandidateFacts candidate={candidate} said={standsAgainst(candidate)} />
            {accepting?.candidate.employeeId === candidate.employeeId ? (
              <div style={{ gridColumn: '1 / -1' }}>
                <OverrideReason
                  name={candidate.name}
                  found={candidate.findings.map((finding) => ({ finding }))}
                  isBusy={false}
                  confirm={t(accepting.isAsked ? 'board.askAnyway' : 'board.assignAnyway')}
                  onCancel={() => setAccepting(null)}
                  onConfirm={(reason) => void give(candidate, accepting.isAsked, reason)}
                />
              </div>
            ) : (
              <div className={styles.acts} role="group" aria-label={candidate.name}>
                <Button size="compact-sm" onClick={() => choose(candidate, false)}>
                  {t('map.assign')}
                </Button>
                {slot.start > now && (
                  <Button size="compact-sm" variant="default" onClick={() => choose(candidate, true)}>
                    {t('map.ask')}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {excluded > 0 && <ExcludedPeople slot={slot} radius={radius} count={excluded} />}
      {unplaced > 0 && <ChooseOnBoard slot={slot} why={t('map.unknownDistance', { count: unplaced })} />}
    </>
  )
}
