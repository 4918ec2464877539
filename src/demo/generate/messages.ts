import { blank } from '#shared/verbs/messages/steps/conversation-of.ts'
import { addDays, iso, timeOf } from '../calendar.ts'
import { createIds } from '../ids.ts'
import { messageTemplates, type TemplateName } from '../lists/templates.ts'
import { plantCases } from '../messages/planted.ts'
import { askAbout, type AskedAssignment } from '../messages/questions.ts'
import { talk } from '../messages/small-talk.ts'
import { createThreads, itemsInOrder, type Contact, type ThreadItem, type Thread } from '../messages/threads.ts'
import { metaOf, type Context, type SeedRow } from './context.ts'

interface People {
  readonly employees: readonly SeedRow<'employees'>[]
  readonly applicants: readonly SeedRow<'applicants'>[]
  readonly sites: readonly SeedRow<'sites'>[]
  readonly assignments: Iterable<SeedRow<'assignments'>>
}

/** How far back conversations go, in days. */
const DAYS = 56
const DAY = 86_400_000
/** The share of all messages that ask about assignments, and the share that the longest thread has. */
const SHARES = { questions: 0.6, longest: 1 / 15 } as const
const contactOf = (
  kind: 'employee' | 'applicant',
  { _id, firstName, phone, language }: SeedRow<'employees'> | SeedRow<'applicants'>,
): Contact => ({ addressee: { kind, id: _id }, firstName, phone: phone ?? '', language })

const makeTemplates = (context: Context): readonly SeedRow<'messageTemplates'>[] => {
  const newId = createIds(context.random.fork('templates'))
  const at = timeOf(context.importDay, '08:20')
  return messageTemplates.map((template) => ({
    ...metaOf(newId(at), { at, by: context.authors[0] ?? null }),
    ...template,
    active: true,
  }))
}

/** The assignments that somebody has, from the first day of the conversations to the end of the week after, latest first. */
function recent(
  { today }: Context,
  { assignments, sites }: People,
): readonly (AskedAssignment & { readonly employeeId: string })[] {
  const names = new Map(sites.map(({ _id, name }) => [_id, name]))
  const [from, to] = [addDays(today, -DAYS), addDays(today, 7)]
  const found: (AskedAssignment & { readonly employeeId: string })[] = []
  for (const { _id, date, start, end, status, siteId, employeeId } of assignments) {
    if (employeeId === null || date < from || date > to || status === 'cancelled') continue
    found.push({ row: { _id, date, start, end, status, siteId }, site: names.get(siteId) ?? '', employeeId })
  }
  return found.sort((a, b) =>
    a.row.start > b.row.start ? -1 : a.row.start < b.row.start ? 1 : a.row._id < b.row._id ? -1 : 1,
  )
}

/** What was written with everybody, in as many messages as the size has. */
function planThreads(context: Context, people: People, templates: readonly SeedRow<'messageTemplates'>[]) {
  const random = context.random.fork('messages')
  const threads = createThreads()
  const { messages } = context.figures
  const latest = timeOf(addDays(context.today, -1), '21:40')
  const active = people.employees.filter(({ status }) => status !== 'inactive').map((row) => contactOf('employee', row))
  const contacts = new Map(active.map((contact) => ['id' in contact.addressee ? contact.addressee.id : '', contact]))
  const order = random.fork('order').shuffled(active)
  let taken = 0
  const next = (): Contact => order[taken++ % order.length] as Contact
  const templateIds = Object.fromEntries(templates.map(({ _id, name }) => [name, _id])) as Record<TemplateName, string>
  const applicants = people.applicants
    .filter(({ stage }) => stage !== 'hired')
    .map((row) => contactOf('applicant', row))

  const asked = recent(context, people).flatMap((one) => {
    const contact = contacts.get(one.employeeId)
    return contact ? [{ ...one, contact }] : []
  })
  const waiting = asked.filter(({ row }) => row.status === 'pending' && row.date > context.today).toReversed()
  const prepared = new Set(waiting.slice(0, 6).map(({ row }) => row._id))
  const asking = {
    threads,
    context,
    random: random.fork('questions'),
    templateId: templateIds['Confirmation de quart'],
    latest,
  }
  for (const one of asked) {
    if (threads.count() >= messages * SHARES.questions) break
    if (!prepared.has(one.row._id)) askAbout(asking, threads.threadOf(one.contact, 'Assignation'), one)
  }
  const newBatch = createIds(random.fork('batches'))
  const cast = { threads, context, random: random.fork('cases'), latest, next, applicants, templateIds, waiting }
  const { optedOut, unknown } = plantCases(cast, newBatch(latest))

  const talking = { threads, context, random: random.fork('talk'), latest }
  const start = () => latest - Math.floor(random.next() ** 1.4 * DAYS * DAY)
  const longest = threads.threadOf(next(), 'General')
  while (longest.items.length < messages * SHARES.longest) talk(talking, longest, start())
  // People of a planted case (`planted.ts`) write before it, so that the case stays the end of their conversation.
  const cases = Math.min(taken, order.length)
  for (const contact of order.slice(0, cases)) {
    const thread = threads.threadOf(contact, 'General')
    const days = talking.random.int(4, DAYS)
    if (thread !== longest) talk(talking, thread, latest - days * DAY)
  }
  const others = order.length - cases > 20 ? order.slice(cases) : order
  while (threads.count() < messages) {
    const isApplicant = applicants.length > 3 && random.chance(0.2)
    // Half of the employees write most of the texts.
    const contact = isApplicant
      ? random.pick(applicants.slice(3))
      : (others[Math.floor(random.next() ** 1.7 * others.length)] as Contact)
    talk(talking, threads.threadOf(contact, isApplicant ? 'Applicants' : 'General'), start())
  }
  return { all: threads.all(), optedOut, unknown }
}

