import { expect, test } from 'vitest'
import type { SiteWork } from '#shared/contract/dispatch/board-sites.ts'
import { givingAt } from '#renderer/features/board/sites/bar-pairs.ts'

const bar = (_id: string, employeeId: string | null, more: Partial<SiteWork> = {}) =>
  ({
    _id,
    employeeId,
    personName: employeeId,
    siteId: 'a',
    date: '2026-11-20',
    status: employeeId === null ? 'unassigned' : 'confirmed',
    orderStatus: 'confirmed',
    absenceId: null,
    endReason: null,
    ...more,
  }) as SiteWork

const ana = bar('1', 'ana')
const bea = bar('2', 'bea')
const open = bar('3', null)
const given = (found: ReturnType<typeof givingAt>) => found && [found.assignment._id, found.person._id]

test('whoever is carried from the bench gets the shift of a bar, open or of somebody else', () => {
  const carried = { kind: 'person', person: { _id: 'ana', name: 'Ana' } } as const
  expect(given(givingAt(carried, open))).toEqual(['3', 'ana'])
  expect(given(givingAt(carried, bea))).toEqual(['2', 'ana'])
  expect(givingAt(carried, ana)).toBeNull()
  expect(givingAt(carried, bar('4', 'bea', { status: 'completed' }))).toBeNull()
})

test('a shift takes its person along; what is to fill goes to whoever works there that day', () => {
  const ofAna = { kind: 'shift', work: ana } as const
  expect(given(givingAt(ofAna, open))).toEqual(['3', 'ana'])
  expect(given(givingAt(ofAna, bea))).toEqual(['2', 'ana'])
  expect(givingAt(ofAna, ana)).toBeNull()
  const toFill = { kind: 'shift', work: open } as const
  expect(given(givingAt(toFill, bea))).toEqual(['3', 'bea'])
  expect(givingAt(toFill, bar('5', 'bea', { date: '2026-11-21' }))).toBeNull()
  expect(givingAt(toFill, bar('6', null))).toBeNull()
})

test('on another day of one’s own site it is the cell that takes somebody, elsewhere the bar', () => {
  const carried = { kind: 'shift', work: ana } as const
  expect(givingAt(carried, bar('7', null, { date: '2026-11-21' }))).toBeNull()
  expect(given(givingAt(carried, bar('8', null, { date: '2026-11-21', siteId: 'b' })))).toEqual(['8', 'ana'])
})
