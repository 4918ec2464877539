import {
  addresseeOf,
  conversationKey,
  FILE_OF,
  PERSON_FIELD,
  type Addressee,
} from '#shared/domain/messages/conversation-key.ts'
import type { MessageType } from '#shared/entities/conversations.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import { derivedId } from '#shared/model/derived-id.ts'
import { formats } from '#shared/model/formats.ts'
import { defaultOf } from '#shared/model/values.ts'
import { requireRow } from '#shared/verbs/dispatch/steps/assignment-facts.ts'
import { readRow, readRows, type Reading } from '#shared/verbs/engine/reads.ts'
import type { RowChange } from '#shared/verbs/engine/row-change.ts'

type Conversation = Row<'conversations'>
/** The file of who a conversation is with: what every text needs of it. */
export interface Addressed {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  readonly language: 'fr' | 'en'
  readonly smsOptOut: boolean
}

/** A conversation, and what makes it when there is none yet. */
export interface Found {
  readonly conversation: Pick<
    Conversation,
    '_id' | 'type' | 'phone' | 'optOut' | 'employeeId' | 'applicantId' | 'supervisorId'
  >
  readonly person: Addressed | null
  readonly changes: readonly RowChange[]
}

/** The row of an entity with the defaults of its fields, to be created. */
export function blank(entity: 'conversations' | 'messages'): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(entities[entity].fields).map(([name, field]) => [name, defaultOf(field)]))
}

/** The file of an addressee; null for an unknown number, or a file that was deleted. */
export function* readAddressed(addressee: Addressee): Reading<Addressed | null> {
  if (addressee.kind === 'unknown') return null
  const row = yield* readRow(FILE_OF[addressee.kind], addressee.id)
  return row && { ...row, smsOptOut: 'smsOptOut' in row && row.smsOptOut }
}

/** The conversation to which the messages of another went, or the conversation itself. @throws AppError NOT_FOUND */
export function* followMerge(conversation: Conversation): Reading<Conversation> {
  let found = conversation
  const met = new Set<string>()
  while (found.mergedIntoId !== null && !met.has(found._id)) {
    met.add(found._id)
    found = yield* requireRow('conversations', found.mergedIntoId)
  }
  return found
}

/** Whose number it is, in the files that are asked first for a type; an unknown number is nobody's. */
function* readByPhone(phone: string, type: MessageType): Reading<Addressee> {
  const kinds = type === 'Applicants' ? (['applicant', 'employee'] as const) : (['employee', 'applicant'] as const)
  for (const kind of [...kinds, 'supervisor'] as const) {
    for (const column of kind === 'applicant' ? ['phone'] : ['phone', 'altPhone']) {
      const rows = yield* readRows(FILE_OF[kind], [{ column, is: phone }], { orderBy: [{ column: '_id' }] })
      // A former employee is asked last of those with the number.
      const row = rows.find((each) => !('status' in each) || each.status !== 'inactive') ?? rows[0]
      if (row) return { kind, id: row._id }
    }
  }
  return { kind: 'unknown', phone }
}

/**
 * The conversation of a type with an addressee, and its creation when there is none. Its id derives from the person's, so that
 * what two devices write to somebody new without network goes into one; for an unknown number, from the operation's.
 * @throws AppError NOT_FOUND without such a person
 */
function* conversationWith(
  addressee: Addressee,
  type: MessageType,
  { opId, phone }: { readonly opId: string; readonly phone?: string | undefined },
): Reading<Found> {
  const person = yield* readAddressed(addressee)
  if (addressee.kind !== 'unknown' && person === null) yield* requireRow(FILE_OF[addressee.kind], addressee.id)
  const key = conversationKey(type, addressee)
  const [known] = yield* readRows('conversations', [{ column: 'key', is: key }])
  if (known) return yield* withPerson(yield* followMerge(known))
  const number = phone ?? (addressee.kind === 'unknown' ? addressee.phone : person?.phone) ?? ''
  const named = addressee.kind === 'unknown' ? {} : { [PERSON_FIELD[addressee.kind]]: addressee.id }
  const fields = { ...blank('conversations'), key, type, phone: number, ...named }
  const id = derivedId(addressee.kind === 'unknown' ? opId : addressee.id, key)
  const conversation = { _id: id, ...fields } as unknown as Conversation
  return { conversation, person, changes: [{ entity: 'conversations', id, change: { kind: 'create', fields } }] }
}

/** A conversation there is, with the file of its person. */
export function* withPerson(conversation: Conversation): Reading<Found> {
  return { conversation, person: yield* readAddressed(addresseeOf(conversation)), changes: [] }
}

/** What a message says of whom it goes to. */
interface Asked {
  readonly conversationId?: string | undefined
  readonly employeeId?: string | undefined
  readonly applicantId?: string | undefined
  readonly supervisorId?: string | undefined
  readonly phone?: string | undefined
  readonly type: MessageType
}

/**
 * The conversation a message goes into. A number that is in somebody's file is that person's.
 * @throws AppError NOT_FOUND without such a conversation or person
 */
export function* conversationFor(asked: Asked, opId: string): Reading<Found> {
  const { conversationId, employeeId, applicantId, supervisorId, type } = asked
  if (conversationId !== undefined)
    return yield* withPerson(yield* followMerge(yield* requireRow('conversations', conversationId)))
  if (employeeId !== undefined) return yield* conversationWith({ kind: 'employee', id: employeeId }, type, { opId })
  if (applicantId !== undefined) return yield* conversationWith({ kind: 'applicant', id: applicantId }, type, { opId })
  if (supervisorId !== undefined)
    return yield* conversationWith({ kind: 'supervisor', id: supervisorId }, type, { opId })
  const phone = formats.phone.normalise(asked.phone ?? '') ?? ''
  return yield* conversationOfNumber(phone, type, opId)
}

/** The conversation of a type that a number belongs to: the one that had it last, else that of the person who has it. */
export function* conversationOfNumber(phone: string, type: MessageType, opId: string): Reading<Found> {
  const known = yield* readRows(
    'conversations',
    [
      { column: 'phone', is: phone },
      { column: 'type', is: type },
    ],
    // Several people may share a number: a device and the server choose the same.
    { orderBy: [{ column: '_id' }] },
  )
  const ofPerson = known.find((each) => addresseeOf(each).kind !== 'unknown' && each.mergedIntoId === null)
  if (ofPerson) return yield* withPerson(ofPerson)
  const merged = known.find(({ mergedIntoId }) => mergedIntoId !== null)
  if (merged) return yield* withPerson(yield* followMerge(merged))
  const person = yield* readByPhone(phone, type)
  const [unknown] = known
  if (unknown && person.kind === 'unknown') return yield* withPerson(unknown)
  return yield* conversationWith(person, type, { opId, phone })
}
