import { expect, test } from 'vitest'
import { entities } from '#shared/entities/index.ts'
import { isPasswordChange, waitingFields } from '#renderer/records/page/journal-fields.ts'

const clients = entities.clients

test('a record that waits to be created lists what was filled in', () => {
  const mine = { _id: 'x', rev: 0, name: 'Pomerleau', email: null, notes: '', requiredSkillIds: [], requirePo: true }
  const row = { before: null, mine, fields: [] } as never
  expect(waitingFields(clients, row).map(({ name, after }) => [name, after])).toEqual([
    ['name', 'Pomerleau'],
    ['requirePo', true],
  ])
})

test('a change that waits lists the fields it changes, and a removal none', () => {
  const [before, mine] = [
    { name: 'Pomerleau', notes: 'a' },
    { name: 'Pomerlau', notes: 'a' },
  ]
  expect(waitingFields(clients, { before, mine, fields: ['name'] } as never)).toEqual([
    { name: 'name', before: 'Pomerleau', after: 'Pomerlau' },
  ])
  expect(waitingFields(clients, { before, mine: null, fields: [] } as never)).toEqual([])
})

test('the event of a password change is told apart by its reason, and changes no field', () => {
  const field = { name: 'name', before: 'a', after: 'b' }
  expect(isPasswordChange({ reason: 'PASSWORD', fields: [] })).toBe(true)
  expect(isPasswordChange({ reason: null, fields: [] })).toBe(false)
  expect(isPasswordChange({ reason: 'PASSWORD', fields: [field] })).toBe(false)
})
