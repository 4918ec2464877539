import { expect, test } from 'vitest'
import { causeOf, turnOf } from '#shared/domain/alerts/turn.ts'

const AT = { now: '2026-11-18T10:30:00.000Z', today: '2026-11-18' }
type Given = Parameters<typeof turnOf>[0]
const turn = (kind: Given['kind'], dueAt: string | null, severity: Given['severity'] = 'warning') =>
  turnOf({ kind, severity, dueAt, openedAt: '2026-11-18T10:00:00.000Z' }, AT)

test('what a shift of this morning lacks is of now, before and for some hours after it begins', () => {
  expect(turn('orderUnfilled', '2026-11-18T11:00:00.000Z')).toBe('now')
  expect(turn('noShow', '2026-11-18T00:00:00.000Z')).toBe('now')
  expect(turn('orderUnfilled', '2026-11-19T12:00:00.000Z')).toBe('soon')
  expect(turn('noReply', '2026-11-20T12:00:00.000Z')).toBe('later')
})

test('what cannot wait comes before what can, and what is long overdue last', () => {
  expect(turn('timesheetDisputed', null, 'critical')).toBe('soon')
  expect(turn('permitExpiring', '2026-11-01T05:00:00.000Z', 'critical')).toBe('soon')
  expect(turn('toolOverdue', '2026-11-17T05:00:00.000Z')).toBe('later')
  expect(turn('toolOverdue', '2026-11-11T05:00:00.000Z')).toBe('later')
  expect(turn('toolOverdue', '2026-11-10T05:00:00.000Z')).toBe('old')
  expect(turn('timesheetUnsigned', null)).toBe('later')
})

test('alerts of one cause are of one kind about the same people and places; those of orders about the same order', () => {
  const alert = { kind: 'missingTimeEntry', employeeId: 'e', siteId: 's', clientId: 'c' } as const
  const of = (more: Partial<Parameters<typeof causeOf>[0]>) =>
    causeOf({ ...alert, objectType: 'assignments', objectId: 'a', ...more })
  expect(of({ objectId: 'b' })).toBe(of({}))
  expect(of({ employeeId: 'f' })).not.toBe(of({}))
  expect(of({ objectType: 'orders', objectId: 'o' })).not.toBe(of({ objectType: 'orders', objectId: 'p' }))
})
