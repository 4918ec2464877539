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
  'assignments.unassign': { id: ID, baseRev: 7, before: { givenTo: MINE, opened: null } },
  'assignments.free': { ids: [ID] },
  'assignments.move': { id: ID, employeeId: MINE, baseRev: 7 },
  'assignments.copy': { id: ID, employeeId: MINE, date: '2026-11-24' },
  'assignments.replace': { id: ID, employeeId: MINE, baseRev: 7 },
  'assignments.cancel': { id: ID, baseRev: 7 },
  'assignments.reinstate': { id: ID, baseRev: 7 },
  'assignments.late': { id: ID, baseRev: 7, minutes: 20 },
  'assignments.noShow': { id: ID, baseRev: 7 },
  'assignments.complete': { id: ID, baseRev: 7 },
  'assignments.assignMany': { items: [{ id: ID, employeeId: MINE, baseRev: 7 }] },
  'assignments.unassignMany': { items: [{ id: ID, baseRev: 7 }] },
  'assignments.replaceMany': { items: [{ id: ID, employeeId: MINE, baseRev: 7 }] },
  'assignments.moveMany': { items: [{ id: ID, employeeId: MINE, baseRev: 7 }] },
  'assignments.copyMany': { items: [{ id: ID, employeeId: MINE, date: '2026-11-24' }] },
  'assignments.cancelMany': { items: [{ id: ID, baseRev: 7 }] },
  'assignments.reinstateMany': { items: [{ id: ID, baseRev: 7 }] },
  'assignments.publishMany': { items: [{ id: ID, baseRev: 7 }] },
  'assignments.unpublishMany': { items: [{ id: ID, baseRev: 7 }] },
  'assignments.confirmMany': { items: [{ id: ID, baseRev: 7 }] },
  'assignments.awaitReplyMany': { items: [{ id: ID, baseRev: 7 }] },
  'assignments.lateMany': { items: [{ id: ID, minutes: 20, baseRev: 7 }] },
  'assignments.noShowMany': { items: [{ id: ID, baseRev: 7 }] },
  'assignments.completeMany': { items: [{ id: ID, baseRev: 7 }] },
  'assignments.confirm': { id: ID, baseRev: 7 },
  'assignments.decline': { id: ID, baseRev: 7 },
  'assignments.publish': { id: ID, baseRev: 7 },
  'assignments.awaitReply': { id: ID, baseRev: 7 },
  'assignments.unpublish': { id: ID, baseRev: 7 },
  'employees.convertToApplicant': { id: MINE },
  'tools.lend': { toolId: sampleId('tools'), employeeId: MINE, dueOn: '2026-11-30' },
  'tools.reserve': { toolId: sampleId('tools'), orderId: ORDER, reservedFrom: '2026-11-30' },
  'tools.return': { loanIds: [ID] },
  'tools.extend': { loanIds: [ID], dueOn: '2026-12-11' },
  'tools.cancelReservation': { id: ID },
  'tools.cancelLoan': { id: ID },
  'tools.reopen': { loanIds: [ID] },
  'absences.record': { absence: draft('absences') },
  'absences.decide': { ids: [ID], to: 'approved' },
  'absences.change': { id: ID, baseRev: 7, fields: { reason: 'Grippe' } },
  'users.sendLink': { id: sampleId('users') },
  'applicants.move': { applicants: [{ id: sampleId('applicants'), baseRev: 7 }], stage: 'interview' },
  'applicants.moveBack': { applicants: [{ id: sampleId('applicants'), baseRev: 7 }] },
  'applicants.hire': { id: sampleId('applicants'), baseRev: 7, employee: draft('employees'), skills: [] },
  'messages.compose': { messages: [{ id: ID, employeeId: MINE, body: 'Bonjour' }] },
  'messages.edit': { id: ID, baseRev: 7, body: 'Bonsoir' },
  'messages.release': { ids: [ID] },
  'messages.resend': { ids: [ID] },
  'messages.remove': { ids: [ID] },
  'conversations.markSeen': { id: ID, upTo: '2026-12-01T12:00:00.000Z' },
  'conversations.markUnread': { id: ID, messageId: ID },
  'conversations.join': { id: ID, kind: 'employee', personId: MINE },
  'timeEntries.log': { entry: draft('timeEntries') },
  'timeEntries.correct': { id: ID, baseRev: 7, fields: { breakMinutes: 15 }, reason: 'Pause écourtée' },
  'timeEntries.void': { id: ID, baseRev: 7, reason: 'Saisie en double' },
  'timeEntries.restore': { id: ID, baseRev: 7 },
  'timesheets.create': { siteId: ID, supervisorId: ID, periodStart: '2026-10-25', periodEnd: '2026-10-31' },
  'timesheets.gather': { id: ID },
  'timesheets.sign': { id: ID, digest: '0', name: 'Ève Roy' },
  'timesheets.dispute': { lineId: ID, reason: 'Partie à 14 h' },
  'timesheets.withdrawDispute': { lineId: ID },
  'timesheets.send': { id: ID, emails: ['chantier@exemple.ca'] },
  'timesheets.remind': { id: ID },
  'timesheets.remove': { id: ID, baseRev: 7, reason: 'Mauvais superviseur' },
  'timesheets.annotate': { id: ID, notes: 'Copie papier au dossier' },
  'payPeriods.close': { periodStart: '2026-10-25', periodEnd: '2026-10-31', exportFileIds: [ID], paidFileIds: [ID] },
  'payPeriods.reopen': { id: ID, reason: 'Heures oubliées' },
  'alerts.snooze': { ids: [ID], until: '2026-12-24T12:00:00.000Z' },
  'alerts.assign': { ids: [ID], userId: MINE },
  'alerts.ignore': { ids: [ID], reason: 'Entendu avec le client' },
  'alerts.reopen': { ids: [ID] },
  'sites.cancelDay': { id: ID, date: '2026-12-01', reason: 'rain' },
  'sites.restoreDay': { cancellationId: ID, reason: 'Il ne pleut plus' },
  'phoneCalls.record': { employeeId: ID, outcome: 'calling' },
  'handoverNotes.tick': { ids: [ID] },
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
/** What they make has no earlier version. */
const creating: readonly VerbName[] = [
  'orders.createWithPositions',
  'assignments.copy',
  'assignments.copyMany',
  'absences.record',
  'messages.compose',
  'timeEntries.log',
  'timesheets.create',
  'sites.cancelDay',
  'sites.restoreDay',
  'phoneCalls.record',
  'payPeriods.close',
]
const over = (code: ErrorCode, verb: VerbName): boolean =>
  passing.includes(code) || (code === 'STALE' && !creating.includes(verb))

