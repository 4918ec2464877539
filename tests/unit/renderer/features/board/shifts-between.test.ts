import { expect, test } from 'vitest'
import type { SiteRow, SiteWork } from '#shared/contract/dispatch/board-sites.ts'
import { shiftsBetween } from '#renderer/features/board/site-week/shifts-between.ts'

const DATES = ['2026-12-06', '2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11', '2026-12-12']

const work = (_id: string, date: string, employeeId: string | null = 'ana') =>
  ({
    _id,
    date,
    employeeId,
    status: employeeId === null ? 'unassigned' : 'pending',
    orderStatus: 'confirmed',
    absenceId: null,
    endReason: null,
    earlierRefusals: [],
    positionId: 'p',
    priority: '2',
    siteName: 'Pont',
    startTime: '07:00',
    endTime: '15:00',
    start: `${date}T12:00:00.000Z`,
    end: `${date}T20:00:00.000Z`,
  }) as unknown as SiteWork

const rowOf = (...all: SiteWork[]) => ({ siteId: 's', work: all }) as unknown as SiteRow
const rows = new Map([
  [0, rowOf(work('a', '2026-12-07'), work('b', '2026-12-07'), work('c', '2026-12-07'), work('d', '2026-12-09'))],
  [1, rowOf(work('e', '2026-12-08'), work('f', '2026-12-10'))],
])
const told = (...[a, b]: [Parameters<typeof shiftsBetween>[2], Parameters<typeof shiftsBetween>[3]]) =>
  shiftsBetween(rows, DATES, a, b).map(({ assignment }) => assignment._id)

test('from one cell to another all of both and of those between them are chosen, whichever was first', () => {
  expect(told({ row: 0, day: 1, index: 2 }, { row: 1, day: 3, index: 0 })).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(told({ row: 1, day: 3 }, { row: 0, day: 1 })).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('in one cell what lies from one shift to the other is chosen; all of it where no shift is said', () => {
  expect(told({ row: 0, day: 1, index: 2 }, { row: 0, day: 1, index: 1 })).toEqual(['b', 'c'])
  expect(told({ row: 0, day: 1, index: 1 }, { row: 0, day: 1 })).toEqual(['a', 'b', 'c'])
})

test('what is to fill stands on top, and those alike are one; a site that is not read yet has nothing', () => {
  const one = new Map([
    [0, rowOf(work('held', '2026-12-07'), work('open', '2026-12-07', null), work('alike', '2026-12-07', null))],
  ])
  const found = shiftsBetween(one, DATES, { row: 0, day: 1 }, { row: 3, day: 1 })
  expect(found.map(({ assignment }) => assignment._id)).toEqual(['open', 'held'])
})
