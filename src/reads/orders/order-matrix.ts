import type { FillBeyond, MatrixQuery, OrderMatrix, PersonName } from '#shared/contract/orders/order-views.ts'
import { TO_FILL } from '#sql/dispatch/to-fill.ts'
import { readBoardAssignments } from '../dispatch/board-assignments.ts'
import type { Moment } from '../engine/moment.ts'
import type { Reader } from '../engine/reader.ts'

const NAMES = `select "_id", "firstName", "lastName" from "employees" where "_id" in (select value from json_each(?))`

const beyond = (nearest: string, side: string) => `select count(*) as "toFill", ${nearest}(a."date") as nearest
  from "assignments" a where a."deletedAt" is null and a."orderId" = ? and ${side} and ${TO_FILL}`
const BEFORE = beyond('max', 'a."date" >= ? and a."date" < ?')
const AFTER = beyond('min', 'a."date" >= ? and a."date" > ?')

const toFillBeyond = (reader: Reader, text: string, ...params: readonly string[]): FillBeyond | null => {
  const [found] = reader.all<{ readonly toFill: number; readonly nearest: string | null }>(text, ...params)
  return found?.nearest ? { toFill: found.toFill, nearest: found.nearest } : null
}

/**
 * The assignments of an order from one day to another, whatever their status, and who they are of; and what somebody has to
 * be found for on the days from today on that are not among them.
 */
export function readOrderMatrix(reader: Reader, { orderId, from, to }: MatrixQuery, { today }: Moment): OrderMatrix {
  const assignments = readBoardAssignments(reader, {
    text: `a."orderId" = ? and a."date" between ? and ? order by a."date", a."start", a."_id"`,
    params: [orderId, from, to],
  })
  const people = new Set(assignments.flatMap(({ employeeId }) => employeeId ?? []))
  const names = reader.all<PersonName & { readonly _id: string }>(NAMES, JSON.stringify([...people]))
  return {
    from,
    to,
    assignments,
    names: Object.fromEntries(names.map(({ _id, firstName, lastName }) => [_id, { firstName, lastName }])),
    before: toFillBeyond(reader, BEFORE, orderId, today, from),
    after: toFillBeyond(reader, AFTER, orderId, today, to),
  }
}
