import { sql } from 'kysely'
import { type Break, NO_BREAK } from '#shared/domain/time/minutes/paid.ts'
import type { Computed, ComputedColumns, ComputedReader } from '../engine/computed.ts'
import { idsOf } from '../engine/ids.ts'

/** Whether the time of an assignment, named by its alias, is not logged at a moment given as a parameter. */
const unlogged = (a: string, now: string): string => `(
  ${a}."employeeId" is not null and ${a}."status" in ('pending', 'confirmed', 'completed') and ${a}."end" <= ${now}
  and not exists (select 1 from "timeEntries" e where e."assignmentId" = ${a}."_id" and e."employeeId" = ${a}."employeeId"
    and e."deletedAt" is null and e."status" <> 'void')
  and not exists (select 1 from "timeEntries" e where e."employeeId" = ${a}."employeeId" and e."date" = ${a}."date"
    and e."siteId" = ${a}."siteId" and e."deletedAt" is null and e."status" <> 'void'))`

const UNLOGGED = `
  select a."_id" as id from json_each(?) j cross join "assignments" a on a."_id" = j.value
  where ${unlogged('a', '?')}`

const BREAKS = `
  select a."_id" as id, o."breakMinutes", o."breakPaid"
  from json_each(?) j cross join "assignments" a on a."_id" = j.value join "orders" o on o."_id" = a."orderId"`

interface OrderBreak {
  readonly id: string
  readonly breakMinutes: number
  readonly breakPaid: 0 | 1
}

/** Beside an assignment: whether it was planned, has ended, and nobody logged what became of it; and its break. */
const read: ComputedReader<'assignments'> = (reader, rows, { now }) => {
  const found = new Set(reader.all<{ id: string }>(UNLOGGED, idsOf(rows), now).map(({ id }) => id))
  const breaks = new Map<string, Break>()
  for (const { id, breakMinutes, breakPaid } of reader.all<OrderBreak>(BREAKS, idsOf(rows)))
    breaks.set(id, { breakMinutes, breakPaid: breakPaid === 1 })
  return Object.fromEntries(
    rows.map(({ _id }) => [_id, { unlogged: found.has(_id), ...(breaks.get(_id) ?? NO_BREAK) }]),
  )
}

const ofOrder = (column: 'breakMinutes' | 'breakPaid') => {
  const value = sql`coalesce((select "orders".${sql.ref(column)} from "orders"
    where "orders"."_id" = "assignments"."orderId"), 0)`
  return { value, key: value }
}

/** The computed columns of assignments. */
const columns: ComputedColumns<'assignments'> = {
  unlogged: (_, { now }) => {
    // Safe inside the SQL text: the instant is made here from a date, so it has no quote in it.
    const value = sql.raw(unlogged('"assignments"', `'${new Date(now).toISOString()}'`))
    return { value, key: value }
  },
  breakMinutes: () => ofOrder('breakMinutes'),
  breakPaid: () => ofOrder('breakPaid'),
}

export const computedAssignments: Computed<'assignments'> = { read, columns }
