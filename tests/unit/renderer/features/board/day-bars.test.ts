import { describe, expect, it } from 'vitest'
import type { SiteWork } from '#shared/contract/dispatch/board-sites.ts'
import { axisOf, hoursOf, placeOn } from '#renderer/features/board/day-view/axis.ts'
import { barsOf } from '#renderer/features/board/day-view/lanes.ts'
import { urgencyOf } from '#renderer/features/board/week/urgent.ts'

const work = (_id: string, startTime: string, hours: number, employeeId: string | null): SiteWork => {
  const start = `2026-11-20T${startTime}:00.000Z`
  return {
    _id,
    employeeId,
    positionId: 'p',
    date: '2026-11-20',
    start,
    end: new Date(Date.parse(start) + hours * 3_600_000).toISOString(),
    startTime,
    endTime: '00:00',
    status: employeeId === null ? 'unassigned' : 'confirmed',
    orderStatus: 'confirmed',
    absenceId: null,
    endReason: null,
    earlierRefusals: [],
    priority: '2',
    siteName: 's',
  } as unknown as SiteWork
}

describe('the bars of a day', () => {
  it('what is to fill stands on top, alike as one; who works after another stands on the same line', () => {
    const { bars, lanes } = barsOf([
      work('a', '06:00', 4, 'ana'),
      work('b', '07:00', 4, 'bea'),
      work('c', '10:00', 4, 'carl'),
      work('x', '12:00', 8, null),
      work('y', '12:00', 8, null),
    ])
    expect(bars.map(({ work: { _id }, lane, all }) => [_id, lane, all.length])).toEqual([
      ['x', 0, 2],
      ['a', 1, 1],
      ['b', 2, 1],
      ['c', 1, 1],
    ])
    expect(lanes).toBe(3)
  })
  it('a night goes on beyond midnight, and the scale holds it', () => {
    const [night] = barsOf([work('n', '20:30', 9, 'ana')]).bars
    expect([night?.from, night?.to]).toEqual([1230, 1770])
    const axis = axisOf({ from: 390, to: 1770 })
    expect(axis).toEqual({ from: 6, to: 30 })
    expect(placeOn(axis, 18 * 60)).toBe(50)
    expect(hoursOf(axis)).toEqual([6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28])
    expect(hoursOf({ from: 6, to: 9 })).toEqual([6, 7, 8])
  })
})

describe('what presses of what is folded away', () => {
  it('is what has begun, and what begins within four hours, the first of it told', () => {
    const now = Date.parse('2026-11-20T08:00:00.000Z')
    const open = [
      work('over', '01:00', 2, null),
      work('begun', '07:00', 8, null),
      work('later', '11:59', 8, null),
      work('soon', '08:40', 8, null),
      work('far', '12:01', 8, null),
    ]
    expect(urgencyOf(open, now)).toEqual({ begun: 1, soon: 2, first: '2026-11-20T08:40:00.000Z' })
    expect(urgencyOf([], now)).toEqual({ begun: 0, soon: 0, first: null })
  })
})
