import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { wantedText } from './asked-text.ts'
import styles from './client-asked.module.css'
import { useAnswer } from './use-answer.ts'

type Request = Row<'clientRequests'>

const LONGEST_ANSWER = 500

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
  if (open.length === 0) return null
  return (
    <div className={styles.asked}>
      {open.map((request) =>
        request.kind === 'confirm' ? (
          <ConfirmedNotice key={request._id} request={request} />
        ) : (
          <MoveNotice key={request._id} request={request} />
        ),
      )}
    </div>
  )
}

function ConfirmedNotice({ request: { contactName: name, askedAt } }: { readonly request: Request }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const at = askedAt === null ? '' : formats.longInstant(askedAt)
  return (
    <Notice tone="success" role="status">
      {t('orders.asked.confirmed', { name, at })}
    </Notice>
  )
}

/** A day that should move: whoever answers may add words, which the contact reads on their page. */
function MoveNotice({ request }: { readonly request: Request }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const answer = useAnswer(request)
  const [typed, setTyped] = useState(request.answer ?? '')
  const { contactName: name, askedAt, date } = request
  const at = askedAt === null ? '' : formats.longInstant(askedAt)
  const day = date === null ? '' : formats.fullDay(date)
  return (
    <Notice tone="warning" role="status">
      <div className={styles.wanted}>
        {t('orders.asked.move', { name, at, day, wanted: wantedText(request, formats) })}
      </div>
      <Group gap="xs" mt="xs" align="flex-end" role="group" aria-label={name}>
        <Textarea
          className={styles.answer ?? ''}
          label={t('orders.asked.answer', { name })}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={LONGEST_ANSWER}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button onClick={() => void answer('accepted', typed)}>{t('orders.asked.accept')}</Button>
        <Button variant="default" onClick={() => void answer('refused', typed)}>
          {t('orders.asked.refuse')}
        </Button>
      </Group>
    </Notice>
  )
}
