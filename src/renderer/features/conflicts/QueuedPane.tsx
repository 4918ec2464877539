import { Text, Title } from '@mantine/core'
import type { QueuedOp } from '#shared/contract/outbox.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { FieldCompare } from './FieldCompare.tsx'
import type { Words } from './row-name.ts'
import { sentenceOf } from './sentences.ts'
import styles from './conflicts.module.css'

/** A change that is still to be sent: there is nothing to do but wait, and to see what it is. */
export function QueuedPane({ op, words }: { readonly op: QueuedOp; readonly words: Words }) {
  const { t, formats } = words
  const age = formats.age(op.createdAt, useNow())
  return (
    <article className={styles.conflict}>
      <header>
        <Title order={2}>{sentenceOf(words, op)}</Title>
        <Text size="sm" c="dimmed">
          {op.state === 'waiting' ? t('conflicts.queuedWaiting', { age }) : t('conflicts.queued', { age })}
        </Text>
      </header>
      <FieldCompare op={op} words={words} />
    </article>
  )
}
