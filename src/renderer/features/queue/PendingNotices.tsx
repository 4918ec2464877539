import { Button, Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { View } from '#shared/model/query.ts'
import { planSend } from '#shared/domain/messages/send-plan.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { IconDuplicates, IconSend } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { OfflineNotice, QuietNotice } from '#renderer/components/messages/SendNotices.tsx'
import { SendDialog } from './SendDialog.tsx'
import { useQueueActions } from './use-queue-actions.ts'

const CONCERNED = ['messages', 'conversations', 'employees', 'applicants', 'supervisors'] as const
const everything: View = { search: '', filters: [], sort: [] }
const only = (ids: ReadonlySet<string>): View['filters'] => [{ field: '_id', op: 'anyOf', value: [...ids] }]

/** What holds of the whole queue: no network, quiet hours, the same text twice to a number; and what one has just prepared, to be sent alone. */
export function PendingNotices({ newest }: { readonly newest: ReadonlySet<string> }) {
  const { t } = useTranslation()
  const { remove } = useQueueActions()
  const [sending, setSending] = useState<View | null>(null)
  const { value } = useLive('messages.pending', { view: everything }, CONCERNED)
  const duplicates = useMemo(() => (value ? planSend(value).duplicates : []), [value])
  return (
    <Stack gap="xs" px={24}>
      <OfflineNotice />
      <QuietNotice />
      {newest.size > 0 && (
        <Notice
          tone="info"
          icon={IconSend}
          role="status"
          action={
            <Button size="compact-sm" onClick={() => setSending({ ...everything, filters: only(newest) })}>
              {t('sends.pending.sendMine')}
            </Button>
          }
        >
          {t('sends.pending.mine', { count: newest.size })}
        </Notice>
      )}
      {sending && <SendDialog view={sending} onClose={() => setSending(null)} />}
      {duplicates.length > 0 && (
        <Notice
          tone="warning"
          icon={IconDuplicates}
          role="status"
          action={
            <Button size="compact-sm" variant="default" onClick={() => void remove(duplicates.map(({ id }) => id))}>
              {t('sends.pending.removeDuplicates')}
            </Button>
          }
        >
          {t('sends.pending.duplicates', { count: duplicates.length })}
        </Notice>
      )}
    </Stack>
  )
}
