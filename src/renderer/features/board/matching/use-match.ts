import { useNavigate } from 'react-router-dom'
import { useState } from 'react'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { paths } from '#renderer/screens/paths.ts'
import { useLatest } from '#renderer/ui/use-latest.ts'
import { useAssignmentActions, type Person } from '#renderer/components/dispatch/use-assignment-actions.ts'
import { useStaffDays } from '#renderer/components/dispatch/picker/use-staff-days.ts'

/** Assigning somebody, or assigning and asking them. */
export type Doing = 'assign' | 'ask'

/** Gives one or several assignments to somebody, each way with one undo; answers those that were given. */
export function useMatch() {
  const navigate = useNavigate()
  const chooseOther = useLatest(({ orderId, _id }: BoardAssignment) => void navigate(paths.match(orderId, _id)))
  const actions = useAssignmentActions(chooseOther)
  const { staff, progress } = useStaffDays()
  const [isBusy, setBusy] = useState(false)
  const give = async (
    given: readonly BoardAssignment[],
    person: Person,
    reason: string | undefined,
  ): Promise<readonly BoardAssignment[]> => {
    const [only, ...others] = given
    if (!only || isBusy) return []
    setBusy(true)
    try {
      if (others.length > 0) return await staff(given, person, () => reason)
      return (await actions.assign(only, person, reason)) ? given : []
    } finally {
      setBusy(false)
    }
  }
  return { give, isBusy, progress }
}
