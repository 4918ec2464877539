import { sql, type RawBuilder } from 'kysely'
import type { EntityName } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import type { FirstDays } from '../cache/first-days.ts'
import { EXPECTS_PUNCHES } from './attendance.ts'
import { VACANT } from './to-fill.ts'

/** Until this day the overview shows every assignment; of later ones it counts what is to fill. */
const lastShown = (from: string) => addDays(from, 2)

/** An assignment of the first days, with what other rows are found by. */
export interface FirstAssignment {
  readonly _id: string
  readonly orderId: string | null
  readonly positionId: string | null
  readonly siteId: string | null
  readonly clientId: string | null
  readonly employeeId: string | null
  /** JSON, as in `why-to-fill.ts`: who refused it, and who had it. */
  readonly refusals: string
  readonly opened: string | null
  /** 1: its person has not answered yet. */
  readonly isSilent: number
  /** 1: the overview names its person. */
  readonly isNamed: number
}

/**
 * The assignments that the overview reads on some days. Read once, since most of what else it reads is theirs: a condition
 * of its own for each entity read them eight times (0.7 s at 5,000 people, now 0.06).
 */
export const firstAssignments = ({ from, to }: FirstDays) => {
  const isShown = sql`a."date" <= ${lastShown(from)}`
  const isNamed = sql`a."status" in ('pending', 'declined') or a."absenceId" is not null or a."lateMinutes" is not null
    or (a."status" = 'confirmed' and ${sql.raw(EXPECTS_PUNCHES)})`
  return sql<FirstAssignment>`select a."_id", a."orderId", a."positionId", a."siteId", a."clientId", a."employeeId",
      a."refusals", a."opened",
      case when ${isShown} and a."status" = 'pending' then 1 else 0 end as "isSilent",
      case when ${isShown} and (${isNamed}) then 1 else 0 end as "isNamed"
    from "assignments" a
    where a."date" between ${from} and ${to} and (${isShown} or ${sql.raw(VACANT)}) and a."deletedAt" is null`
}

/** An entity and the row of it that something else names. */
export interface FirstNamed {
  readonly entity: EntityName
  readonly id: string
}

const UNSEEN = sql`"direction" = 'in' and "seen" = 0 and "deletedAt" is null`
const oneOf = (column: string, ids: readonly string[]) =>
  ids.length > 0 ? sql`${sql.ref(column)} in (${sql.join(ids)})` : sql`1 = 0`
const awayThen = ({ from, to }: FirstDays) => sql`"endDate" >= ${from} and "startDate" <= ${to}`
const calledSince = ({ from }: FirstDays) => sql`"at" >= ${from}`
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
    // Hours that began on the day before overlap a night shift of the first day.
    timeEntries: sql`"date" between ${addDays(days.from, -1)} and ${days.to}`,
    phoneCalls: calledSince(days),
    handoverNotes: OPEN_NOTE,
  }
}
