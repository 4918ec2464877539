import { describe, expect, it } from 'vitest'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { PairVerdict, Verdict } from '#shared/contract/dispatch/verdicts.ts'
import { answersOf, canBeGiven, isOpen } from '#renderer/components/dispatch/assignment-state.ts'
import { focusedIndex } from '#renderer/features/board/week/cell-keys.ts'
import { groupOpen } from '#renderer/components/dispatch/open-groups.ts'
import { givenDays, planDays } from '#renderer/components/dispatch/picker/plan-days.ts'
import { clampHeight, layoutFrom } from '#renderer/features/board/week/use-board-layout.ts'
import { likelyNext } from '#renderer/components/dispatch/picker/use-prepared-picker.ts'

const open = (_id: string, more: Partial<BoardAssignment> = {}): BoardAssignment => ({
  _id,
  rev: 1,
  orderId: 'order',
  orderNumber: '26-1',
  orderStatus: 'confirmed',
  positionId: 'position',
  role: 'flagger',
  positionLabel: null,
  employeeId: null,
  date: '2026-11-23',
  start: '2026-11-23T12:00:00.000Z',
  end: '2026-11-23T20:30:00.000Z',
  startTime: '07:00',
  endTime: '15:30',
  minutes: 510,
  status: 'unassigned',
  endReason: null,
  absenceId: null,
  opened: null,
  isExtra: false,
  lateMinutes: null,
  published: false,
  siteId: 'site',
  siteShort: 'Pont',
  asked: null,
  siteName: 'Route',
  siteCity: null,
  clientName: 'Nord',
  priority: '2',
  refusedBy: null,
  earlierRefusals: [],
  ...more,
})
const ids = (list: readonly BoardAssignment[]) => list.map(({ _id }) => _id)

describe('what is to fill on a day', () => {
  it('like open assignments stand once with their number; one that somebody refused, or that waits to be sent, stands alone', () => {
    const ana = { name: 'Ana', at: '2026-11-20T10:00:00.000Z' }
    const groups = groupOpen([
      open('a'),
      open('b'),
      open('c', { status: 'declined', employeeId: 'ana', refusedBy: ana }),
      open('d', { earlierRefusals: [ana] }),
      open('e', { mark: 'pending' }),
      open('f'),
    ])
    expect(groups.map(({ all }) => ids(all))).toEqual([['a', 'b', 'f'], ['c'], ['d'], ['e']])
  })

  it('open assignments come with high priority first, then the earliest', () => {
    const groups = groupOpen([
      open('late', { startTime: '19:00', positionId: '1' }),
      open('early', { startTime: '06:00', positionId: '2' }),
      open('urgent', { startTime: '22:00', priority: '1', positionId: '3' }),
      open('low', { startTime: '05:00', priority: '3', positionId: '4' }),
    ])
    expect(groups.map(({ first }) => first._id)).toEqual(['urgent', 'early', 'late', 'low'])
  })

  it('a vacant assignment is given to somebody else, and answered for only while somebody has it', () => {
    const held = open('a', { employeeId: 'ana', status: 'pending' })
    expect([isOpen(open('a')), isOpen({ ...held, status: 'declined' }), isOpen(held)]).toEqual([true, true, false])
    expect(answersOf(held)).toEqual({ confirm: true, decline: true, publish: true })
    expect(answersOf({ ...held, status: 'confirmed', published: true })).toEqual({
      confirm: false,
      decline: true,
      publish: false,
    })
    expect(answersOf(open('a'))).toEqual({ confirm: false, decline: false, publish: false })
  })
  it('what its person refused or missed is open to others; what the client called off is nobody’s to take', () => {
    const held = { employeeId: 'ana' }
    expect(isOpen(open('a', { ...held, status: 'declined' }))).toBe(true)
    expect(isOpen(open('a', { ...held, status: 'cancelled', endReason: 'absent' }))).toBe(true)
    expect(isOpen(open('a', { ...held, status: 'cancelled', endReason: 'cancelledByClient' }))).toBe(false)
  })
  it('an open assignment is neither given nor answered for once its order is over', () => {
    const over = { orderStatus: 'closed' } as const
    expect(isOpen(open('a', over))).toBe(false)
    const held = open('a', { ...over, employeeId: 'ana', status: 'pending' })
    expect(canBeGiven(held)).toBe(false)
    expect(answersOf(held)).toEqual({ confirm: false, decline: false, publish: false })
  })
})

describe('the days of a position', () => {
  const days = ['2026-11-25', '2026-11-23', '2026-11-24'].flatMap((date) => [
    open(`${date} one`, { date }),
    open(`${date} two`, { date }),
  ])
  it('the days of a position are one open assignment a day, that of the first day the one begun with', () => {
    const begun = open('2026-11-23 two', { date: '2026-11-23' })
    const plan = planDays(days, begun)
    expect(ids(plan)).toEqual(['2026-11-23 two', '2026-11-24 one', '2026-11-25 one'])
  })
  it('days are given unless they were left out, are blocked, or their verdict is not known yet', () => {
    const [begun = open('x'), ...rest] = days
    const plan = planDays(rest, begun)
    const verdict = (assignmentId: string, of: Verdict) => [assignmentId, { verdict: of } as PairVerdict] as const
    const known = new Map([
      verdict('2026-11-23 one', 'recommended'),
      verdict('2026-11-24 one', 'blocked'),
      verdict('2026-11-25 one', 'review'),
    ])
    expect(ids(givenDays(plan, new Set(), known))).toEqual(['2026-11-23 one', '2026-11-25 one'])
    expect(ids(givenDays(plan, new Set(['2026-11-25']), known))).toEqual(['2026-11-23 one'])
    expect(givenDays(plan, new Set(), new Map())).toEqual([])
  })
})

describe('the layout of the board', () => {
  it('the layout of the board is read as stored, and as at first where it cannot be read', () => {
    const looks = {
      kind: 'week',
      group: 'people',
      sort: 'name',
      freeWhileCarried: false,
      daySort: 'needs',
      benchSort: 'near',
    }
    const stored = { ...looks, openHeight: 200, isCollapsed: true, isCompact: true, kind: 'day' }
    const first = { ...looks, openHeight: null, isCollapsed: false, isCompact: false }
    expect(layoutFrom(stored)).toEqual(stored)
    for (const bad of [null, undefined, 'x', [], {}]) expect(layoutFrom(bad)).toEqual(first)
    expect(layoutFrom({ openHeight: 4, isCompact: true })).toEqual({ ...first, isCompact: true })
  })
  it('the layout of the board has a height inside its limits', () => {
    expect([clampHeight(10), clampHeight(200.4), clampHeight(9000)]).toEqual([88, 200, 640])
  })
})

it('the focus goes to the next of a cell, to the last one left, then to the cell itself', () => {
  expect([focusedIndex(1, 3), focusedIndex(2, 2), focusedIndex(0, 0)]).toEqual([1, 1, -1])
})

describe('what is prepared for the picker', () => {
  it('is what stands first on each day from today on', () => {
    const unfilled = [
      open('over', { date: '2026-11-22' }),
      open('later', { date: '2026-11-24' }),
      open('second', { startTime: '09:00' }),
      open('first'),
      open('urgent', { startTime: '12:00', priority: '1' }),
    ]
    expect(ids(likelyNext({ unfilled }, '2026-11-23'))).toEqual(['urgent', 'later'])
  })
})
