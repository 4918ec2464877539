import { payWeekStartOf } from '#shared/domain/time/pay/pay-weeks.ts'
import { addresseeOf, type Addressee } from '#shared/domain/messages/conversation-key.ts'
import { typesOfPhoneLine, type PhoneLine } from '#shared/domain/messages/phone-lines.ts'
import { isUnanswered } from '#shared/domain/messages/open-questions.ts'
import type { OpenQuestion, SenderFacts, ShiftFacts } from '#shared/domain/messages/response.ts'
import { isBusy } from '#shared/domain/dispatch/overlap.ts'
import { NO_BREAK, paidMinutes } from '#shared/domain/time/minutes/paid.ts'
import { plannedMinutes } from '#shared/domain/time/minutes/planned.ts'
import { localDayOf, localTimeOf } from '#shared/domain/calendar/zone.ts'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { readAddressed } from './conversation-of.ts'
import { readRow, readRows, type Reading } from '#shared/verbs/engine/reads.ts'

type Assignment = Row<'assignments'>
type Site = Row<'sites'>

/** Who sent a text, and where to. */
export interface Sender {
  readonly addressee: Addressee
  readonly line: PhoneLine
  /** Whether the number asked for no more texts, where nobody's file says so. */
  readonly optOut: boolean
  /** What a number without a file is answered in; a person's file has theirs. */
  readonly language?: 'fr' | 'en'
}

/** The sender of a text that came into a conversation by a line. */
export const senderOf = (
  conversation: Pick<Row<'conversations'>, 'employeeId' | 'applicantId' | 'supervisorId' | 'phone' | 'optOut'>,
  line: PhoneLine,
): Sender => ({ addressee: addresseeOf(conversation), line, optOut: conversation.optOut })

/** Where people work and whom they ask for there, by the ids of the rows. */
interface Places {
  readonly sites: ReadonlyMap<string, Site>
  readonly orders: ReadonlyMap<string, Row<'orders'>>
  readonly supervisors: ReadonlyMap<string, Row<'supervisors'>>
}

/** Whom to ask for: the first supervisor of the order, else the primary one of the site. */
const contactId = (order: Row<'orders'> | undefined, site: Site | undefined): string | null =>
  order?.supervisorIds[0] ?? site?.primarySupervisorId ?? null

function shiftOf(
  { _id, orderId, siteId, date, start, end, status }: Assignment,
  { sites, orders, supervisors }: Places,
): ShiftFacts {
  const site = sites.get(siteId)
  const contact = supervisors.get(contactId(orders.get(orderId), site) ?? '')
  return {
    assignmentId: _id,
    date,
    start,
    end,
    from: localTimeOf(start, site?.timezone),
    to: localTimeOf(end, site?.timezone),
    site: site?.name ?? '',
    address: [site?.addressLine1, site?.city].filter(Boolean).join(', '),
    contact: contact ? { name: `${contact.firstName} ${contact.lastName}`, phone: contact.phone } : null,
    isPending: status === 'pending',
  }
}

/** A person knows of what was published, of what they answered, and of what they were asked about. */
const isKnown = (assignment: Assignment, asked: ReadonlySet<string>): boolean =>
  isBusy(assignment.status) && (assignment.published || assignment.status !== 'pending' || asked.has(assignment._id))

/** Whether a text asked something that its person may have read. */
const hasLeft = ({ direction, status }: Row<'messages'>): boolean =>
  direction === 'out' && (status === 'sent' || status === 'delivered' || status === 'uncertain')

/** The texts by which a line asked somebody about assignments, and that still wait for their answer, oldest first. */
function* readQuestions({ addressee, line }: Sender): Reading<readonly Row<'messages'>[]> {
  if (addressee.kind !== 'employee') return []
  const theirs = yield* readRows('conversations', [{ column: 'employeeId', is: addressee.id }])
  const types = typesOfPhoneLine(line)
  const ids = theirs.filter(({ type }) => types.includes(type)).map(({ _id }) => _id)
  return yield* readRows(
    'messages',
    [
      { column: 'conversationId', in: ids },
      { column: 'code', from: '0', to: '9999' },
    ],
    { orderBy: [{ column: 'at' }, { column: '_id' }] },
  )
}

