import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { isSelected, type SelectedRows } from '#renderer/records/grid/selection.ts'
import { BULK_LIMIT } from '#renderer/records/use-bulk-patch.ts'
import { useSendLink } from './use-send-link.ts'

/** Sends a link to the selected people whose account is active. */
export function BulkSendLink({ selected }: { readonly selected: SelectedRows }) {
  const { t } = useTranslation()
  const { send, isSending } = useSendLink()
  const rows = (selected.rows as unknown as readonly Row<'users'>[]).filter(
    ({ _id, active }) => active && isSelected(selected.selection, _id),
  )
  const isTooMany = selected.selection.mode === 'all' || rows.length > BULK_LIMIT
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isSending}
      disabled={isTooMany || rows.length === 0}
      title={isTooMany ? t('grid.bulkLimit', { max: BULK_LIMIT }) : undefined}
      onClick={() => void send(rows.map(({ _id }) => _id)).then(selected.clear)}
    >
      {t('users.sendLink')}
    </Button>
  )
}
