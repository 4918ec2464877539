import { expect, test } from 'vitest'
import { entities } from '#shared/entities/index.ts'
import { editableFields, editPayload, editStart, isEditable } from '#renderer/features/conflicts/edit-values.ts'
import { build } from '#tests/support/build.ts'
import { queued, queuedRow, assignment } from './ops.ts'

const employee = build('employees', { phone: '+15145550100', city: 'Québec' })
const change = { phone: '+15145550177', city: 'Laval' }
const theirs = { ...employee, city: 'Longueuil', postalCode: 'J4H 1A1' }
const patch = queued('patch', [queuedRow('employees', employee, change, theirs)])

test('a change is edited in its own fields, which begin with the wanted values on the row as it is now', () => {
  expect(editableFields(patch)).toEqual(['phone', 'city'])
  expect(editStart(entities.employees, patch)).toMatchObject({ ...change, postalCode: 'J4H 1A1' })
})

test('an edited change sends its own fields only', () => {
  const draft = { ...editStart(entities.employees, patch), phone: '+15145550199', city: undefined }
  expect(editPayload(entities.employees, patch, draft)).toEqual({ phone: '+15145550199', city: null })
})

test('a creation asks everything, and is sent whole', () => {
  const made = queued('create', [queuedRow('skills', null, { name: 'Grue' }, null)])
  expect(editableFields(made)).toEqual(expect.arrayContaining(['name', 'shortCode', 'category', 'expirable']))
  const draft = { name: 'Grue mobile', category: 'autre' }
  expect(editPayload(entities.skills, made, draft)).toEqual(draft)
})

test.each([
  ['a verb', queued('verb', [queuedRow('assignments', assignment, { employeeId: null })], 'assignments.assign')],
  ['a removal', queued('remove', [queuedRow('employees', employee, null)])],
  ['a change of a row that is gone', queued('patch', [queuedRow('employees', employee, change, null)])],
  [
    'a change of a shape no form knows',
    queued('patch', [queuedRow('employees', employee, { emergencyContact: null })]),
  ],
  ['an entity this version does not know', queued('patch', [queuedRow('gone', employee, change)])],
])('%s cannot be edited', (_, op) => {
  expect(isEditable(op)).toBe(false)
})
