import { expect, it } from 'vitest'
import { firstScreen, placeFor } from '#renderer/app/first-screen.ts'

it.each([
  ['', 'admin', '#/overview?query=1'],
  ['#/', 'admin', '#/overview?query=1'],
  ['#/', 'supervisor', '#/dashboard-supervisor'],
  ['#/', 'employee', '#/time-entries'],
  ['#/', null, '#/login'],
  ['#/orders/list?q=1', 'admin', '#/orders/list?q=1'],
  ['#/orders/list', null, '#/orders/list'],
] as const)('the window opened at %j by %s begins at %s', (hash, role, place) => {
  expect(placeFor(hash, role)).toBe(place)
})

it.each([
  ['', '/overview'],
  ['#/', '/overview'],
  ['#/skills/create', '/skills/create'],
  ['#/skills/0b7e?tab=holders', '/skills/:id'],
  ['#/login', '/login'],
  ['#/nowhere', undefined],
])('the code loaded first at %j is that of %s', (hash, path) => {
  expect(firstScreen(hash)?.path).toBe(path)
})
