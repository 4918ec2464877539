import { v7 as newId } from 'uuid'
import { addresseeOf, conversationKey } from '#shared/domain/messages/conversation-key.ts'
import { MESSAGE_TYPES } from '#shared/entities/conversations.ts'
import { entities, type EntityName, type Row } from '#shared/entities/index.ts'
import { MESSAGE_FAILURES } from '#shared/entities/messages.ts'
import { blank } from '#shared/verbs/messages/steps/conversation-of.ts'
import type { VerbName } from '#shared/verbs/index.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { createRow } from '#server/records/rows.ts'
import type { Payload } from '#tests/integration/data/verb-inputs.ts'
import type { VerbWorld } from '#tests/integration/data/verb-world.ts'
import { sampleId } from '#tests/support/samples.ts'
import type { Random } from '#tests/support/world/random.ts'
import type { Office } from './verbs-office-inputs.ts'

const nobody = (entity: EntityName) => sampleId(entity, 999_999)
type Message = Row<'messages'>
type Conversation = Row<'conversations'>

/** A number that is in nobody's file; few, so that they come back. */
const unknownNumber = (random: Random) => `+1450200000${random.int(6)}`
const minutesAfter = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString()

interface Given {
  readonly world: VerbWorld
  readonly random: Random
  readonly note: (entity: string, row: { readonly _id: string; readonly rev: number }) => void
}

/** What no verb makes: texts that arrived, answers of a colleague, and texts of every state. */
export function messageTraffic({ world, random, note }: Given, colleague: string, people: readonly string[]) {
  const make = async (name: 'conversations' | 'messages', fields: Payload) => {
    const row = { ...blank(name), ...fields, _id: newId() }
    const { reply } = await world.writer.write({ actor: SYSTEM }, (tx) =>
      createRow(tx, SYSTEM, entities[name], row as never),
    )
    note(name, reply as unknown as Message)
    return reply as unknown as Row<typeof name>
  }
  const known: Conversation[] = []
  const conversation = async () => {
    const type = random.pick(MESSAGE_TYPES)
    const phone = unknownNumber(random)
    const named = random.chance(0.5) ? { employeeId: random.pick(people) } : {}
    const whom = { employeeId: null, applicantId: null, supervisorId: null, phone, ...named }
    const key = conversationKey(type, addresseeOf(whom))
    const [found] = await world.database.db.selectFrom('conversations').select('_id').where('key', '=', key).execute()
    if (found) return
    const optOut = random.chance(0.15)
    known.push((await make('conversations', { ...whom, type, key, optOut })) as Conversation)
  }
  const line = async () => {
    const { _id: conversationId, type, phone } = random.pick(known)
    const direction = random.pick(['in', 'in', 'out', 'out', 'out', 'note'] as const)
    const status = random.pick(['failed', 'uncertain', 'sent', 'delivered'] as const)
    const at = minutesAfter(world.now().toISOString(), random.between(-60, 60))
    const failure = status === 'failed' || status === 'uncertain' ? random.pick(MESSAGE_FAILURES) : null
    const ofKind = {
      in: { status: 'received', seen: random.chance(0.3) },
      out: { status, failure, sentBy: random.pick([colleague, world.userId, null]) },
      note: { sentBy: colleague },
    }
    await make('messages', { conversationId, type, phone, direction, at, body: 'Bonjour', ...ofKind[direction] })
  }
  return {
    begin: async () => {
      for (let i = 0; i < 12; i++) await conversation()
      for (let i = 0; i < 40; i++) await line()
    },
    go: async () => {
      await conversation()
      for (let i = 0; i < 6; i++) await line()
    },
  }
}

function addressee({ random, one, company }: Office): Payload {
  const gone = random.chance(0.04)
  const id = (name: EntityName) => (gone ? nobody(name) : (one(name)?._id ?? nobody(name)))
  const kind = random.weighted({
    conversationId: 5,
    employeeId: 4,
    applicantId: 2,
    supervisorId: 3,
    phone: 3,
    two: 0.3,
    none: 0.3,
  })
  switch (kind) {
    case 'conversationId':
      return { conversationId: id('conversations') }
    case 'employeeId':
      return { employeeId: random.chance(0.5) ? random.pick(company.people)._id : id('employees') }
    case 'applicantId':
      return { applicantId: id('applicants') }
    case 'supervisorId':
      return { supervisorId: id('supervisors') }
    case 'phone':
      return { phone: random.pick([unknownNumber(random), random.pick(company.people).phone ?? '', '450 200-0001']) }
    case 'two':
      return { phone: unknownNumber(random), employeeId: id('employees') }
    case 'none':
      return {}
  }
}

/** Somebody's assignments, asked about; now and then one that is not there. */
function question({ random, one }: Office): Payload {
  const assignment = one('assignments', ({ employeeId, status }) => employeeId !== null && status === 'pending')
  if (!assignment) return {}
  const assignmentIds = [random.chance(0.05) ? nobody('assignments') : assignment._id]
  return { employeeId: assignment.employeeId, assignmentIds, body: 'Demain 7 h? Répondez OUI {{code}}' }
}

