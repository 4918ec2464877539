import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment, Candidate } from '#shared/contract/dispatch/board.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { RELATED } from '#renderer/components/dispatch/related.ts'
import { leavingFor, type Leaving } from './use-leaving.ts'

interface Props {
  readonly assignment: BoardAssignment
  readonly candidate: Candidate
  /** The question stands, over the list. */
  readonly isAsked: boolean
  readonly onAsk: (leaving: Leaving) => void
}

/** Offers to take somebody off the shift that is in the way, or says why it stays; nothing where the rules refuse them all the same. */
export function LeaveAct({ assignment, candidate: { employeeId, name }, isAsked, onAsk }: Props) {
  const { t } = useTranslation()
  const pairs = [{ assignmentId: assignment._id, employeeId }]
  const { value } = useLive('board.verdicts', { pairs, leaving: true }, RELATED)
  const verdict = value?.find((one) => one.employeeId === employeeId)
  const stays = verdict?.inTheWay?.stays
  if (stays) return <Text size="sm">{t(`board.leaving.stays.${stays}`)}</Text>
  const leaving = verdict && leavingFor(assignment, { _id: employeeId, name }, verdict)
  if (!leaving) return null
  const { startTime, siteShort } = leaving.left
  return (
    // The focus comes back to it once the question is left.
    <Button key={String(isAsked)} autoFocus={!isAsked} size="compact-sm" onClick={() => onAsk(leaving)}>
      {t('board.leaving.act', { start: startTime, site: siteShort })}
    </Button>
  )
}
