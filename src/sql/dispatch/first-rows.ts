import { sql, type RawBuilder } from 'kysely'
import type { EntityName } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import type { FirstDays } from '../cache/first-days.ts'
import { EXPECTS_PUNCHES, MOST_MISSING } from './attendance.ts'
import { BEGINS, BEGUN_HOURS } from './starts.ts'
import { VACANT } from './to-fill.ts'

/** How long the rows of a first part are enough: what begins after it was made is counted for as long. */
export const FIRST_HOURS = BEGUN_HOURS

/** An assignment of the first days, with what other rows are found by. */
export interface FirstAssignment {
  readonly _id: string
  readonly orderId: string | null
  readonly positionId: string | null
  readonly siteId: string | null
  readonly clientId: string | null
  readonly employeeId: string | null
  /** Instants. */
  readonly start: string
  readonly end: string
  /** JSON, as in `why-to-fill.ts`: who refused it, and who had it. */
  readonly refusals: string
  readonly opened: string | null
  /** 1: its person has not answered yet. */
  readonly isSilent: number
  /** 1: its person is awaited by `until`, at a site where starts are entered. */
  readonly isAwaited: number
  /** 1: the overview names its person. */
  readonly isNamed: number
  /** 1: it is shown for itself; what is not is counted by its start. */
  readonly isShown: number
}

/**
 * The assignments that the overview reads on some days, as of an instant: what is to fill, who was asked, is late or may be
 * missing, and what it counts by start: today's or, when none of them is left, tomorrow's. They are read once, since most of
 * what else it reads is theirs: a condition of its own for each entity read them eight times (0.7 s at 5,000 people).
 */
export function firstAssignments({ from, to, until }: FirstDays): RawBuilder<FirstAssignment> {
  const [today, tomorrow] = [addDays(from, 1), addDays(from, 2)]
  const hours = (n: number) => new Date(Date.parse(until) + n * 3_600_000).toISOString()
  const [at, since] = [hours(-FIRST_HOURS), hours(-FIRST_HOURS - BEGUN_HOURS)]
  const isNamed = sql`a."date" <= ${tomorrow} and (a."status" in ('pending', 'declined') or a."absenceId" is not null
    or a."lateMinutes" is not null)`
  const isAwaited = sql`a."date" <= ${today} and a."status" = 'confirmed' and a."end" > ${at} and a."start" <= ${until}
    and ${sql.raw(EXPECTS_PUNCHES)}`
  const beginsLater = sql`exists (select 1 from "assignments" a join "orders" o on o."_id" = a."orderId"
    where a."date" = ${today} and a."start" > ${at} and ${sql.raw(BEGINS)})`
  const isCounted = sql`(a."date" = ${today} and a."start" > ${since}) or (a."date" = ${tomorrow} and not ${beginsLater})`
  return sql`select a."_id", a."orderId", a."positionId", a."siteId", a."clientId", a."employeeId", a."start", a."end",
      a."refusals", a."opened",
      case when a."date" <= ${tomorrow} and a."status" = 'pending' then 1 else 0 end as "isSilent",
      case when ${isAwaited} then 1 else 0 end as "isAwaited",
      case when ${isNamed} then 1 else 0 end as "isNamed",
      case when ${isNamed} or ${sql.raw(VACANT)} then 1 else 0 end as "isShown"
    from "assignments" a
    where a."date" between ${from} and ${to} and a."deletedAt" is null
      and (${sql.raw(VACANT)} or ${isNamed} or (${isAwaited}) or ${isCounted})`
}

/** An assignment of which its person entered something. */
export interface FirstEntered {
  readonly assignmentId: string
  readonly employeeId: string
}

/** The assignments of which something was entered on these days, and by whom. */
export function firstEntered(days: FirstDays): RawBuilder<FirstEntered> {
  return sql`select "assignmentId", "employeeId" from "timeEntries"
    where ${enteredThen(days)} and "status" <> 'void' and "deletedAt" is null and "assignmentId" is not null`
}

/**
 * Who may be listed as missing until then is named too: of those of whom nothing was entered, as many as are listed and,
 * since others move up, whoever ends before. The people of an office of thousands are there and need no name.
 */
export function namingMissing(
  assignments: readonly FirstAssignment[],
  entered: readonly FirstEntered[],
  until: string,
): readonly FirstAssignment[] {
  const enteredBy = new Set(entered.map(({ assignmentId, employeeId }) => `${assignmentId} ${employeeId}`))
  const awaited = assignments.filter(
    ({ _id, employeeId, isAwaited }) => isAwaited && !enteredBy.has(`${_id} ${employeeId}`),
  )
  const byStart = awaited.toSorted((a, b) => order(a.start, b.start) || order(a._id, b._id))
  const [ending, staying] = [byStart.filter(({ end }) => end <= until), byStart.filter(({ end }) => end > until)]
  const named = new Set([...ending, ...staying.slice(0, MOST_MISSING)])
  return assignments.map((one) => (named.has(one) ? { ...one, isNamed: 1, isShown: 1 } : one))
}

