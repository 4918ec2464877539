import { expect, test } from 'vitest'
import { errors, type ErrorCode, type ErrorPayload } from '#shared/contract/errors.ts'
import type { VerbName } from '#shared/verbs/index.ts'
import { retryVerb } from '#data/verbs.ts'
import { draft } from '#tests/support/build.ts'
import { sampleId } from '#tests/support/samples.ts'

const ID = sampleId('assignments')
const ORDER = sampleId('orders')
const MINE = sampleId('employees', 1)
const current = { _id: ID, rev: 41, employeeId: sampleId('employees', 2) }
const refusal = (code: ErrorCode, details: ErrorPayload['details'] = { current }): ErrorPayload => ({ code, details })

const order = draft('orders', { supervisorIds: [] })
const payloads: { readonly [N in VerbName]: Readonly<Record<string, unknown>> } = {
  'orders.createWithPositions': { order, positions: [{ role: 'flagger', quantity: 1 }] },
  'orders.update': { id: ORDER, baseRev: 7, order: { endTime: '16:00' } },
  'orders.changeStatus': { id: ORDER, to: 'confirmed', baseRev: 7 },
  'assignments.assign': { id: ID, employeeId: MINE, baseRev: 7, override: { reason: 'Formée hier' } },
  'assignments.unassign': { id: ID, baseRev: 7 },
  'assignments.move': { id: ID, employeeId: MINE, baseRev: 7 },
  'assignments.confirm': { id: ID, baseRev: 7 },
  'assignments.decline': { id: ID, baseRev: 7 },
  'assignments.publish': { id: ID, baseRev: 7 },
  'assignments.awaitReply': { id: ID, baseRev: 7 },
  'assignments.unpublish': { id: ID, baseRev: 7 },
}
const names = Object.keys(payloads) as VerbName[]

/** The operation sent again unchanged, over the current row. */
const passing: readonly ErrorCode[] = [
  'INTERNAL',
  'UNAVAILABLE',
  'STORAGE_FAILED',
  'OP_TOO_OLD',
  'IDEMPOTENCY_MISMATCH',
  'IDEMPOTENCY_RUNNING',
  'TOO_MANY_ATTEMPTS',
  'TOO_MANY_OPERATIONS',
  'ORDER_NUMBER_NOT_UNIQUE',
]
const over = (code: ErrorCode, verb: VerbName): boolean =>
  passing.includes(code) || (code === 'STALE' && verb !== 'orders.createWithPositions')

test.each(names)('%s: only what can succeed is sent again', (verb) => {
  const special: Partial<Record<VerbName, ErrorCode>> = {
    'assignments.assign': 'ASSIGNMENT_TAKEN',
    'assignments.move': 'ASSIGNMENT_OPEN',
  }
  for (const code of Object.keys(errors) as ErrorCode[]) {
    if (code === special[verb]) continue
    const again = retryVerb(verb, payloads[verb], refusal(code))
    if (!over(code, verb)) expect({ code, again }).toEqual({ code, again: null })
    else expect({ code, verb: again?.verb }).toEqual({ code, verb })
  }
})

test('what was stale is sent over the row the person has now seen', () => {
  expect(retryVerb('assignments.unassign', payloads['assignments.unassign'], refusal('STALE'))).toEqual({
    verb: 'assignments.unassign',
    payload: { id: ID, baseRev: 41 },
  })
  expect(retryVerb('assignments.assign', payloads['assignments.assign'], refusal('STALE'))?.payload).toEqual({
    ...payloads['assignments.assign'],
    baseRev: 41,
  })
  const blind = retryVerb('assignments.move', payloads['assignments.move'], refusal('STALE', {}))
  expect(blind?.payload).toEqual({ id: ID, employeeId: MINE })
})

test('an assignment somebody else took is given to my person instead, with the reason that was given', () => {
  expect(retryVerb('assignments.assign', payloads['assignments.assign'], refusal('ASSIGNMENT_TAKEN'))).toEqual({
    verb: 'assignments.move',
    payload: { id: ID, employeeId: MINE, baseRev: 41, override: { reason: 'Formée hier' } },
  })
})

test('an assignment that was taken back before it could change hands is given to my person', () => {
  const free = refusal('ASSIGNMENT_OPEN', { current: { ...current, employeeId: null } })
  expect(retryVerb('assignments.move', payloads['assignments.move'], free)).toEqual({
    verb: 'assignments.assign',
    payload: { id: ID, employeeId: MINE, baseRev: 41 },
  })
  // Another day for an open assignment is a different intent, so it is not retried.
  expect(retryVerb('assignments.move', { id: ID, employeeId: MINE, date: '2026-11-24' }, free)).toBeNull()
  expect(retryVerb('assignments.move', { id: ID, date: '2026-11-24' }, free)).toBeNull()
})

test('an order is placed again with the ids it was given', () => {
  const named = { ...payloads['orders.createWithPositions'], order: { ...order, _id: sampleId('orders', 9) } }
  expect(retryVerb('orders.createWithPositions', named, refusal('OP_TOO_OLD', {}))?.payload['order']).toMatchObject({
    _id: sampleId('orders', 9),
  })
})

test('an order is changed over the row that was in the way, its own or that of a position', () => {
  const position = { id: sampleId('orderPositions'), baseRev: 3, fields: { quantity: 2 } }
  const asked = { ...payloads['orders.update'], positions: { create: [], change: [position], remove: [] } }
  const mine = retryVerb('orders.update', asked, refusal('STALE', { current: { _id: ORDER, rev: 41 } }))
  expect(mine?.payload).toEqual({ ...asked, baseRev: 41 })
  const line = retryVerb('orders.update', asked, refusal('STALE', { current: { _id: position.id, rev: 42 } }))
  expect(line?.payload).toMatchObject({ baseRev: 7, positions: { change: [{ id: position.id, baseRev: 42 }] } })
})

test('neither a payload that does not parse nor a verb of another version is sent again', () => {
  expect(retryVerb('assignments.assign', { id: 'x' }, refusal('ASSIGNMENT_TAKEN'))).toBeNull()
  expect(retryVerb('assignments.sing', {}, refusal('STALE'))).toBeNull()
  expect(retryVerb('toString', {}, refusal('STALE'))).toBeNull()
})
