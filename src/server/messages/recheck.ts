import { isAnswerAwaited, quietUntil } from '#shared/domain/messages/quiet-hours.ts'
import type { Row } from '#shared/entities/index.ts'
import type { MessageFailure } from '#shared/entities/messages.ts'
import { obstacleTo, phoneOf } from '#shared/verbs/messages/compose.ts'
import { followMerge, withPerson } from '#shared/verbs/messages/steps/conversation-of.ts'
import { requireRow } from '#shared/verbs/dispatch/steps/assignment-facts.ts'
import { readRows, type Reading } from '#shared/verbs/engine/reads.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'
import { SYSTEM } from '../access/actor.ts'
import { decide } from '../records/decide.ts'
import { lastArrival } from './thread-facts.ts'

type Message = Row<'messages'>
type Assignment = Row<'assignments'>
export type Company = Row<'companySettings'>

/** Whether a text may leave now: to a number, not any more, or not before an instant. */
export type Verdict =
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'failed'; readonly failure: MessageFailure }
  | { readonly kind: 'later'; readonly until: string }

const failed = (failure: MessageFailure): Verdict => ({ kind: 'failed', failure })

/** What a text that asks about an assignment says of it. */
const ASKED_ABOUT = ['employeeId', 'start', 'end', 'date', 'siteId']
/** A picture's content may follow the text that lists it. */
const CONTENT_WAIT_MS = 10_000
const CONTENT_AWAITED_MS = 86_400_000

/** When somebody last wrote the text itself. */
async function writtenAt({ db }: WriteTx, { _id, createdAt }: Message): Promise<string> {
  const events = await db.selectFrom('auditEvents').select(['at', 'after']).where('entityId', '=', _id).execute()
  const texts = events.filter(({ after }) => after !== null && 'body' in (JSON.parse(String(after)) as object))
  return texts.map(({ at }) => String(at)).reduce((last, at) => (at > last ? at : last), createdAt)
}

/** Whether somebody changed what a text says of an assignment after it was written. */
async function hasChanged({ db }: WriteTx, ids: readonly string[], since: string): Promise<boolean> {
  const events = await db
    .selectFrom('auditEvents')
    .select('after')
    .where('entityId', 'in', [...ids])
    .where('at', '>', since)
    .where('before', 'is not', null)
    .execute()
  return events.some(({ after }) => {
    const fields = after === null ? ASKED_ABOUT : Object.keys(JSON.parse(String(after)) as object)
    return fields.some((field) => ASKED_ABOUT.includes(field))
  })
}

/** Why a text about assignments no longer holds; null when it does. */
async function whyOutdated(tx: WriteTx, message: Message, employeeId: string | null): Promise<MessageFailure | null> {
  const { assignmentIds, code, expiresAt } = message
  if (expiresAt !== null && expiresAt <= tx.now) return 'past'
  if (assignmentIds.length === 0) return null
  const about = await decide(tx, SYSTEM, readRows('assignments', [{ column: '_id', in: assignmentIds }]))
  // Once it has begun, whoever replaces somebody and the site are still told; a question says itself until when.
  if (about.some(({ end }) => end <= tx.now)) return 'past'
  const isOpen = (each: Assignment) => each.status === 'pending' && each.employeeId === employeeId
  if (code === null) return null
  if (about.length < assignmentIds.length || !about.every(isOpen)) return 'changed'
  return (await hasChanged(tx, assignmentIds, await writtenAt(tx, message))) ? 'changed' : null
}

/** Until when a text waits for the content of its pictures; null when all are here. */
function* contentAwaited({ mediaFileIds }: Message, now: string): Reading<string | null> {
  const files = yield* readRows('files', [{ column: '_id', in: mediaFileIds }])
  const isHere = mediaFileIds.every((id) => files.some(({ _id, uploadedAt }) => _id === id && uploadedAt !== null))
  return isHere ? null : new Date(Date.parse(now) + CONTENT_WAIT_MS).toISOString()
}

function* readConversation(id: string) {
  return yield* withPerson(yield* followMerge(yield* requireRow('conversations', id)))
}

/**
 * Whether it leaves in quiet hours too: an automatic answer, what a dispatcher wants to leave, and what a dispatcher answers
 * to a text of the last two hours. What was prepared, scheduled, asks a question or goes to several people answers nothing.
 */
async function leavesAlways({ db, now }: WriteTx, message: Message, conversationId: string): Promise<boolean> {
  const { automatic, urgent, batchId, scheduledAt, assignmentIds, createdAt, at } = message
  if (automatic || urgent) return true
  const isPlain = batchId === null && scheduledAt === null && assignmentIds.length === 0 && at <= createdAt
  return isPlain && isAnswerAwaited(await lastArrival(db, conversationId), now)
}

/**
 * Checks a text again before it leaves: it may have waited for hours. Its person may have asked for no more texts or have
 * another number, what it asks about may have changed or be over, and the company's quiet hours may have begun. An
 * automatic answer goes to the number it answers.
 */
export async function recheck(tx: WriteTx, message: Message, company: Company | null): Promise<Verdict> {
  const found = await decide(tx, SYSTEM, readConversation(message.conversationId))
  const obstacle = message.automatic ? null : obstacleTo(found)
  if (obstacle) return failed(obstacle)
  const outdated = await whyOutdated(tx, message, found.conversation.employeeId)
  if (outdated) return failed(outdated)
  const awaited = await decide(tx, SYSTEM, contentAwaited(message, tx.now))
  if (awaited !== null) {
    const isTooLate = Date.parse(tx.now) - Date.parse(message.at) > CONTENT_AWAITED_MS
    return isTooLate ? failed('unavailable') : { kind: 'later', until: awaited }
  }
  const until = company && quietUntil(tx.now, company.quietFrom, company.quietTo)
  if (until && !(await leavesAlways(tx, message, found.conversation._id))) return { kind: 'later', until }
  const to = message.automatic ? message.phone : phoneOf(found)
  return to === null || to === '' ? failed('noPhone') : { kind: 'go', to }
}
