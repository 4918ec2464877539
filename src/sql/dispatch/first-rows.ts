import { sql, type RawBuilder } from 'kysely'
import type { EntityName } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import type { FirstDays } from '../cache/first-days.ts'
import { EXPECTS_PUNCHES } from './attendance.ts'
import { VACANT } from './to-fill.ts'

const among = (column: string, ids: RawBuilder<unknown>) => sql`${sql.ref(column)} in (${ids})`
const UNSEEN = sql`"direction" = 'in' and "seen" = 0 and "deletedAt" is null`

/** Until this day the overview shows every assignment; of later ones it counts what is to fill. */
const lastShown = (from: string) => addDays(from, 2)

const ofDays = ({ from, to }: FirstDays) =>
  sql`a."date" between ${from} and ${to} and (a."date" <= ${lastShown(from)} or ${sql.raw(VACANT)}) and a."deletedAt" is null`

/** What is stored of who refused assignments of some days, and who had them: JSON, as in `why-to-fill.ts`. */
export const firstReasons = (days: FirstDays) =>
  sql<{ refusals: string; opened: string | null }>`select a."refusals", a."opened" from "assignments" a
    where ${ofDays(days)} and (a."refusals" <> '[]' or a."opened" is not null)`

/**
 * Which rows of an entity the overview reads on some days (reads/dispatch/desk), as a condition on its table; of entities
 * that are not named it reads none. `named`: the people in the reasons of those days.
 */
export function firstRows(
  days: FirstDays,
  named: readonly string[],
): { readonly [N in EntityName]?: RawBuilder<unknown> | 'all' } {
  const { from, to } = days
  const ofAssignments = (column: string, more = sql``) =>
    sql`select a.${sql.ref(column)} from "assignments" a
      where ${ofDays(days)} and a.${sql.ref(column)} is not null ${more}`
  const awayThen = sql`"endDate" >= ${from} and "startDate" <= ${to}`
  const silent = ofAssignments('employeeId', sql`and a."status" = 'pending' and a."date" <= ${lastShown(from)}`)
  const shown = ofAssignments(
    'employeeId',
    sql`and a."date" <= ${lastShown(from)}
      and (a."status" in ('pending', 'declined') or a."absenceId" is not null or a."lateMinutes" is not null
        or (a."status" = 'confirmed' and ${sql.raw(EXPECTS_PUNCHES)}))`,
  )
  const unseenIn = sql`select "conversationId" from "messages" where ${UNSEEN}`
  const inUnseen = (column: string) =>
    sql`select ${sql.ref(column)} from "conversations" where "_id" in (${unseenIn}) and ${sql.ref(column)} is not null`
  const asked = sql`select "_id" from "conversations" where "type" = 'Assignation' and "employeeId" in (${silent})`
  const calledSince = (column: string) =>
    sql`select ${sql.ref(column)} from "phoneCalls" where "at" >= ${from} and ${sql.ref(column)} is not null`
  const noted = (column: string) =>
    sql`select ${sql.ref(column)} from "handoverNotes" where "doneAt" is null and ${sql.ref(column)} is not null`
  const people = [
    shown,
    sql`select "employeeId" from "absences" where ${awayThen}`,
    inUnseen('employeeId'),
    calledSince('employeeId'),
    noted('employeeId'),
  ]
  return {
    users: 'all',
    offices: 'all',
    companySettings: 'all',
    labourRuleSets: 'all',
    phoneLines: 'all',
    assignments: among('_id', ofAssignments('_id')),
    orders: among('_id', sql`${ofAssignments('orderId')} union ${noted('orderId')}`),
    orderPositions: among('_id', ofAssignments('positionId')),
    sites: among('_id', sql`${ofAssignments('siteId')} union ${noted('siteId')}`),
    clients: among('_id', ofAssignments('clientId')),
    employees: sql`(${among('_id', sql.join(people, sql` union `))} or ${named.length > 0 ? among('_id', sql.join(named)) : sql`1 = 0`})`,
    supervisors: among('_id', sql`${inUnseen('supervisorId')} union ${calledSince('supervisorId')}`),
    applicants: among('_id', inUnseen('applicantId')),
    absences: awayThen,
    // Hours that began on the day before overlap a night shift of the first day.
    timeEntries: sql`"date" between ${addDays(from, -1)} and ${to}`,
    phoneCalls: sql`"at" >= ${from}`,
    handoverNotes: sql`"doneAt" is null`,
    conversations: among('_id', sql`${unseenIn} union ${asked}`),
    messages: among(
      '_id',
      sql`select "_id" from "messages" where ${UNSEEN}
        union select "_id" from "messages" where "conversationId" in (${asked}) and "direction" = 'out' and "code" is not null`,
    ),
  }
}
