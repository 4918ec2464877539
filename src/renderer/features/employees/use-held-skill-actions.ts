import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Draft, Patch } from '#shared/entities/index.ts'
import { request } from '#renderer/bridge/request.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { createRecord, patchRecord, removeRecord } from '#renderer/records/write.ts'
import { useSession } from '#renderer/session/session-context.tsx'
import type { Held } from './use-held-skills.ts'

/** Restores fields of a held skill, at its newest revision. */
async function restore(id: string, patch: Patch<'employeeSkills'>): Promise<void> {
  const now = await request('records.get', { entity: 'employeeSkills', id })
  if (now) await patchRecord('employeeSkills', now.row, patch)
}

/** Verifies and removes a skill of a person; both can be undone. */
export function useHeldSkillActions() {
  const { t } = useTranslation()
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
        const label = t('employees.skills.verified', { name: skill.name })
        pushUndo({ label, undo }, waits)
      } catch (error) {
        toasts.error(error)
      }
    },
    [userId, pushUndo, toasts, t],
  )

  const remove = useCallback(
    async ({ row, skill }: Held) => {
      try {
        const { waits } = await removeRecord('employeeSkills', row)
        const { employeeId, skillId, number, issuedAt, expiresAt, verifiedBy, verifiedAt, history } = row
        const draft: Draft<'employeeSkills'> = {
          employeeId,
          skillId,
          number,
          issuedAt,
          expiresAt,
          verifiedBy,
          verifiedAt,
          history,
        }
        const undo = async () => void (await createRecord('employeeSkills', draft))
        const label = t('employees.skills.removed', { name: skill.name })
        pushUndo({ label, undo }, waits)
      } catch (error) {
        toasts.error(error)
      }
    },
    [pushUndo, toasts, t],
  )
  return { verify, remove }
}
