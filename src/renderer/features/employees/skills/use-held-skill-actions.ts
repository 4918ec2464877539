import { useCallback } from 'react'
import type { Patch } from '#shared/entities/index.ts'
import { request } from '#renderer/bridge/request.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { useRemoveUndoable } from '#renderer/records/use-remove-undoable.ts'
import { patchRecord } from '#renderer/records/write.ts'
import { useSession } from '#renderer/session/session-context.tsx'
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
    ({ row, skill }: Held) => removeRow(row, ({ t }) => t('employees.skills.removed', { name: skill.name })),
    [removeRow],
  )
  return { verify, remove }
}
