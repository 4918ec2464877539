import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '#renderer/bridge/request.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { BULK_LIMIT } from '#renderer/records/use-bulk-patch.ts'
import { selectedView, type SelectedRows } from '#renderer/records/grid/bulk/selection.ts'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { SendDialog } from './SendDialog.tsx'
import { useQueueActions } from './use-queue-actions.ts'

/** Sends or deletes the selected messages of the pending queue. */
export function PendingBulk({ selected }: { readonly selected: SelectedRows }) {
  const { t } = useTranslation()
  const { remove } = useQueueActions()
  const toasts = useToasts()
  const [isAsking, setAsking] = useState(false)
  const view = selectedView(selected.view, selected.selection)
  // A filter names as many rows; to all of the list there is no limit.
  const isTooMany = selected.selection.mode === 'some' && selected.selection.ids.size > BULK_LIMIT
  const limits = isTooMany ? { disabled: true, title: t('grid.bulkLimit', { max: BULK_LIMIT }) } : {}
  const ask = () => !isTooMany && setAsking(true)
  const removeAll = async () => {
    if (isTooMany) return
    try {
      const messages = await request('messages.pending', { view })
      if (await remove(messages.map(({ id }) => id))) selected.clear()
    } catch (error) {
      toasts.error(error)
    }
  }
  useShortcuts('sends.shortcuts', [
    { keys: 'mod+Enter', label: 'sends.pending.sendSelected', run: ask },
    { keys: 'Delete', label: 'sends.pending.remove', run: () => void removeAll() },
  ])
  return (
    <>
      <Button size="compact-sm" {...limits} onClick={ask}>
        {t('sends.pending.sendSelected')}
      </Button>
      <Button size="compact-sm" variant="default" {...limits} onClick={() => void removeAll()}>
        {t('sends.pending.remove')}
      </Button>
      {isAsking && (
        <SendDialog
          view={view}
          onClose={(isDone) => {
            setAsking(false)
            if (isDone) selected.clear()
          }}
        />
      )}
    </>
  )
}