test.each(names)('%s is sent again only where that can succeed', (verb) => {
  const special: Partial<Record<VerbName, readonly ErrorCode[]>> = {
    'assignments.assign': ['ASSIGNMENT_TAKEN'],
    'assignments.move': ['ASSIGNMENT_OPEN', 'DAY_FULL'],
    'assignments.moveMany': ['DAY_FULL'],
    'assignments.copy': ['DAY_FULL'],
    'assignments.copyMany': ['DAY_FULL'],
    'assignments.replace': ['ASSIGNMENT_OPEN'],
    'messages.compose': ['ANSWERED_ALREADY'],
  }
  for (const code of Object.keys(errors) as ErrorCode[]) {
    if (special[verb]?.includes(code)) continue
    const again = retryVerb(verb, payloads[verb], refusal(code, { current, item: 0 }))
    if (!over(code, verb)) expect({ code, again }).toEqual({ code, again: null })
    else expect({ code, verb: again?.verb }).toEqual({ code, verb })
  }
})

test('a stale operation is sent again over the row the person has now seen', () => {
  expect(retryVerb('assignments.unassign', payloads['assignments.unassign'], refusal('STALE'))).toEqual({
    verb: 'assignments.unassign',
    payload: { id: ID, baseRev: 41, before: { givenTo: MINE, opened: null } },
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

test('whoever leaves a shift for one that somebody else took leaves it for their place', () => {
  const leaving = { id: ID, employeeId: MINE, leaves: ORDER, baseRev: 7 }
  expect(retryVerb('assignments.assign', leaving, refusal('ASSIGNMENT_TAKEN'))).toEqual({
    verb: 'assignments.replace',
    payload: { id: ID, employeeId: MINE, leaves: ORDER, baseRev: 41 },
  })
  const free = refusal('ASSIGNMENT_OPEN', { current: { ...current, employeeId: null } })
  expect(retryVerb('assignments.replace', leaving, free)?.verb).toBe('assignments.assign')
})

test('what an assignment was with its person before is still asked for by the verb that is sent instead', () => {
  const before = { status: 'confirmed', published: true, absenceId: null, lateMinutes: 20 }
  const leftBefore = { givenTo: MINE, opened: null }
  const back = { id: ID, employeeId: MINE, baseRev: 7, before, leaves: ORDER, leftBefore }
  const taken = retryVerb('assignments.assign', back, refusal('ASSIGNMENT_TAKEN'))
  expect(taken).toEqual({ verb: 'assignments.replace', payload: { ...back, baseRev: 41 } })
  const open = refusal('ASSIGNMENT_OPEN', { current: { ...current, employeeId: null } })
  expect(retryVerb('assignments.replace', back, open)).toEqual({
    verb: 'assignments.assign',
    payload: { ...back, baseRev: 41 },
  })
  const moved = { id: ID, employeeId: MINE, before, leftBefore }
  expect(retryVerb('assignments.move', moved, open)?.payload).toEqual({ id: ID, employeeId: MINE, before, baseRev: 41 })
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

test('somebody whose day is full, or is not ordered, comes once one more, or the day, was agreed', () => {
  const asked = { ...payloads['assignments.move'], date: '2026-11-24' }
  expect(retryVerb('assignments.move', asked, refusal('DAY_FULL'))?.payload).toMatchObject({ ...asked, extra: true })
  const canAdd = retryVerb('assignments.move', asked, refusal('DAY_NOT_ORDERED', { canAdd: true }))
  expect(canAdd?.payload).toMatchObject({ ...asked, addDay: true })
  expect(retryVerb('assignments.move', asked, refusal('DAY_NOT_ORDERED', { canAdd: false }))).toBeNull()
})

test('of several acts only the one that was in the way is sent over the row that was', () => {
  const items = [1, 2].map((n) => ({ id: sampleId('assignments', n), baseRev: 7 }))
  const again = retryVerb('assignments.cancelMany', { items }, refusal('STALE', { current, item: 1 }))
  expect(again?.payload).toEqual({ items: [items[0], { ...items[1], baseRev: 41 }] })
})

test('an answer is sent nevertheless once the other one was read, and is not held against later ones', () => {
  const asked = { messages: [{ id: ID, employeeId: MINE, body: 'Bonjour', seenUpTo: '2026-11-23T10:00:00.000Z' }] }
  const again = retryVerb('messages.compose', asked, refusal('ANSWERED_ALREADY'))?.payload
  expect(again).toMatchObject({ messages: [{ id: ID, employeeId: MINE, body: 'Bonjour' }] })
  expect(JSON.stringify(again)).not.toContain('seenUpTo')
})

test('an order is placed again with the ids it was given', () => {
  const named = { ...payloads['orders.createWithPositions'], order: { ...order, _id: sampleId('orders', 9) } }
  expect(retryVerb('orders.createWithPositions', named, refusal('OP_TOO_OLD', {}))?.payload['order']).toMatchObject({
    _id: sampleId('orders', 9),
  })
})

test('an order is changed over the row that was in the way, its own or that of a position', () => {
  const position = { id: sampleId('orderPositions'), baseRev: 3, fields: { quantity: 2 } }
  const removed = { id: sampleId('orderPositions', 2), baseRev: 3 }
  const asked = { ...payloads['orders.update'], positions: { create: [], change: [position], remove: [removed] } }
  const mine = retryVerb('orders.update', asked, refusal('STALE', { current: { _id: ORDER, rev: 41 } }))
  expect(mine?.payload).toEqual({ ...asked, baseRev: 41 })
  const line = retryVerb('orders.update', asked, refusal('STALE', { current: { _id: position.id, rev: 42 } }))
  expect(line?.payload).toMatchObject({ baseRev: 7, positions: { change: [{ id: position.id, baseRev: 42 }] } })
  const without = retryVerb('orders.update', asked, refusal('STALE', { current: { _id: removed.id, rev: 43 } }))
  expect(without?.payload).toMatchObject({
    positions: { change: [position], remove: [{ id: removed.id, baseRev: 43 }] },
  })
})

test('a payload that does not parse, or a verb of another version, is not sent again', () => {
  expect(retryVerb('assignments.assign', { id: 'x' }, refusal('ASSIGNMENT_TAKEN'))).toBeNull()
  expect(retryVerb('assignments.sing', {}, refusal('STALE'))).toBeNull()
  expect(retryVerb('toString', {}, refusal('STALE'))).toBeNull()
})