/** What a dispatcher did with a conversation beside its messages: put away, put off, taken on. */
function handled(context: Context, threads: readonly Thread[]): ReadonlyMap<Thread, Partial<SeedRow<'conversations'>>> {
  const quiet = threads.filter(
    ({ items, type }) => type === 'General' && items.every(({ fields }) => fields.seen !== false),
  )
  const later = iso(timeOf(addDays(context.today, 2), '08:00'))
  return new Map(
    quiet.map((thread, i): [Thread, Partial<SeedRow<'conversations'>>] => {
      if (i % 13 === 4) return [thread, { state: 'archived' }]
      if (i % 41 === 6) return [thread, { state: 'snoozed', snoozedUntil: later }]
      return [thread, i % 9 === 2 ? { assignedToUserId: context.authors[i % 2] ?? null } : {}]
    }),
  )
}

/** The conversations and messages of the demo, and the employees who asked for no more texts, with when. */
export function makeMessages(context: Context, people: People) {
  const templates = makeTemplates(context)
  const { all, optedOut, unknown } = planThreads(context, people, templates)
  const items = itemsInOrder(all)
  const random = context.random.fork('message ids')
  const ids = new Map<Thread, string>()
  const newThreadId = createIds(random.fork('conversations'))
  const byStart = all.toSorted((a, b) => (a.items[0]?.at ?? 0) - (b.items[0]?.at ?? 0))
  for (const thread of byStart) ids.set(thread, newThreadId(thread.items[0]?.at ?? 0))
  const states = handled(context, byStart)
  const silent = unknown.at(-1)
  const optedOutAt = new Map(
    optedOut.map(({ fields, items: said }) => [
      fields.employeeId,
      iso(said.find(({ fields: { event } }) => event === 'optedOut')?.at ?? 0),
    ]),
  )

  const conversations = byStart.map((thread) => {
    const [first] = thread.items
    const at = first?.at ?? 0
    return {
      ...metaOf(ids.get(thread) ?? '', { at, by: null, source: first?.fields.direction === 'in' ? 'sms' : 'app' }),
      ...blank('conversations'),
      type: thread.type,
      ...thread.fields,
      ...states.get(thread),
      ...(thread === silent && { optOut: true, optOutAt: iso(at) }),
    } as SeedRow<'conversations'>
  })
  const rowOf = (item: ThreadItem, id: string): SeedRow<'messages'> => {
    const { thread, at, fields } = item
    const isText = fields.direction === 'in' || fields.direction === 'out'
    const source = fields.direction === 'in' ? 'sms' : fields.automatic === true ? 'system' : 'app'
    return {
      ...metaOf(id, { at, by: fields.sentBy ?? null, source }),
      ...blank('messages'),
      conversationId: ids.get(thread) ?? '',
      type: thread.type,
      at: iso(at),
      language: isText ? thread.contact.language : null,
      phone: isText ? thread.contact.phone : null,
      ...fields,
    } as SeedRow<'messages'>
  }
  function* messages(): Generator<SeedRow<'messages'>> {
    const newId = createIds(random.fork('messages'))
    for (const item of items) yield rowOf(item, newId(item.at))
  }
  return {
    rows: { messageTemplates: templates, conversations, messages: { [Symbol.iterator]: messages } },
    withOptOut: (row: SeedRow<'employees'>): SeedRow<'employees'> => {
      const at = optedOutAt.get(row._id)
      return at === undefined ? row : { ...row, smsOptOut: true, smsOptOutAt: at }
    },
  }
}
