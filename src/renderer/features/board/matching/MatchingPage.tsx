import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { AskDialog } from '#renderer/components/messages/AskDialog.tsx'
import { orderNumberLabel } from '#renderer/i18n/labels.ts'
import { today } from '#renderer/i18n/today.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { Failed } from '#renderer/records/grid/GridStates.tsx'
import { RecordMissing } from '#renderer/records/page/RecordMissing.tsx'
import { paths } from '#renderer/screens/paths.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { IconOrders, IconUnassigned } from '#renderer/ui/icons.ts'
import { Page } from '#renderer/ui/Page.tsx'
import { RELATED } from '#renderer/components/dispatch/related.ts'
import { Matching } from './Matching.tsx'
import { NothingToFill } from './NothingToFill.tsx'

/** Who could take what is to fill of an order, compared side by side; `assignmentId` is chosen to begin with. */
export function MatchingPage() {
  const { t } = useTranslation()
  const { orderId = '', assignmentId } = useParams()
  // Of the page: once the last one is given, nothing is left to choose from, and there is still somebody to ask.
  const [asking, setAsking] = useState<readonly string[] | null>(null)
  const { row, titles, error } = useRecord('orders', orderId)
  const isThere = row !== undefined && row !== null && row.deletedAt === null
  const query = isThere ? { orderId, from: today() } : null
  const { value: open, error: failure, refresh } = useLive('board.position', query, RELATED)
  if (!row || row.deletedAt) return <RecordMissing entity="orders" row={row} error={error} />
  const number = orderNumberLabel(t, row.orderNumber)
  const toOrder = paths.record('orders', orderId)
  return (
    <Page
      title={t('matching.titleOf', { order: number })}
      aside={
        open && open.length > 0 ? (
          <Chip tone="danger" icon={IconUnassigned}>
            {t('matching.toFill', { count: open.length })}
          </Chip>
        ) : undefined
      }
      actions={
        <Button component={Link} to={toOrder} variant="default" leftSection={<IconOrders size={16} />}>
          {t('matching.order')}
        </Button>
      }
      fill
    >
      {failure && !open ? (
        <Failed text={errorText(t, failureOf(failure))} onRetry={refresh} />
      ) : open?.length === 0 ? (
        <NothingToFill order={row} />
      ) : (
        open && (
          <Matching
            // Another address is another choice.
            key={`${orderId} ${assignmentId}`}
            where={[titles[row.clientId], titles[row.siteId]].filter(Boolean).join(' · ')}
            open={open}
            asked={assignmentId}
            onAsk={setAsking}
          />
        )
      )}
      {asking && <AskDialog scope={{ assignmentIds: asking }} onClose={() => setAsking(null)} />}
    </Page>
  )
}
