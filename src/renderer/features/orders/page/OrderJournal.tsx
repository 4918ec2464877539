import { Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useList } from '#renderer/queries/use-records.ts'
import { Journal } from '#renderer/records/page/Journal.tsx'
import { wantedText } from './asked-text.ts'
import styles from './client-asked.module.css'

const MOST = 50

/** What became of an order: what the client's contacts asked on their page and what they were answered, then who changed what. */
export function OrderJournal({ order }: { readonly order: Row<'orders'> }) {
  const { t } = useTranslation()
  const { rows = [] } = useList('clientRequests', {
    filters: [{ field: 'orderId', op: 'anyOf', value: [order._id] }],
    sort: [{ field: 'askedAt', dir: 'desc' }],
    limit: MOST,
  })
  return (
    <Stack gap="lg">
      {rows.length > 0 && (
        <section aria-label={t('orders.asked.title')}>
          <Title order={2}>{t('orders.asked.title')}</Title>
          <ol className={styles.list}>
            {rows.map((request) => (
              <AskedEvent key={request._id} request={request} />
            ))}
          </ol>
        </section>
      )}
      <Journal entity="orders" row={order} />
    </Stack>
  )
}

/** One request: who asked it, when, what they wanted, and what the office answered. */
function AskedEvent({ request }: { readonly request: Row<'clientRequests'> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { kind, contactName, askedAt, date, state, answer, answeredAt } = request
  const moved = [date && formats.fullDay(date), wantedText(request, formats)].filter(Boolean).join(' → ')
  const answered = [choiceLabel(t, 'clientRequests', 'state', state), answeredAt && formats.longInstant(answeredAt)]
  return (
    <li className={styles.event}>
      <p className={styles.head}>
        <strong>{contactName}</strong> <span>{t(`orders.asked.did.${kind}`)}</span>{' '}
        {askedAt !== null && (
          <Text component="time" dateTime={askedAt} size="xs" c="dimmed">
            {t('journal.at', { when: formats.longInstant(askedAt) })}
          </Text>
        )}
      </p>
      {kind === 'move' && (
        <>
          <p className={styles.head}>{moved}</p>
          <p className={styles.head}>{[answered.filter(Boolean).join(', '), answer].filter(Boolean).join(' · ')}</p>
        </>
      )}
    </li>
  )
}