/** Planned paid minutes of the pay week of a day; breaks are those of the orders. */
function* readWeekMinutes(
  employee: Row<'employees'>,
  today: string,
  isTold: (assignment: Assignment) => boolean,
): Reading<number> {
  const sets = yield* readRows('labourRuleSets', [])
  const from = payWeekStartOf(sets, employee.regime, today)
  const to = addDays(from, 6)
  const rows = yield* readRows('assignments', [
    { column: 'employeeId', is: employee._id },
    { column: 'start', from: addDays(from, -1), to: addDays(to, 2) },
    { column: 'date', from, to },
  ])
  const told = rows.filter(isTold)
  const orders = yield* readRows('orders', [{ column: '_id', in: [...new Set(told.map(({ orderId }) => orderId))] }], {
    withDeleted: true,
  })
  const breaks = new Map(orders.map((order) => [order._id, order]))
  const worked = told.map((each) => ({ ...each, paidMinutes: paidMinutes(each, breaks.get(each.orderId) ?? NO_BREAK) }))
  return plannedMinutes(worked, from, to)
}

function* readPlaces(assignments: readonly Assignment[]): Reading<Places> {
  const listOf = (id: (assignment: Assignment) => string) => [...new Set(assignments.map(id))]
  const siteRows = yield* readRows('sites', [{ column: '_id', in: listOf(({ siteId }) => siteId) }], {
    withDeleted: true,
  })
  const orderRows = yield* readRows('orders', [{ column: '_id', in: listOf(({ orderId }) => orderId) }], {
    withDeleted: true,
  })
  const sites = new Map(siteRows.map((site) => [site._id, site]))
  const orders = new Map(orderRows.map((order) => [order._id, order]))
  const asked = assignments.flatMap(({ orderId, siteId }) => contactId(orders.get(orderId), sites.get(siteId)) ?? [])
  const people = yield* readRows('supervisors', [{ column: '_id', in: [...new Set(asked)] }])
  return { sites, orders, supervisors: new Map(people.map((person) => [person._id, person])) }
}

/** What of an employee's work a text may be answered from. */
function* readWork(
  employee: Row<'employees'>,
  sender: Sender,
  now: string,
): Reading<Pick<SenderFacts, 'questions' | 'shifts' | 'weekMinutes'>> {
  const asking = (yield* readQuestions(sender)).filter(hasLeft)
  const asked = new Set(asking.flatMap(({ assignmentIds }) => assignmentIds))
  // Of what they were asked about, another person may have got some since, and some may be over.
  const inQuestion = yield* readRows(
    'assignments',
    [
      { column: '_id', in: [...asked] },
      { column: 'employeeId', is: employee._id },
      { column: 'status', is: 'pending' },
      { column: 'end', from: now, to: '9999' },
    ],
    { orderBy: [{ column: 'start' }, { column: '_id' }] },
  )
  const today = localDayOf(now)
  const next = yield* readRows(
    'assignments',
    [
      { column: 'employeeId', is: employee._id },
      { column: 'start', from: addDays(today, -2), to: addDays(today, 8) },
      { column: 'end', from: now, to: '9999' },
    ],
    { orderBy: [{ column: 'start' }, { column: '_id' }] },
  )
  const places = yield* readPlaces([...inQuestion, ...next])
  const isTold = (assignment: Assignment) => isKnown(assignment, asked)
  const shown = (assignment: Assignment) => shiftOf(assignment, places)
  const questions = asking.flatMap((question): OpenQuestion[] => {
    if (!isUnanswered(question, inQuestion)) return []
    const shifts = inQuestion.filter(({ _id }) => question.assignmentIds.includes(_id)).map(shown)
    return [{ messageId: question._id, code: question.code ?? '', shifts }]
  })
  return {
    questions,
    shifts: next.filter((each) => isTold(each) && each.date <= addDays(today, 6)).map(shown),
    weekMinutes: yield* readWeekMinutes(employee, today, isTold),
  }
}

/** What `respond` must know of who sent a text, from the rows as they are: a device and the server read the same. */
export function* readSenderFacts(sender: Sender, now: string): Reading<SenderFacts> {
  const { addressee } = sender
  const person = yield* readAddressed(addressee)
  const employee = addressee.kind === 'employee' ? yield* readRow('employees', addressee.id) : null
  const company = yield* readRow('companySettings', COMPANY_ID)
  const [line] = yield* readRows('phoneLines', [{ column: 'line', is: sender.line }])
  return {
    now,
    language: person?.language ?? sender.language ?? 'fr',
    optedOut: person?.smsOptOut === true || sender.optOut,
    isEmployee: employee !== null,
    ...(employee ? yield* readWork(employee, sender, now) : { questions: [], shifts: [], weekMinutes: 0 }),
    company: { name: company?.name ?? 'Équipage', phone: company?.phone ?? line?.number ?? null },
  }
}
