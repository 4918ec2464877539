import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntityName, Patch } from '#shared/entities/index.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushUndo } from './use-undo.ts'
import { patchRecord, type WrittenRow } from './write.ts'

/** The most rows changed at once: each is an operation of its own. */
export const BULK_LIMIT = 200

/** Changes one field of several rows; one undo takes all of them back. */
export function useBulkPatch(entity: EntityName) {
  const { t } = useTranslation()
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  const [isRunning, setRunning] = useState(false)

  const run = useCallback(
    async (rows: readonly AnyRow[], field: string, value: unknown, label: string) => {
      const before: AnyRow[] = []
      const after: WrittenRow[] = []
      setRunning(true)
      try {
        for (const row of rows) {
          after.push(await patchRecord(entity, row, { [field]: value } as Patch<EntityName>))
          before.push(row)
        }
      } catch (error) {
        toasts.error(error)
      }
      setRunning(false)
      if (after.length === 0) return
      const undo = async () => {
        for (const [i, { row }] of after.entries()) {
          const old = (before[i] as unknown as Record<string, unknown>)[field]
          await patchRecord(entity, row, { [field]: old } as Patch<EntityName>)
        }
      }
      // Operations are sent in order: when the last one is applied, so are the others.
      const isWaiting = after.at(-1)?.waits === true
      pushUndo({ label: t('grid.bulkDone', { count: after.length, label }), undo }, isWaiting)
    },
    [entity, t, toasts, pushUndo],
  )
  return { run, isRunning }
}
