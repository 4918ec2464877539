import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntityName } from '#shared/entities/index.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { request } from '#renderer/bridge/request.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { useDone } from './use-undo.ts'
import { isUnsent } from './write.ts'

/** Rows changed at once at most: each is a write of its own, checked by the server. */
export const BULK_LIMIT = 200

/** Changes one field of several rows; what was done can be undone as a whole. */
export function useBulkPatch(entity: EntityName) {
  const { t } = useTranslation()
  const toasts = useToasts()
  const done = useDone()
  const [isRunning, setRunning] = useState(false)

  const run = useCallback(
    async (rows: readonly AnyRow[], field: string, value: unknown, label: string) => {
      const before: AnyRow[] = []
      const after: AnyRow[] = []
      setRunning(true)
      try {
        for (const row of rows) {
          after.push(
            await request('records.patch', { entity, id: row._id, patch: { [field]: value }, baseRev: row.rev }),
          )
          before.push(row)
        }
      } catch (error) {
        toasts.error(error)
      }
      setRunning(false)
      if (after.length === 0) return
      const undo = async () => {
        for (const [i, row] of after.entries()) {
          const old = (before[i] as unknown as Record<string, unknown>)[field]
          await request('records.patch', { entity, id: row._id, patch: { [field]: old }, baseRev: row.rev })
        }
      }
      // The last one went last: if it is sent, so are the others.
      const isKeptHere = await isUnsent(entity, after.at(-1)?._id ?? '')
      done({ label: t('grid.bulkDone', { count: after.length, label }), undo }, isKeptHere)
    },
    [entity, t, toasts, done],
  )
  return { run, isRunning }
}
