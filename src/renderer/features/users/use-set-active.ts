import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { entities, type Row } from '#shared/entities/index.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { titleOf } from '#renderer/queries/title-of.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { patchRecord } from '#renderer/records/write.ts'

/** Deactivates or reactivates an account; it can be undone. */
export function useSetActive(): (user: Row<'users'>, active: boolean) => Promise<void> {
  const { t } = useTranslation()
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  return useCallback(
    async (user, active) => {
      try {
        const { row, waits } = await patchRecord('users', user, { active })
        const undo = async () => void (await patchRecord('users', row, { active: !active }))
        const name = titleOf(entities.users, user)
        pushUndo({ label: t(active ? 'users.reactivated' : 'users.deactivated', { name }), undo }, waits)
      } catch (error) {
        toasts.error(error)
      }
    },
    [t, toasts, pushUndo],
  )
}
