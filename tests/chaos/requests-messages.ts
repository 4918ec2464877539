import { v7 } from 'uuid'
import { MESSAGE_TYPES } from '#shared/entities/conversations.ts'
import type { Random } from '#tests/support/world/random.ts'
import { HOSTILE, idOf, INHERITED, MOMENTS, TEXTS, type Known, type Make, type Request } from './requests-parts.ts'

const TYPES = [...MESSAGE_TYPES, 'general', '%00', '', ...INHERITED]
const COUNTS = ['0', '1', '500', '501', '-1', '1e9', '999999999', 'x', '%00']
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

/** A query of known names with odd values, some names twice. */
const query = (random: Random, names: readonly ('type' | 'limit' | 'offset' | 'pending')[]): string => {
  const values = { type: TYPES, limit: COUNTS, offset: COUNTS, pending: ['true', 'false', '1', '', ...INHERITED] }
  const parts = [random.pick(names), random.pick(names)].map((name) => `${name}=${encoded(random.pick(values[name]))}`)
  return random.chance(0.2) ? '' : `?${parts.join('&')}`
}

const oddId = (random: Random, known: Known): string =>
  random.pick([
    idOf(known, 'messages'),
    idOf(known, 'conversations'),
    idOf(known, 'employees'),
    v7(),
    '%00',
    '..%2f..',
    ...INHERITED,
  ])

/** A message that is written: right, or with one or two parts that are not. */
function written(random: Random, known: Known): object {
  const whom = random.pick([
    { employeeId: idOf(known, 'employees') },
    { applicantId: idOf(known, 'applicants') },
    { conversationId: idOf(known, 'conversations') },
    { phone: random.pick(['+15145550142', '911', '514', '0'.repeat(39), ...TEXTS]) },
    {},
  ])
  const right = {
    ...whom,
    type: random.pick(MESSAGE_TYPES),
    body: random.pick(['Bonjour', 'a\0b', '\ud800', '{{code}}', 'é'.repeat(1601)]),
  }
  if (random.chance(0.3)) return right
  const names = [
    'body',
    'type',
    'direction',
    'scheduledAt',
    'assignmentIds',
    'mediaFileIds',
    'seenUpTo',
    '_id',
    'sentBy',
    'status',
  ]
  const changes = [random.pick([...names, ...INHERITED]), random.pick(names)].map((name) => [
    name,
    random.pick(HOSTILE),
  ])
  return { ...right, ...Object.fromEntries(changes) }
}

const ids = (random: Random, known: Known): unknown =>
  random.pick([
    [idOf(known, 'messages')],
    [idOf(known, 'messages'), v7()],
    [],
    Array.from({ length: 201 }, () => v7()),
    random.pick(HOSTILE),
  ])

/** Requests to the calls about messages: nobody but an administrator reaches any of it. */
const ofAdmins = {
  'messages of a type': (random) => ({
    method: 'GET',
    path: `/messages${query(random, ['pending', 'type', 'limit', 'offset'])}`,
  }),
  'a count of unseen texts': (random) => ({ method: 'GET', path: `/messages/unseen${query(random, ['type'])}` }),
  'a message': (random, known) => ({ method: 'GET', path: `/messages/${oddId(random, known)}` }),
  'all conversations': (random) => ({ method: 'GET', path: `/conversations${query(random, ['type'])}` }),
  'a conversation': (random, known) => ({
    method: 'GET',
    path: `/conversations/${oddId(random, known)}${query(random, ['type', 'limit', 'offset'])}`,
  }),
  'a message that is written': (random, known) => ({ method: 'POST', path: '/messages', body: written(random, known) }),
  'a message that is changed': (random, known) => ({
    method: 'PUT',
    path: `/messages/${oddId(random, known)}`,
    body: random.pick([
      { body: random.pick(TEXTS) },
      { scheduledAt: random.pick(MOMENTS) },
      { body: 'Bonsoir', urgent: random.pick(HOSTILE) },
      { status: 'sent' },
      { body: 'é'.repeat(1601) },
    ]),
  }),
  'messages that are deleted': (random, known) => ({
    method: 'DELETE',
    path: '/messages',
    body: { ids: ids(random, known) },
  }),
  'a conversation that is seen': (random, known) => ({
    method: 'PUT',
    path: `/conversations/${oddId(random, known)}${query(random, ['type'])}`,
  }),
  'texts that are sent': (random, known) => {
    const prepared = {
      _id: random.pick([idOf(known, 'messages'), v7(), ...INHERITED]),
      body: random.pick(['Oui', ...TEXTS]),
    }
    const messages = [
      random.pick<unknown>([prepared, written(random, known), random.pick(HOSTILE)]),
      written(random, known),
    ]
    return { method: 'POST', path: `/send/sms${query(random, ['pending'])}`, body: { messages } }
  },
} satisfies Record<string, (random: Random, known: Known) => Request>

const SID = `SM${'0'.repeat(32)}`

/** Requests about messages, and what a provider of texts would call. */
export const messageKinds: Readonly<Record<string, Make>> = {
  ...Object.fromEntries(
    Object.entries<Make>(ofAdmins).map(([name, make]) => [
      name,
      (random, known) => ({ ...make(random, known), isOfAdmins: true }),
    ]),
  ),
  'a webhook that nobody signed': (random) => ({
    method: 'POST',
    path: `/webhooks/twilio/${random.pick(['inbound', 'status', 'status?message=x&attempt=y', ...INHERITED])}`,
    body: new URLSearchParams({
      AccountSid: random.pick(['AC0', ...INHERITED]),
      MessageSid: random.pick([SID, ...INHERITED]),
      From: random.pick(['+15145550142', ...INHERITED]),
      Body: random.pick(['OUI', ...TEXTS]).toWellFormed(),
      MessageStatus: random.pick(['delivered', 'failed', ...INHERITED]),
    }).toString(),
    headers: {
      'content-type': random.pick(['application/x-www-form-urlencoded', 'application/json', 'text/plain']),
      'x-twilio-signature': random.pick(['', 'x', 'A'.repeat(5000), Buffer.alloc(20).toString('base64')]),
    },
    isPage: true,
    isOfAdmins: true,
  }),
}
