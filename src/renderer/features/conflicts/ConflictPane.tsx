import { Anchor, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Conflict } from '#shared/contract/sync/outbox.ts'
import { paths, rowPath } from '#renderer/screens/paths.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { ConfirmDiscard } from './ConfirmDiscard.tsx'
import { ConflictActions } from './ConflictActions.tsx'
import { EditDrawer } from './EditDrawer.tsx'
import { FieldCompare } from './FieldCompare.tsx'
import { refusedName } from './refused-name.ts'
import { refusalText } from '#renderer/components/refusals/refusal-text.ts'
import { titleAt, type Wording } from './row-name.ts'
import { removedPersonId } from './removed-person.ts'
import { sentenceOf } from './sentences.ts'
import { useResolve } from './use-resolve.ts'
import styles from './conflicts.module.css'

interface Props {
  readonly conflict: Conflict
  readonly wording: Wording
  readonly onResolved: () => void
}

/** One conflict: what was wanted, why it was refused, the actions, and the versions side by side. */
export function ConflictPane({ conflict, wording, onResolved }: Props) {
  const { t, formats } = wording
  const now = useNow()
  const navigate = useNavigate()
  const { resolve, isBusy } = useResolve()
  const [confirming, setConfirming] = useState<'stay' | 'openBoard' | null>(null)
  const [isEditing, setEditing] = useState(false)
  const [first] = conflict.rows
  const what = sentenceOf(wording, conflict)
  const why = refusalText(wording, first?.entity ?? '', conflict.refusal)
  const refused = refusedName(wording, conflict)
  const who = titleAt(wording, conflict.by)
  const when = conflict.at && formats.age(conflict.at, now)
  const removed = titleAt(wording, removedPersonId(conflict))
  const { code, details } = conflict.refusal
  const entryInTheWay = code === 'ENTRY_OVERLAP' || code === 'ASSIGNMENT_WORKED' ? details['entryId'] : null
  const recordLink = first?.theirs ? rowPath(first.entity, first.theirs) : null

  const discard = async (then: 'stay' | 'openBoard') => {
    setConfirming(null)
    const isDone = await resolve(conflict, 'discard', what)
    onResolved()
    if (isDone && then === 'openBoard' && first?.theirs) void navigate(boardOf(first.theirs))
  }
  const retry = async () => {
    await resolve(conflict, 'retry', what)
    onResolved()
  }
  const confirmDiscard = (then: 'stay' | 'openBoard') =>
    conflict.waiting.length > 0 ? setConfirming(then) : void discard(then)
  return (
    <article className={styles.conflict}>
      <header>
        <Title order={2}>{what}</Title>
        <Text size="sm" c="dimmed">
          {t('conflicts.refused', { age: formats.age(conflict.refusedAt, now) })}
          {recordLink && (
            <>
              {' · '}
              <Anchor component={Link} to={recordLink} size="sm">
                {t(first?.entity === 'assignments' ? 'conflicts.actions.openWeek' : 'conflicts.actions.open')}
              </Anchor>
            </>
          )}
        </Text>
      </header>
      <section className={styles.why}>
        <Text fw={600}>{why.title}</Text>
        {refused && <Text>{t('conflicts.refusedRow', { what: refused })}</Text>}
        {why.lines.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
        {typeof entryInTheWay === 'string' && (
          <Anchor component={Link} to={paths.record('timeEntries', entryInTheWay)}>
            {t('timeLogger.openInTheWay')}
          </Anchor>
        )}
        {removed && (
          <Text fw={600}>
            {t('conflicts.wouldRemove', { person: removed, who: who ?? t('conflicts.sentences.someone') })}
          </Text>
        )}
        {when && <Text>{who ? t('conflicts.changedBy', { who, when }) : t('conflicts.changedAt', { when })}</Text>}
      </section>
      <ConflictActions
        conflict={conflict}
        isBusy={isBusy}
        isPaused={confirming !== null || isEditing}
        onRetry={() => void retry()}
        onDiscard={() => confirmDiscard('stay')}
        onEdit={() => setEditing(true)}
        onChooseOther={() => confirmDiscard('openBoard')}
        onNewOrder={() => void navigate(paths.replaceOrder(conflict.opId))}
      />
      <FieldCompare op={conflict} wording={wording} />
      {conflict.waiting.length > 0 && (
        <section>
          <Title order={3}>{t('conflicts.waiting', { count: conflict.waiting.length })}</Title>
          <ul className={styles.waiting}>
            {conflict.waiting.map((op) => (
              <li key={op.opId}>{sentenceOf(wording, op)}</li>
            ))}
          </ul>
        </section>
      )}
      <ConfirmDiscard
        count={confirming ? conflict.waiting.length : 0}
        onClose={() => setConfirming(null)}
        onConfirm={() => confirming && void discard(confirming)}
      />
      {isEditing && (
        <EditDrawer conflict={conflict} title={what} onClose={() => setEditing(false)} onResolved={onResolved} />
      )}
    </article>
  )
}

const boardOf = (assignment: { readonly _id: string }) =>
  paths.board(String((assignment as unknown as { date: string }).date), { assignment: assignment._id })
