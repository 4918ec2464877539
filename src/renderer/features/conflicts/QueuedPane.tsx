import { Text, Title } from '@mantine/core'
import type { QueuedOp } from '#shared/contract/sync/outbox.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { FieldCompare } from './FieldCompare.tsx'
import type { Wording } from './row-name.ts'
import { sentenceOf } from './sentences.ts'
import styles from './conflicts.module.css'

/** An operation still to be sent; it can only be looked at. */
export function QueuedPane({ op, wording }: { readonly op: QueuedOp; readonly wording: Wording }) {
  const { t, formats } = wording
  const age = formats.age(op.createdAt, useNow())
  return (
    <article className={styles.conflict}>
      <header>
        <Title order={2}>{sentenceOf(wording, op)}</Title>
        <Text size="sm" c="dimmed">
          {op.state === 'waiting' ? t('conflicts.queuedWaiting', { age }) : t('conflicts.queued', { age })}
        </Text>
      </header>
      <FieldCompare op={op} wording={wording} />
    </article>
  )
}
