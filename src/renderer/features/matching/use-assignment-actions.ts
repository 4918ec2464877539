import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment } from '#shared/contract/board.ts'
import type { Written } from '#shared/contract/operation.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { runVerb } from '#renderer/records/write.ts'

interface Person {
  readonly employeeId: string
  readonly name: string
}

interface Target {
  readonly employeeId?: string
  readonly date?: string
  readonly reason?: string
}

const withReason = (reason: string | undefined) => (reason === undefined ? {} : { override: { reason } })

/** Assigns, unassigns and moves: each runs one verb and can be undone. */
export function useAssignmentActions() {
  const { t } = useTranslation()
  const toasts = useToasts()
  const pushUndo = usePushUndo()

  return useMemo(() => {
    /** Runs a verb; null after a refusal, which a toast explains. */
    const attempt = async (work: () => Promise<Written>): Promise<Written | null> => {
      try {
        return await work()
      } catch (error) {
        toasts.error(error)
        return null
      }
    }

    const assign = async (assignment: BoardAssignment, { employeeId, name }: Person, reason?: string) => {
      const written = await attempt(() =>
        runVerb('assignments.assign', {
          id: assignment._id,
          employeeId,
          baseRev: assignment.rev,
          ...withReason(reason),
        }),
      )
      if (written) {
        const undo = async () => void (await runVerb('assignments.unassign', { id: assignment._id }))
        pushUndo({ label: t('board.assigned', { name, site: assignment.siteName }), undo }, written.pending)
      }
      return written !== null
    }

    const unassign = async (assignment: BoardAssignment, name: string) => {
      const { employeeId } = assignment
      if (employeeId === null) return false
      const written = await attempt(() =>
        runVerb('assignments.unassign', { id: assignment._id, baseRev: assignment.rev }),
      )
      if (written) {
        const undo = async () =>
          void (await runVerb('assignments.assign', {
            id: assignment._id,
            employeeId,
            override: { reason: t('board.undoReason') },
          }))
        pushUndo({ label: t('board.unassigned', { name, site: assignment.siteName }), undo }, written.pending)
      }
      return written !== null
    }

    const move = async (assignment: BoardAssignment, to: Target, label: string) => {
      const { reason, ...target } = to
      const written = await attempt(() =>
        runVerb('assignments.move', { id: assignment._id, baseRev: assignment.rev, ...target, ...withReason(reason) }),
      )
      if (written) {
        const back = {
          date: assignment.date,
          ...(assignment.employeeId === null ? {} : { employeeId: assignment.employeeId }),
        }
        const undo = async () =>
          void (await runVerb('assignments.move', {
            id: assignment._id,
            ...back,
            override: { reason: t('board.undoReason') },
          }))
        pushUndo({ label, undo }, written.pending)
      }
      return written !== null
    }

    return { assign, unassign, move }
  }, [t, toasts, pushUndo])
}
