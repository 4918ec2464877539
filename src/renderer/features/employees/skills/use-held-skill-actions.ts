import { useCallback } from 'react'
import type { Patch } from '#shared/entities/index.ts'
import { request } from '#renderer/bridge/request.ts'
import type { Say, Words } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { removeUndoable, useRemoveUndoable } from '#renderer/records/use-remove-undoable.ts'
import { patchRecord } from '#renderer/records/write.ts'
import { useSession } from '#renderer/session/session-context.tsx'
import { askCard } from '#renderer/components/dispatch/leave/ask-card.ts'
import type { Held } from './use-held-skills.ts'

/** Restores fields of a held skill, at its newest revision. */
async function restore(id: string, patch: Patch<'employeeSkills'>): Promise<void> {
  const now = await request('records.get', { entity: 'employeeSkills', id })
  if (now) await patchRecord('employeeSkills', now.row, patch)
}

/** Verifies and removes a skill of a person; both can be undone. */
export function useHeldSkillActions() {
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  const { session } = useSession()
  const userId = session?.user._id ?? null

  const verify = useCallback(
    async ({ row, skill }: Held) => {
      try {
        const verified = { verifiedBy: userId, verifiedAt: new Date().toISOString() }
        const { waits } = await patchRecord('employeeSkills', row, verified)
        const undo = () => restore(row._id, { verifiedBy: row.verifiedBy, verifiedAt: row.verifiedAt })
        const label: Say = ({ t }) => t('employees.skills.verified', { name: skill.name })
        pushUndo({ label, undo }, waits)
      } catch (error) {
        toasts.error(error)
      }
    },
    [userId, pushUndo, toasts],
  )

  const removeRow = useRemoveUndoable('employeeSkills')
  const remove = useCallback(
    async ({ row, skill }: Held) => {
      const label: Say = ({ t }) => t('employees.skills.removed', { name: skill.name })
      const act = () => removeUndoable('employeeSkills', row)
      const cause = { act, label, only: ({ t }: Words) => t('leave.onlyRemove') }
      try {
        const answer = await askCard({ employeeId: row.employeeId, skill, covers: null, cause })
        if (answer === 'none' || answer === 'only') await removeRow(row, label)
      } catch (error) {
        toasts.error(error)
      }
    },
    [removeRow, toasts],
  )
  return { verify, remove }
}
