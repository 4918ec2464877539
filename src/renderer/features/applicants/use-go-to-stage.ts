import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ApplicantStage } from '#shared/domain/people/applicant-stage.ts'
import { hirePath } from '#renderer/screens/applicants.ts'
import type { Applicant } from './use-applicant-actions.ts'
import { useMoveMany } from './use-move-many.ts'

/** Takes applicants to a stage: hiring has its steps, a refusal asks for its reason, any other is done at once. */
export function useGoToStage() {
  const navigate = useNavigate()
  const { moveMany, stop, progress } = useMoveMany()
  const [rejecting, setRejecting] = useState<readonly Applicant[]>([])
  const go = useCallback(
    async (rows: readonly Applicant[], stage: ApplicantStage): Promise<boolean> => {
      const [first] = rows
      if (!first) return false
      if (stage === 'hired') void navigate(hirePath(first._id))
      else if (stage === 'rejected') setRejecting(rows)
      else return moveMany(rows, stage)
      return false
    },
    [navigate, moveMany],
  )
  return { go, rejecting, closeRejecting: useCallback(() => setRejecting([]), []), stop, progress }
}
