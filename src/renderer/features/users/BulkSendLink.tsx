import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { BulkProgress } from '#renderer/records/grid/bulk/BulkProgress.tsx'
import { isSelected, type SelectedRows } from '#renderer/records/grid/bulk/selection.ts'
import { useReadSelected } from '#renderer/records/grid/bulk/use-read-selected.ts'
import type { Done } from '#renderer/records/run-each.ts'
import { AT_ONCE, partOf, useBulkRun } from '#renderer/records/use-bulk-run.ts'
import { runVerb } from '#renderer/records/write.ts'

const sendTo = async ({ _id: id }: AnyRow): Promise<Done> => ({
  waits: (await runVerb('users.sendLink', { id })).waits,
})

/** Sends a link to the selected people whose account is active: however many they are. */
export function BulkSendLink({ selected }: { readonly selected: SelectedRows }) {
  const { t } = useTranslation()
  const toasts = useToasts()
  const { read, isReading } = useReadSelected('users', selected)
  const { run, stop, progress } = useBulkRun()
  const { selection } = selected
  const isActive = (row: unknown) => (row as Row<'users'>).active
  const isNone =
    selection.mode === 'some' && !selected.rows.some((row) => isSelected(selection, row._id) && isActive(row))
  const send = async () => {
    const rows = (await read())?.filter(isActive)
    if (!rows) return
    const label = (count: number, total: number) =>
      partOf((words) => words.t('users.linkAsked', { count }), count, total)
    const failed = await run(rows as readonly unknown[] as readonly AnyRow[], sendTo, label, AT_ONCE)
    if (failed[0]) toasts.error(failed[0].error)
    selected.clear()
  }
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        loading={isReading || progress !== null}
        disabled={isNone}
        onClick={() => void send()}
      >
        {t('users.sendLink')}
      </Button>
      {progress && <BulkProgress title={t('users.sendLink')} progress={progress} onStop={stop} />}
    </>
  )
}
