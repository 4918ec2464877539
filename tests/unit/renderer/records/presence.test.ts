import { expect, test } from 'vitest'
import type { PresentPerson } from '#shared/contract/sync/outbox.ts'
import { othersAt } from '#renderer/records/page/use-presence.ts'

const at = { entity: 'employees', id: 'luc', own: 'julie' }
const person = (userId: string, change: Partial<PresentPerson> = {}): PresentPerson => ({
  entity: 'employees',
  id: 'luc',
  mode: 'viewing',
  userId,
  name: userId,
  ...change,
})

test('a record shows the other people at it, who changes it first; not oneself, nor who is elsewhere', () => {
  const users = [
    person('julie', { mode: 'editing' }),
    person('noah'),
    person('zoé', { id: 'other' }),
    person('luc', { entity: 'skills' }),
    person('marie', { mode: 'editing' }),
  ]
  expect(othersAt(users, at).map(({ userId }) => userId)).toEqual(['marie', 'noah'])
})

test('somebody at two windows is one person, who edits if one of them does', () => {
  expect(othersAt([person('marie'), person('marie', { mode: 'editing' })], at)).toEqual([
    person('marie', { mode: 'editing' }),
  ])
})

test('a page without a record has nobody', () => {
  expect(othersAt([person('marie')], { ...at, id: null })).toEqual([])
})
