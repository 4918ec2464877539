import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { isOrderOver } from '#shared/domain/orders/order-status.ts'
import { isBusy } from '#shared/domain/dispatch/overlap.ts'
import { isFilled, isNeeded, isToFill, isVacant } from '#shared/domain/dispatch/to-fill.ts'
import { ASSIGNMENT_STATUSES, assignments } from '#shared/entities/assignments.ts'
import { orders } from '#shared/entities/orders.ts'
import { FILLED, MISSED, NEEDED, TO_FILL, VACANT } from '#sql/dispatch/to-fill.ts'

const { endReason } = assignments.fields
const orderStatuses = orders.fields.status.options
const every = orderStatuses.flatMap((orderStatus) =>
  ASSIGNMENT_STATUSES.flatMap((status) =>
    [null, ...endReason.options].flatMap((reason) =>
      [null, 'an absence'].map((absenceId) => ({ status, endReason: reason, absenceId, orderStatus })),
    ),
  ),
)

test('SQL and the functions agree over every status, every reason and every status of the order', () => {
  const database = new Database(':memory:')
  database.exec(`create table "orders" ("_id" text primary key, "status" text);
    create table "a" ("orderId" text, "status" text, "endReason" text, "absenceId" text)`)
  for (const status of orderStatuses) database.prepare('insert into "orders" values (?, ?)').run(status, status)
  for (const { status, endReason: reason, absenceId, orderStatus } of every)
    database.prepare('insert into "a" values (?, ?, ?, ?)').run(orderStatus, status, reason, absenceId)
  const text = `select "status", "endReason", "absenceId", "orderId" as orderStatus,
    ${VACANT} as vacant, ${TO_FILL} as toFill, ${NEEDED} as needed, ${FILLED} as filled,
    ${MISSED} as missed from "a" order by rowid`
  const expected = every.map((facts) => ({
    ...facts,
    vacant: Number(isVacant(facts)),
    toFill: Number(isToFill(facts)),
    needed: Number(isNeeded(facts)),
    filled: Number(isFilled(facts)),
    missed: Number(isNeeded(facts) && !isFilled(facts) && !isVacant(facts)),
  }))
  expect(database.prepare(text).all()).toEqual(expected)
  database.close()
})

test('an assignment that is needed is vacant or has its person, never both', () => {
  const isReplaced = ({ status, endReason: reason }: (typeof every)[number]) =>
    status === 'noShow' && reason === 'replaced'
  const standing = every.filter((facts) => !isReplaced(facts))
  for (const facts of standing) expect(isNeeded(facts)).toBe(isVacant(facts) || isBusy(facts.status))
  expect(every.filter((facts) => isReplaced(facts) && (isNeeded(facts) || isVacant(facts)))).toEqual([])
})

test('what is needed is filled, vacant, or missed by whoever was to come, and one of them only', () => {
  for (const facts of every.filter(isNeeded)) {
    const isMissed = facts.status === 'noShow'
    expect([isFilled(facts), isVacant(facts), isMissed].filter(Boolean)).toHaveLength(1)
  }
})

test('a refusal and a person who can no longer come leave work to fill; what the client called off does not', () => {
  const toFill = every
    .filter(({ absenceId }) => absenceId === null)
    .filter(isToFill)
    .map(({ status, endReason: reason }) => `${status} ${String(reason)}`)
  expect(toFill).toContain('declined null')
  expect(toFill).toContain('cancelled null')
  expect(toFill).toContain('cancelled absent')
  expect(toFill).not.toContain('cancelled cancelledByClient')
  expect(toFill.some((each) => /^(?:pending|confirmed|completed|noShow) /.test(each))).toBe(false)
})

test('a vacant assignment is not to fill once its order is over; on hold it is', () => {
  expect(every.filter((facts) => isOrderOver({ status: facts.orderStatus }) && isToFill(facts))).toEqual([])
  const left = every.filter(isToFill).map(({ orderStatus }) => orderStatus)
  expect([...new Set(left)].sort()).toEqual(['confirmed', 'draft', 'locked', 'onHold'])
})

test('whoever still has an assignment in an approved absence is to be replaced; work done is not', () => {
  const absent = every.filter(({ absenceId, orderStatus }) => absenceId !== null && orderStatus === 'locked')
  const toFill = absent.filter(({ endReason: reason }) => reason === null).filter(isToFill)
  expect(toFill.map(({ status }) => status).sort()).toEqual([
    'cancelled',
    'confirmed',
    'declined',
    'pending',
    'unassigned',
  ])
})
