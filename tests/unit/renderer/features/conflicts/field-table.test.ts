import { expect, test } from 'vitest'
import { fieldTable } from '#renderer/features/conflicts/field-table.ts'
import { build } from '#tests/support/build.ts'
import { LUC, queuedRow, assignment, wordingIn, ZOE } from './ops.ts'

const employee = build('employees', { phone: '+15145550100', city: 'Québec', hasVehicle: false })
const { titles } = wordingIn('fr')
const tableOf = (...given: Parameters<typeof queuedRow>) => fieldTable(queuedRow(...given), titles)
const fieldsOf = (...given: Parameters<typeof queuedRow>) => tableOf(...given)?.fields ?? []

test('fields others changed too come first, and are distinguished from those only I changed', () => {
  const change = { hasVehicle: true, city: 'Laval' }
  expect(fieldsOf('employees', employee, change, { ...employee, city: 'Longueuil' })).toEqual([
    { name: 'city', before: 'Québec', mine: 'Laval', theirs: 'Longueuil', differs: true, contested: true },
    { name: 'hasVehicle', before: false, mine: true, theirs: false, differs: true, contested: false },
  ])
})

test('the history of a row is left out: it would be a number', () => {
  const entry = build('timeEntries', { breakMinutes: 30, corrections: [] })
  const corrected = { breakMinutes: 45, corrections: [{ at: '2026-11-20', by: LUC, reason: '', before: {} }] }
  expect(fieldsOf('timeEntries', entry, corrected).map(({ name }) => name)).toEqual(['breakMinutes'])
})

test('two people who wished the same value differ in nothing', () => {
  const [line] = fieldsOf('employees', employee, { city: 'Laval' }, { ...employee, city: 'Laval' })
  expect(line).toMatchObject({ differs: false, contested: false })
})

test('fields that belong together are shown together: their new hours beside my person', () => {
  const theirs = { ...assignment, start: '2026-11-23T23:00:00.000Z', notes: 'Apporter un radio' }
  const names = fieldsOf('assignments', assignment, { employeeId: LUC }, theirs).map(({ name }) => name)
  expect(names).toEqual(['start', 'employeeId'])
})

test('a removal shows what they changed since, which it would lose', () => {
  const table = tableOf('employees', employee, null, { ...employee, city: 'Laval' })
  expect(table?.fields.map(({ name }) => name)).toEqual(['city'])
  expect(table?.sides).toEqual(['before', 'theirs'])
})

test('a creation shows what was filled in, not what every row has', () => {
  const table = tableOf('employees', null, { ...employee, city: 'Laval', email: null }, null)
  const names = table?.fields.map(({ name }) => name) ?? []
  expect(names).toEqual(expect.arrayContaining(['firstName', 'lastName', 'city']))
  expect(names).not.toContain('email')
  expect(names).not.toContain('hasVehicle')
  expect(table).toMatchObject({ sides: ['mine'], isGone: false })
})

test('a row somebody deleted is gone: nothing of it differs', () => {
  const table = tableOf('employees', employee, { city: 'Laval' }, null)
  expect(table).toMatchObject({ sides: ['before', 'mine'], isGone: true })
  expect(table?.fields).toMatchObject([{ name: 'city', differs: false, contested: false }])
})

test('values that read alike are the same: nothing, blank and an empty list', () => {
  const fields = fieldsOf('employees', { ...employee, email: null }, { email: '', phone: '+15145550199' })
  expect(fields.map(({ name }) => name)).toEqual(['phone'])
})

test('an entity this version does not know has no table', () => {
  expect(tableOf('gone', { _id: ZOE }, { a: 1 })).toBeNull()
})

test('what an employee’s device has no name for is left out: the order and the client of his own time', () => {
  const entry = build('timeEntries', { employeeId: LUC, siteId: assignment.siteId, orderId: ZOE.replace('2', '9') })
  const names = fieldsOf('timeEntries', null, entry, null).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['employeeId', 'siteId', 'date']))
  expect(names).not.toContain('orderId')
})

test('of a text that left meanwhile what happened to it is shown, not the number by which a provider knows it', () => {
  const before = build('messages', { status: 'queued' })
  const theirs = { ...before, status: 'delivered', providerId: 'SM0123456789' } as const
  const names = fieldsOf('messages', before, null, theirs).map(({ name }) => name)
  expect(names).toContain('status')
  expect(names).not.toContain('providerId')
})
