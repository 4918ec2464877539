import type { MatrixQuery, OrderMatrix, PersonName } from '#shared/contract/orders/order-views.ts'
import { readBoardAssignments } from '../dispatch/board-assignments.ts'
import type { Reader } from '../engine/reader.ts'

const NAMES = `select "_id", "firstName", "lastName" from "employees" where "_id" in (select value from json_each(?))`

/** The assignments of an order from one day to another, whatever their status, and who they are of. */
export function readOrderMatrix(reader: Reader, { orderId, from, to }: MatrixQuery): OrderMatrix {
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
  }
}
