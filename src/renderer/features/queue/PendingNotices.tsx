import { Button, Stack } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { planSend } from '#shared/domain/messages/send-plan.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { IconDuplicates } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { OfflineNotice, QuietNotice } from './write/SendNotices.tsx'
import { useQueueActions } from './use-queue-actions.ts'

const CONCERNED = ['messages', 'conversations', 'employees', 'applicants', 'supervisors'] as const
const everything = { search: '', filters: [], sort: [] }

/** What holds of the whole queue: no network, quiet hours, the same text twice to a number. */
export function PendingNotices() {
  const { t } = useTranslation()
  const { remove } = useQueueActions()
  const { value } = useLive('messages.pending', { view: everything }, CONCERNED)
  const duplicates = useMemo(() => (value ? planSend(value).duplicates : []), [value])
  return (
    <Stack gap="xs" px={24}>
      <OfflineNotice />
      <QuietNotice />
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
