import type { AskedShift, ConversationContext, PersonNow } from '#shared/contract/messages/messages.ts'
import { addresseeOf, FILE_OF, PERSON_FIELD } from '#shared/domain/messages/conversation-key.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import type { MessageType } from '#shared/entities/conversations.ts'
import { addDays } from '#shared/model/dates.ts'
import { decodeRow } from '#sql/encode.ts'
import { askedSince } from './computed-conversations.ts'
import type { Moment } from '../engine/moment.ts'
import type { Reader } from '../engine/reader.ts'
import { readPeopleWith } from './people-with-number.ts'
import { SHIFT_COLUMNS, SHIFT_JOINS } from './shift-columns.ts'

type Person = Readonly<{
  firstName: string
  lastName: string
  phone: string | null
  language: 'fr' | 'en'
  notes?: string | null
  smsOptOut?: number
}>

const NEXT_DAYS = `
  select a."_id" as "assignmentId", a."orderId", a."date", a."start", a."end", a."status", s."name" as site, s."timezone"
  from "assignments" a join "sites" s on s."_id" = a."siteId"
  where a."employeeId" = ? and a."end" > ? and a."date" <= ? and a."deletedAt" is null
    and a."status" not in ('cancelled', 'declined')
  order by a."start"`

const QUESTIONS = `
  select m."_id" as "messageId", m."code", m."at", a."_id" as "assignmentId", a."date", s."name" as site
  from "messages" m join "assignments" a on a."_id" = (
    select f."_id" from json_each(m."assignmentIds") asked join "assignments" f on f."_id" = asked.value
    where f."status" = 'pending' and f."deletedAt" is null order by f."start", f."_id" limit 1)
  join "sites" s on s."_id" = a."siteId"
  where m."conversationId" = ? and m."deletedAt" is null and m."at" > ? and m."direction" = 'out' and m."code" is not null
    and m."status" <> 'failed'
  order by m."at"`

const SKILLS = `
  select h."_id" as id, s."name", h."expiresAt" from "employeeSkills" h join "skills" s on s."_id" = h."skillId"
  where h."employeeId" = ? and h."deletedAt" is null and s."deletedAt" is null and s."expirable" = 1 and h."expiresAt" <= ?
  order by h."expiresAt", s."name_f"`

const ABSENCES = `
  select "_id" as id, "type", "startDate", "endDate", "status" from "absences"
  where "employeeId" = ? and "deletedAt" is null and "endDate" >= ? and "startDate" <= ?
    and "status" in ('requested', 'approved')
  order by "startDate"`

const OTHERS = `
  select "_id" as id, "type" from "conversations" where "deletedAt" is null and "mergedIntoId" is null and "_id" <> ?`

/** What of an employee concerns a dispatcher who writes to them now. */
function employeeNow(reader: Reader, id: string, { now, today }: Moment) {
  const week = addDays(today, 6)
  return {
    days: reader.all<ConversationContext['days'][number]>(NEXT_DAYS, id, now, week),
    skills: reader.all<ConversationContext['skills'][number]>(SKILLS, id, addDays(today, 60)),
    absences: reader.all<ConversationContext['absences'][number]>(ABSENCES, id, today, addDays(today, 30)),
  }
}

const NOTHING = { days: [], skills: [], absences: [] } as const

/** Who a conversation is with, and what concerns them now; null when there is no such conversation. */
export function readContext(reader: Reader, conversationId: string, at: Moment): ConversationContext | null {
  const [stored] = reader.all(`select * from "conversations" where "_id" = ? and "deletedAt" is null`, conversationId)
  if (!stored) return null
  const conversation = decodeRow(entities.conversations)(stored) as unknown as Row<'conversations'>
  const addressee = addresseeOf(conversation)
  const isKnown = addressee.kind !== 'unknown'
  const personId = isKnown ? addressee.id : null
  const person = isKnown
    ? reader.all<Person>(`select * from "${FILE_OF[addressee.kind]}" where "_id" = ?`, addressee.id)[0]
    : undefined
  const column = isKnown ? `${addressee.kind}Id` : 'phone'
  const others = reader.all<ConversationContext['others'][number]>(
    `${OTHERS} and "${column}" = ?`,
    conversationId,
    personId ?? conversation.phone,
  )
  return {
    kind: addressee.kind,
    personId,
    name: person ? `${person.firstName} ${person.lastName}` : null,
    firstName: person?.firstName ?? null,
    lastName: person?.lastName ?? null,
    phone: (person ? person.phone : conversation.phone) ?? '',
    language: person?.language ?? 'fr',
    optedOut: conversation.optOut || person?.smsOptOut === 1,
    ...(addressee.kind === 'employee' ? employeeNow(reader, addressee.id, at) : NOTHING),
    questions: reader.all<ConversationContext['questions'][number]>(QUESTIONS, conversationId, askedSince(at.now)),
    notes: person?.notes ?? null,
    others,
    suggestions: isKnown ? [] : readPeopleWith(reader, conversation.phone),
    next: personId === null ? null : nextPlace(reader, personId, at),
    receivedAt: lastReceived(reader, conversationId),
  }
}

const RECEIVED = `
  select "at" from "messages" where "conversationId" = ? and "direction" = 'in' and "deletedAt" is null
  order by "at" desc limit 1`

const lastReceived = (reader: Reader, conversationId: string) =>
  reader.all<{ readonly at: string }>(RECEIVED, conversationId)[0]?.at ?? null

interface Whom {
  readonly kind: 'employee' | 'applicant'
  readonly id: string
  readonly type: MessageType
}

/** What a text of a type to somebody needs to know of them. */
export function readPersonNow(reader: Reader, { kind, id, type }: Whom, at: Moment): PersonNow {
  const [theirs] = reader.all<{ readonly id: string }>(
    `select "_id" as id from "conversations" where "${PERSON_FIELD[kind]}" = ? and "type" = ?
       and "mergedIntoId" is null and "deletedAt" is null`,
    id,
    type,
  )
  return { next: nextPlace(reader, id, at), receivedAt: theirs ? lastReceived(reader, theirs.id) : null }
}

const NEXT = `
  select ${SHIFT_COLUMNS} from "assignments" x ${SHIFT_JOINS}
  where x."employeeId" = ? and x."start" >= ? and x."deletedAt" is null and x."status" not in ('cancelled', 'declined')
  order by x."start" limit 1`

/** Where they work next, for the variables of templates. */
const nextPlace = (reader: Reader, employeeId: string, { now }: Moment): PersonNow['next'] =>
  reader.all<AskedShift>(NEXT, employeeId, now)[0] ?? null
