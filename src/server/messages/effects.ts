import { addresseeOf, FILE_OF } from '#shared/domain/messages/conversation-key.ts'
import type { Effect } from '#shared/domain/messages/response.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import type { MessageEvent } from '#shared/entities/messages.ts'
import { inSavepoint } from '../db/writes/savepoint.ts'
import type { CountedTx } from '../db/writes/write-tx.ts'
import type { Actor } from '../access/actor.ts'
import { changeRow, decodeRows, findRow } from '../records/rows.ts'
import type { RunVerb } from '../records/verbs.ts'

type Conversation = Row<'conversations'>

/** What was done because of a text, as the thread shows it. */
export interface Done {
  readonly event: MessageEvent
  readonly details: Readonly<Record<string, string | number>>
}

interface Parts {
  readonly tx: CountedTx
  /** The server, on behalf of who sent the text. */
  readonly actor: Actor
  readonly runVerb: RunVerb
  readonly conversation: Conversation
}

/** The number's own mark, in each of its conversations: for who has no file with one. */
async function markNumber({ tx, actor, conversation }: Parts, optOut: boolean): Promise<void> {
  const stored = await tx.db
    .selectFrom('conversations')
    .selectAll()
    .where('phone', '=', conversation.phone)
    .where('deletedAt', 'is', null)
    .execute()
  for (const row of decodeRows('conversations', stored)) {
    const { kind } = addresseeOf(row)
    if (row._id !== conversation._id && (kind === 'employee' || kind === 'applicant')) continue
    await changeRow(tx, actor, entities.conversations, row, { optOut, optOutAt: optOut ? tx.now : null })
  }
}

/** Somebody wants no more texts, or wants them again: in their file, else of the number. */
async function mark(parts: Parts, optOut: boolean): Promise<void> {
  const { tx, actor, conversation } = parts
  const addressee = addresseeOf(conversation)
  const hasMark = addressee.kind === 'employee' || addressee.kind === 'applicant'
  const e = hasMark ? entities[FILE_OF[addressee.kind]] : null
  const file = e && hasMark ? await findRow(tx.db, e, addressee.id) : null
  if (e && file) await changeRow(tx, actor, e, file, { smsOptOut: optOut, smsOptOutAt: optOut ? tx.now : null })
  if (!file || (!optOut && conversation.optOut)) await markNumber(parts, optOut)
}

/** The delay is noted on the assignment. One that is over or somebody else's by now stays: a dispatcher reads of the delay anyway. */
async function noteDelay({ tx, actor, runVerb }: Parts, id: string, minutes: number): Promise<void> {
  await inSavepoint(tx, () => runVerb(tx, actor, 'assignments.late', { id, minutes }))
}

/** The assignments are all answered, or none of them is. @returns whether they are */
async function answer({ tx, actor, runVerb }: Parts, verb: string, ids: readonly string[]): Promise<boolean> {
  const outcome = await inSavepoint(tx, async () => {
    for (const id of ids) await runVerb(tx, actor, verb, { id })
  })
  return 'reply' in outcome
}

/** Does what a text asks for. @returns what the thread shows of it; null when it was refused: a person looks into it */
export async function applyEffect(parts: Parts, effect: Effect): Promise<Done | null> {
  switch (effect.kind) {
    case 'confirm':
    case 'decline': {
      if (!(await answer(parts, `assignments.${effect.kind}`, effect.assignmentIds))) return null
      const details = { count: effect.assignmentIds.length, assignmentId: effect.assignmentIds[0] ?? '' }
      return { event: effect.kind === 'confirm' ? 'confirmed' : 'declined', details }
    }
    case 'optOut':
    case 'optIn':
      await mark(parts, effect.kind === 'optOut')
      return { event: effect.kind === 'optOut' ? 'optedOut' : 'optedIn', details: {} }
    case 'late': {
      const { minutes, assignmentId } = effect
      if (assignmentId !== null) await noteDelay(parts, assignmentId, minutes)
      return { event: 'late', details: { minutes, ...(assignmentId !== null && { assignmentId }) } }
    }
    case 'scheduleAsked':
    case 'hoursAsked':
      return { event: effect.kind, details: {} }
  }
}
