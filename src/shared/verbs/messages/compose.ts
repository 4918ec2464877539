import { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import type { MessageFailure } from '#shared/entities/messages.ts'
import { messages } from '#shared/entities/messages.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import { idSchema } from '#shared/model/ids.ts'
import { conversationFor, blank, type Found } from './steps/conversation-of.ts'
import { codeFor } from './steps/message-codes.ts'
import { MOST_MESSAGES, writtenSchema, type Written } from './steps/message-input.ts'
import { readRows, type Reading } from '../engine/reads.ts'
import { requireNewId, requireReferences } from '../engine/references.ts'
import { isPassing } from '../engine/retry.ts'
import type { RowChange } from '../engine/row-change.ts'
import { verb, type VerbContext } from '../engine/verb.ts'

const input = z.strictObject({
  messages: z.array(writtenSchema).min(1).max(MOST_MESSAGES),
  /** They wait in the pending queue for a person to send them. */
  pending: z.boolean().default(false),
  /** The same for all parts of one group send. */
  batchId: idSchema.optional(),
})

/** Why a text cannot go to somebody; null when it can. */
export function obstacleTo({ conversation, person }: Found): Extract<MessageFailure, 'optedOut' | 'noPhone'> | null {
  if (person ? person.smsOptOut || conversation.optOut : conversation.optOut) return 'optedOut'
  return phoneOf({ conversation, person }) === '' ? 'noPhone' : null
}

/** The number a text goes to: that of the person's file, as it is now. */
export const phoneOf = ({ conversation, person }: Pick<Found, 'conversation' | 'person'>): string =>
  (person ? person.phone : conversation.phone) ?? ''

/**
 * Nobody else answered since the writer last saw the thread: two dispatchers do not answer twice.
 * @throws AppError ANSWERED_ALREADY with the other answer
 */
function* requireUnanswered(context: VerbContext, conversationId: string, { seenUpTo }: Written): Reading<void> {
  if (seenUpTo === undefined) return
  const since = yield* readRows('messages', [
    { column: 'conversationId', is: conversationId },
    { column: 'at', from: seenUpTo, to: '9999' },
  ])
  const other = since.find(
    (row) =>
      row.direction === 'out' && !row.automatic && !row.pending && row.at > seenUpTo && row.sentBy !== context.userId,
  )
  if (other) throw new AppError('ANSWERED_ALREADY', { current: other, by: other.sentBy, at: other.at })
}

/** What a text starts as. */
function stateOf(asked: Written, pending: boolean, obstacle: MessageFailure | null): Partial<Row<'messages'>> {
  if (asked.direction === 'note') return {}
  if (obstacle) return { status: 'failed', failure: obstacle }
  return pending ? { status: 'draft', pending: true } : { status: 'queued' }
}

/** One message, and its conversation when it is the first. */
function* composeOne(
  context: VerbContext,
  asked: Written,
  found: Found,
  { pending, batchId }: Pick<z.output<typeof input>, 'pending' | 'batchId'>,
): Reading<RowChange> {
  const { conversation, person } = found
  // A person answers with it; the contact of a site is told, and not asked.
  const isAsked = asked.assignmentIds.length > 0 && asked.direction === 'out' && conversation.employeeId !== null
  const code = isAsked ? yield* codeFor(conversation._id, asked.code) : null
  const fields = {
    ...blank('messages'),
    conversationId: conversation._id,
    type: conversation.type,
    direction: asked.direction,
    body: asked.body.replaceAll('{{code}}', code ?? ''),
    language: asked.language ?? person?.language ?? 'fr',
    // When the server has it, and not when it was written without network: the thread is in the order people saw.
    at: context.now,
    phone: phoneOf(found) || null,
    sentBy: context.userId,
    scheduledAt: asked.scheduledAt ?? null,
    expiresAt: asked.expiresAt ?? null,
    urgent: asked.urgent,
    code,
    assignmentIds: asked.assignmentIds,
    siteId: asked.siteId ?? null,
    templateId: asked.templateId ?? null,
    mediaFileIds: asked.mediaFileIds,
    batchId: batchId ?? null,
    ...stateOf(asked, pending, obstacleTo(found)),
  }
  yield* requireReferences(messages, { ...fields, conversationId: null }, null)
  return { entity: 'messages', id: asked.id, change: { kind: 'create', fields } }
}

/**
 * Messages are written: sent as soon as the server has them, at a given time, or prepared for a person to send. Alone, one
 * that cannot go is refused; among several it is kept as failed, and a second one with the same text to a number is left out.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, REFERENCE_MISSING, CONFLICT; for one alone OPTED_OUT, NO_PHONE,
 * ANSWERED_ALREADY with the other answer
 */
export const compose = verb({
  entity: 'messages',
  name: 'compose',
  summary: 'Write messages to people or numbers, at most 200: sent, scheduled or prepared',
  roles: ['admin'],
  input,
  *decide(context, asked) {
    const isAlone = asked.messages.length === 1
    const made = new Map<string, Found>()
    const texted = new Set<string>()
    const changes: RowChange[] = []
    for (const one of asked.messages) {
      yield* requireNewId(entities.messages, one.id)
      const read = yield* conversationFor(one, context.opId)
      const found = made.get(read.conversation._id) ?? read
      if (isAlone && one.direction === 'out') {
        const obstacle = obstacleTo(found)
        if (obstacle) throw new AppError(obstacle === 'optedOut' ? 'OPTED_OUT' : 'NO_PHONE')
        yield* requireUnanswered(context, found.conversation._id, one)
      }
      const same = `${phoneOf(found)} ${one.body}`
      if (!isAlone && phoneOf(found) !== '' && texted.has(same)) continue
      texted.add(same)
      if (!made.has(found.conversation._id)) changes.push(...found.changes)
      made.set(found.conversation._id, { ...found, changes: [] })
      changes.push(yield* composeOne(context, one, found, asked))
    }
    return { changes }
  },
  retry: (asked, refusal) => {
    if (refusal.code !== 'ANSWERED_ALREADY')
      return isPassing(refusal) ? { verb: 'messages.compose', payload: asked } : null
    // The person has read the other answer, and sends theirs nevertheless.
    const messages = asked.messages.map((one) => ({ ...one, seenUpTo: undefined }))
    return { verb: 'messages.compose', payload: { ...asked, messages } }
  },
})
