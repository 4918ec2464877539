import { describe, expect, it } from 'vitest'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { hoursAsked, pullable, pulledBy, spanOf, stepped } from '#renderer/features/board/day-view/pull.ts'

const DAY = { from: 7 * 60, to: 15 * 60 + 20 }
const NIGHT = spanOf({ startTime: '22:00', endTime: '06:00' })

describe('an end that is pulled', () => {
  it('stands on quarters of an hour, and the shift stays one of 15 minutes to 16 hours', () => {
    expect(pulledBy(DAY, 'end', 100)).toEqual({ from: 420, to: 17 * 60 })
    expect(pulledBy(DAY, 'end', -2000)).toEqual({ from: 420, to: 435 })
    expect(pulledBy(DAY, 'end', 2000)).toEqual({ from: 420, to: 420 + 16 * 60 })
    expect(pulledBy(DAY, 'start', -50)).toEqual({ from: 6 * 60 + 15, to: DAY.to })
    expect(pulledBy(DAY, 'start', 2000)).toEqual({ from: DAY.to - 15, to: DAY.to })
    // It begins on its day: neither the evening before nor after midnight.
    expect(pulledBy(DAY, 'start', -2000).from).toBe(0)
    expect(pulledBy(NIGHT, 'start', 500).from).toBe(24 * 60 - 15)
  })

  it('goes by key to the next quarter or the one before', () => {
    expect([stepped(DAY, 1).to, stepped(DAY, -1).to]).toEqual([15 * 60 + 30, 15 * 60 + 15])
    expect(stepped({ from: 420, to: 900 }, 1).to).toBe(915)
    expect(stepped({ from: 420, to: 435 }, -1).to).toBe(435)
  })

  it('asks for that end alone, past midnight by the clock of the next day', () => {
    expect(hoursAsked(pulledBy(NIGHT, 'end', 45), 'end')).toEqual({ startTime: null, endTime: '06:45' })
    expect(hoursAsked(pulledBy(NIGHT, 'start', -60), 'start')).toEqual({ startTime: '21:00', endTime: null })
  })
})

describe('which ends can be pulled', () => {
  const shift = (more: Partial<BoardAssignment> = {}) =>
    ({
      start: '2026-11-20T12:00:00.000Z',
      end: '2026-11-20T20:00:00.000Z',
      status: 'confirmed',
      orderStatus: 'locked',
      ...more,
    }) as BoardAssignment
  it('both before it begins, then its end, none once it is over or its order is', () => {
    expect(pullable(shift(), '2026-11-20T11:00:00.000Z')).toBe('both')
    expect(pullable(shift(), '2026-11-20T13:00:00.000Z')).toBe('end')
    expect(pullable(shift(), '2026-11-20T20:00:00.000Z')).toBeUndefined()
    expect(pullable(shift({ orderStatus: 'closed' }), '')).toBeUndefined()
    expect(pullable(shift({ status: 'completed' }), '')).toBeUndefined()
  })
})
