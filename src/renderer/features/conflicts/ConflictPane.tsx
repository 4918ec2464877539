import { Anchor, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Conflict } from '#shared/contract/outbox.ts'
import { paths, rowPath } from '#renderer/screens/paths.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { AskTheirs } from './AskTheirs.tsx'
import { ConflictActions } from './ConflictActions.tsx'
import { EditDrawer } from './EditDrawer.tsx'
import { FieldCompare } from './FieldCompare.tsx'
import { refusalText } from './refusal-text.ts'
import { nameAt, type Words } from './row-name.ts'
import { sentenceOf } from './sentences.ts'
import { useSettle } from './use-settle.ts'
import styles from './conflicts.module.css'

interface Props {
  readonly conflict: Conflict
  readonly words: Words
  readonly onSettled: () => void
}

/** One conflict: what was wanted, why it was refused, what can be done, and the two versions side by side. */
export function ConflictPane({ conflict, words, onSettled }: Props) {
  const { t, formats } = words
  const now = useNow()
  const navigate = useNavigate()
  const { settle, isBusy } = useSettle()
  const [asking, setAsking] = useState<'theirs' | 'other' | null>(null)
  const [isEditing, setEditing] = useState(false)
  const [first] = conflict.rows
  const what = sentenceOf(words, conflict)
  const why = refusalText(words, first?.entity ?? '', conflict.refusal)
  const who = nameAt(words, conflict.by)
  const when = conflict.at && formats.age(conflict.at, now)
  const file = first?.theirs ? rowPath(first.entity, first.theirs) : null

  const giveUp = async (then: 'theirs' | 'other') => {
    setAsking(null)
    const isDone = await settle(conflict, 'theirs', what)
    onSettled()
    if (isDone && then === 'other' && first?.theirs) void navigate(boardOf(first.theirs))
  }
  const takeMine = async () => {
    await settle(conflict, 'mine', what)
    onSettled()
  }
  const theirs = (then: 'theirs' | 'other') => (conflict.waiting.length > 0 ? setAsking(then) : void giveUp(then))
  return (
    <article className={styles.conflict}>
      <header>
        <Title order={2}>{what}</Title>
        <Text size="sm" c="dimmed">
          {t('conflicts.refused', { age: formats.age(conflict.refusedAt, now) })}
          {file && (
            <>
              {' · '}
              <Anchor component={Link} to={file} size="sm">
                {t(first?.entity === 'assignments' ? 'conflicts.actions.openWeek' : 'conflicts.actions.open')}
              </Anchor>
            </>
          )}
        </Text>
      </header>
      <section className={styles.why}>
        <Text fw={600}>{why.title}</Text>
        {why.lines.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
        {when && <Text>{who ? t('conflicts.changedBy', { who, when }) : t('conflicts.changedAt', { when })}</Text>}
      </section>
      <ConflictActions
        conflict={conflict}
        isBusy={isBusy}
        isPaused={asking !== null || isEditing}
        onMine={() => void takeMine()}
        onTheirs={() => theirs('theirs')}
        onEdit={() => setEditing(true)}
        onOther={() => theirs('other')}
        onNewOrder={() => void navigate(paths.replaceOrder(conflict.opId))}
      />
      <FieldCompare op={conflict} words={words} />
      {conflict.waiting.length > 0 && (
        <section>
          <Title order={3}>{t('conflicts.waiting', { count: conflict.waiting.length })}</Title>
          <ul className={styles.waiting}>
            {conflict.waiting.map((op) => (
              <li key={op.opId}>{sentenceOf(words, op)}</li>
            ))}
          </ul>
        </section>
      )}
      <AskTheirs
        count={asking ? conflict.waiting.length : 0}
        onClose={() => setAsking(null)}
        onSure={() => asking && void giveUp(asking)}
      />
      {isEditing && (
        <EditDrawer conflict={conflict} title={what} onClose={() => setEditing(false)} onSettled={onSettled} />
      )}
    </article>
  )
}

const boardOf = (assignment: { readonly _id: string }) =>
  paths.board(String((assignment as unknown as { date: string }).date), { assignment: assignment._id })
