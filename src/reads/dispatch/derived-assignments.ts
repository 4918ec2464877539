import { sql } from 'kysely'
import type { DerivedColumns } from '../engine/derived.ts'
import { unlogged } from './extras-assignments.ts'

const ofOrder = (column: 'breakMinutes' | 'breakPaid') => {
  const value = sql`coalesce((select "orders".${sql.ref(column)} from "orders"
    where "orders"."_id" = "assignments"."orderId"), 0)`
  return { value, key: value }
}

/** The computed columns of assignments. */
export const assignmentColumns: DerivedColumns<'assignments'> = {
  unlogged: (_, { now }) => {
    // An instant of our own clock: nothing in it ends a text of SQL.
    const value = sql.raw(unlogged('"assignments"', `'${new Date(now).toISOString()}'`))
    return { value, key: value }
  },
  breakMinutes: () => ofOrder('breakMinutes'),
  breakPaid: () => ofOrder('breakPaid'),
}
