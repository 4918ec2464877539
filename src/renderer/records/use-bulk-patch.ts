import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntityName, Patch } from '#shared/entities/index.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import type { Done } from './run-each.ts'
import { AT_ONCE, useBulkRun } from './use-bulk-run.ts'
import { patchRecord } from './write.ts'

/** The most rows that an action takes at once which is one operation, or one filter. */
export const BULK_LIMIT = 200

/** Changes one field of many rows, an operation each; it can be stopped, and one undo takes back what was done. */
export function useBulkPatch(entity: EntityName) {
  const { t } = useTranslation()
  const formats = useFormats()
  const toasts = useToasts()
  const { run: runAll, stop, progress } = useBulkRun()

  const run = useCallback(
    async (rows: readonly AnyRow[], field: string, value: unknown, label: string) => {
      const act = async (before: AnyRow): Promise<Done> => {
        const { row, waits } = await patchRecord(entity, before, { [field]: value } as Patch<EntityName>)
        const old = (before as unknown as Record<string, unknown>)[field]
        const undo = async () => void (await patchRecord(entity, row, { [field]: old } as Patch<EntityName>))
        return { waits, undo }
      }
      const changing = rows.filter((row) => (row as unknown as Record<string, unknown>)[field] !== value)
      const told = (count: number, total: number) =>
        count < total
          ? t('grid.bulkPart', { count, total: formats.number(total), done: formats.number(count), label })
          : t('grid.bulkDone', { count, label })
      const failed = await runAll(changing, act, told, AT_ONCE)
      if (failed[0]) toasts.error(failed[0].error)
    },
    [entity, t, formats, toasts, runAll],
  )
  return { run, stop, progress }
}
