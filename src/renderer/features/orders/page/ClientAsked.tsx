import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Patch, Row } from '#shared/entities/index.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { patchRecord } from '#renderer/records/write.ts'
import { Notice } from '#renderer/ui/Notice.tsx'

type Request = Row<'clientRequests'>

/** What a client's contact asked about an order on the page of their link and nobody answered; it is answered here. */
export function ClientAsked({ order }: { readonly order: Row<'orders'> }) {
  const { rows = [] } = useList('clientRequests', {
    filters: [
      { field: 'orderId', op: 'anyOf', value: [order._id] },
      { field: 'state', op: 'anyOf', value: ['open'] },
    ],
    sort: [{ field: 'askedAt', dir: 'asc' }],
    limit: 20,
  })
  const open = rows.filter(({ kind }) => kind === 'move' || order.status === 'draft')
  return open.map((request) => <AskedNotice key={request._id} request={request} />)
}

function AskedNotice({ request }: { readonly request: Request }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const answer = useAnswer(request)
  const { kind, contactName: name, askedAt, date, newDate, startTime, endTime, remark } = request
  const at = askedAt === null ? '' : formats.longInstant(askedAt)
  const moved = [newDate && formats.fullDay(newDate), [startTime, endTime].filter(Boolean).join(' – '), remark].filter(
    Boolean,
  )
  if (kind === 'confirm')
    return (
      <Notice tone="success" role="status">
        {t('orders.asked.confirmed', { name, at })}
      </Notice>
    )
  const actions = (
    <Group gap="xs">
      <Button size="compact-sm" onClick={() => void answer('accepted')}>
        {t('orders.asked.accept')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => void answer('refused')}>
        {t('orders.asked.refuse')}
      </Button>
    </Group>
  )
  return (
    <Notice tone="warning" role="status" action={actions}>
      {t('orders.asked.move', { name, at, day: date === null ? '' : formats.fullDay(date), wanted: moved.join(' · ') })}
    </Notice>
  )
}

/** Answers a request, which changes nothing of the order; it can be undone. */
function useAnswer(request: Request) {
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  return async (state: 'accepted' | 'refused'): Promise<void> => {
    const patch = (row: { _id: string; rev: number }, fields: Patch<'clientRequests'>) =>
      patchRecord('clientRequests', row, fields)
    try {
      const { row, waits } = await patch(request, { state })
      const undo = async () => void (await patch(row, { state: 'open' }))
      pushUndo({ label: ({ t }) => t(`orders.asked.done.${state}`), undo }, waits)
    } catch (error) {
      toasts.error(error)
    }
  }
}