function written(office: Office): Payload {
  const { random, one } = office
  const asked = random.chance(0.2) ? question(office) : {}
  const whom = 'employeeId' in asked ? asked : addressee(office)
  const rare = (name: string, value: unknown) => (random.chance(0.05) ? { [name]: value } : {})
  return {
    id: random.chance(0.04) ? (one('messages')?._id ?? newId()) : newId(),
    type: random.pick(MESSAGE_TYPES),
    direction: random.pick(['out', 'out', 'out', 'note']),
    body: random.pick(['Bonjour', 'Bonsoir {{code}}', 'Casque', 'a\0b', random.chance(0.2) ? '' : 'Merci']),
    ...rare('language', random.pick(['fr', 'en', 'es'])),
    ...rare('scheduledAt', random.pick(['2026-11-03T12:00:00.000Z', '2026-02-31T12:00:00.000Z'])),
    ...rare('expiresAt', '2026-11-04T12:00:00.000Z'),
    ...rare('urgent', true),
    ...rare('siteId', random.chance(0.5) ? nobody('sites') : random.pick(office.company.sites)._id),
    ...rare('templateId', nobody('messageTemplates')),
    ...rare('mediaFileIds', [nobody('files')]),
    ...(random.chance(0.3) && { seenUpTo: minutesAfter('2026-11-02T15:00:00.000Z', random.between(-60, 60)) }),
    ...whom,
  }
}

type Maker = (office: Office) => Payload
type Wanted = (row: Message) => boolean

const idsOf = ({ random, one }: Office, wanted: Wanted): Payload => ({
  ids: Array.from({ length: random.pick([1, 1, 2, 3]) }, () => {
    const found = random.chance(0.03) ? undefined : one('messages', random.chance(0.9) ? wanted : undefined)
    return found?._id ?? nobody('messages')
  }),
})
const conversationId = ({ random, one }: Office): string =>
  (random.chance(0.05) ? undefined : one('conversations')?._id) ?? nobody('conversations')

const isUnsent: Wanted = ({ status }) => status === 'draft' || status === 'queued'
const isOfNobody = ({ employeeId, applicantId, supervisorId, mergedIntoId }: Conversation) =>
  [employeeId, applicantId, supervisorId, mergedIntoId].every((id) => id === null)

/** The inputs of each verb about messages and conversations, valid or not. */
export const messageInputs: Partial<Record<VerbName, Maker>> = {
  'messages.compose': (office) => ({
    messages: Array.from({ length: office.random.pick([1, 1, 1, 2, 4]) }, () => written(office)),
    ...(office.random.chance(0.4) && { pending: office.random.chance(0.8) }),
    ...(office.random.chance(0.1) && { batchId: newId() }),
  }),
  'messages.edit': (office) => {
    const { random, one } = office
    const message = random.chance(0.04) ? undefined : one('messages', random.chance(0.9) ? isUnsent : undefined)
    return {
      id: message?._id ?? nobody('messages'),
      ...(message && random.chance(0.6) && { baseRev: office.seenRev(message) }),
      ...(random.chance(0.8) && { body: random.pick(['Bonsoir', 'Casque', random.chance(0.2) ? '' : 'Merci']) }),
      ...(random.chance(0.3) && { scheduledAt: random.pick([null, '2026-11-03T12:00:00.000Z']) }),
      ...(random.chance(0.2) && { urgent: random.chance(0.5) }),
    }
  },
  'messages.release': (office) => idsOf(office, ({ pending }) => pending),
  'messages.resend': (office) => idsOf(office, ({ status }) => status === 'failed' || status === 'uncertain'),
  'messages.remove': (office) => idsOf(office, (row) => isUnsent(row) || row.direction === 'in'),
  'conversations.markSeen': (office) => ({
    id: conversationId(office),
    upTo: minutesAfter('2026-11-02T15:00:00.000Z', office.random.between(-60, 60)),
  }),
  'conversations.markUnread': (office) => {
    const { random, one } = office
    const message = one('messages', random.chance(0.9) ? ({ direction }) => direction === 'in' : undefined)
    const id = random.chance(0.9) ? message?.conversationId : conversationId(office)
    return { id: id ?? nobody('conversations'), messageId: message?._id ?? nobody('messages') }
  },
  'conversations.join': (office) => {
    const { random, one } = office
    const conversation = random.chance(0.04)
      ? undefined
      : one('conversations', random.chance(0.8) ? isOfNobody : undefined)
    const kinds = { employee: 'employees', applicant: 'applicants', supervisor: 'supervisors' } as const
    const kind = random.pick(Object.keys(kinds) as (keyof typeof kinds)[])
    const personId = random.chance(0.04) ? undefined : one(kinds[kind])?._id
    return { id: conversation?._id ?? nobody('conversations'), kind, personId: personId ?? nobody(kinds[kind]) }
  },
}
