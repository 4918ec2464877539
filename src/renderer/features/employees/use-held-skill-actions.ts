import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Draft, Patch } from '#shared/entities/index.ts'
import { request } from '#renderer/bridge/request.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { useDone } from '#renderer/records/use-undo.ts'
import { createRecord, isUnsent, patchRecord, removeRecord } from '#renderer/records/write.ts'
import { useSession } from '#renderer/session/session-context.tsx'
import type { Held } from './use-held-skills.ts'

/** Puts fields of a competence back as they were, whatever its revision is by now. */
async function putBack(id: string, patch: Patch<'employeeSkills'>): Promise<void> {
  const now = await request('records.get', { entity: 'employeeSkills', id })
  if (now) await patchRecord('employeeSkills', now.row, patch)
}

/** What is done to a competence of a person; each can be undone. */
export function useHeldSkillActions() {
  const { t } = useTranslation()
  const toasts = useToasts()
  const done = useDone()
  const { session } = useSession()
  const userId = session?.user._id ?? null

  const verify = useCallback(
    async ({ row, skill }: Held) => {
      try {
        await patchRecord('employeeSkills', row, { verifiedBy: userId, verifiedAt: new Date().toISOString() })
        const undo = () => putBack(row._id, { verifiedBy: row.verifiedBy, verifiedAt: row.verifiedAt })
        const label = t('employees.skills.verified', { name: skill.name })
        done({ label, undo }, await isUnsent('employeeSkills', row._id))
      } catch (error) {
        toasts.error(error)
      }
    },
    [userId, done, toasts, t],
  )

  const remove = useCallback(
    async ({ row, skill }: Held) => {
      try {
        await removeRecord('employeeSkills', row)
        const { employeeId, skillId, number, issuedAt, expiresAt, verifiedBy, verifiedAt, history } = row
        const again: Draft<'employeeSkills'> = {
          employeeId,
          skillId,
          number,
          issuedAt,
          expiresAt,
          verifiedBy,
          verifiedAt,
          history,
        }
        const undo = async () => void (await createRecord('employeeSkills', again))
        const label = t('employees.skills.removed', { name: skill.name })
        done({ label, undo }, await isUnsent('employeeSkills', row._id))
      } catch (error) {
        toasts.error(error)
      }
    },
    [done, toasts, t],
  )
  return { verify, remove }
}