const order = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** An entity and the row of it that something else names. */
export interface FirstNamed {
  readonly entity: EntityName
  readonly id: string
}

/** The people of whom an answer is awaited, once each. */
export const silentIn = (assignments: readonly FirstAssignment[]): readonly string[] => [
  ...new Set(assignments.flatMap(({ isSilent, employeeId }) => (isSilent && employeeId !== null ? [employeeId] : []))),
]

/** What assignments name: their orders and sites and, of those that are shown, whose they are, and who is in why they are to fill. */
export function namedIn(assignments: readonly FirstAssignment[]): readonly FirstNamed[] {
  const one = (entity: EntityName, id: string | null): FirstNamed[] => (id === null ? [] : [{ entity, id }])
  return assignments.flatMap((a) => [
    ...one('assignments', a._id),
    ...one('orders', a.orderId),
    ...one('sites', a.siteId),
    ...(a.isShown
      ? [
          ...one('orderPositions', a.positionId),
          ...one('clients', a.clientId),
          ...peopleIn(a).map((id) => ({ entity: 'employees', id }) as const),
        ]
      : []),
  ])
}

function peopleIn({ employeeId, isNamed, refusals, opened }: FirstAssignment): readonly string[] {
  const refused = refusals === '[]' ? [] : (JSON.parse(refusals) as readonly { readonly employeeId: string }[])
  const before = opened === null ? [] : [JSON.parse(opened) as { readonly employeeId: string }]
  const own = isNamed && employeeId !== null ? [employeeId] : []
  return [...own, ...[...refused, ...before].map((one) => one.employeeId)]
}

const UNSEEN = sql`"direction" = 'in' and "seen" = 0 and "deletedAt" is null`
const oneOf = (column: string, ids: readonly string[]) =>
  ids.length > 0 ? sql`${sql.ref(column)} in (${sql.join(ids)})` : sql`1 = 0`
const awayThen = ({ from, to }: FirstDays) => sql`"endDate" >= ${from} and "startDate" <= ${to}`
const calledSince = ({ from }: FirstDays) => sql`"at" >= ${from}`
// Hours that began on the day before overlap a night shift of the first day.
const enteredThen = ({ from, to }: FirstDays) => sql`"date" between ${addDays(from, -1)} and ${to}`
const OPEN_NOTE = sql`"doneAt" is null`

/** The rows that absences, texts, calls and notes of these days name; `silent`: the people of whom an answer is awaited. */
export function firstNamed(days: FirstDays, silent: readonly string[]): RawBuilder<FirstNamed> {
  const named = (entity: EntityName, column: string, from: RawBuilder<unknown>) =>
    sql`select ${sql.lit(entity)} as "entity", ${sql.ref(column)} as "id" from ${from} and ${sql.ref(column)} is not null`
  const away = sql`"absences" where ${awayThen(days)}`
  const calls = sql`"phoneCalls" where ${calledSince(days)}`
  const notes = sql`"handoverNotes" where ${OPEN_NOTE}`
  const unseen = sql`"conversations" where "_id" in (select "conversationId" from "messages" where ${UNSEEN})`
  // The indexes have what is not deleted.
  const asked = sql`"conversations" where ${oneOf('employeeId', silent)} and "type" = 'Assignation' and "deletedAt" is null`
  // Not by the index of directions, which has half of all texts.
  const answers = sql`"messages" where "direction" || '' = 'out' and "code" is not null and "deletedAt" is null
    and "conversationId" in (select "_id" from ${asked})`
  const all = [
    named('employees', 'employeeId', away),
    named('employees', 'employeeId', calls),
    named('employees', 'employeeId', notes),
    named('employees', 'employeeId', unseen),
    named('supervisors', 'supervisorId', calls),
    named('supervisors', 'supervisorId', unseen),
    named('applicants', 'applicantId', unseen),
    named('sites', 'siteId', notes),
    named('orders', 'orderId', notes),
    named('conversations', '_id', unseen),
    named('conversations', '_id', asked),
    named('messages', '_id', answers),
    named('messages', '_id', sql`"messages" where ${UNSEEN}`),
  ]
  return sql<FirstNamed>`${sql.join(all, sql` union `)}`
}

/** The entities of which the overview reads all rows, or those of a condition; `all` of others, what is named of them. */
export function firstWhole(days: FirstDays): { readonly [N in EntityName]?: RawBuilder<unknown> | 'all' } {
  return {
    users: 'all',
    offices: 'all',
    companySettings: 'all',
    labourRuleSets: 'all',
    phoneLines: 'all',
    absences: awayThen(days),
    timeEntries: enteredThen(days),
    phoneCalls: calledSince(days),
    handoverNotes: OPEN_NOTE,
  }
}
