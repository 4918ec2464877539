import { describe, expect, it } from 'vitest'
import { boardFiltersSchema } from '#shared/contract/dispatch/board.ts'
import { weekStart } from '#shared/model/dates.ts'
import {
  filterCount,
  isFiltered,
  noFilters,
  viewFromParams,
  viewToParams,
} from '#renderer/features/board/board-view.ts'
import { cellAfterKey } from '#renderer/features/board/week/cell-keys.ts'

const today = '2026-11-20'
const id = '01932f00-0000-7000-8000-000000000001'

describe('the week in the route', () => {
  it('is the pay week of today, from Sunday, unless the link says another', () => {
    expect(viewFromParams(new URLSearchParams(), today, weekStart).start).toBe('2026-11-15')
    expect(viewFromParams(new URLSearchParams('week=2026-12-03'), today, weekStart).start).toBe('2026-11-29')
    expect(viewFromParams(new URLSearchParams('week=2026-02-30'), today, weekStart).start).toBe('2026-11-15')
  })

  it('begins on the day that the pay week does', () => {
    const monday = (day: string) => weekStart(day, 1)
    expect(viewFromParams(new URLSearchParams('week=2026-11-22'), today, monday).start).toBe('2026-11-16')
  })

  it('the week comes back with its filters; the assignment a link asked for is left behind', () => {
    const filters = boardFiltersSchema.parse({ search: 'élo', clientIds: [id], shift: 'night', onlyAssigned: true })
    const params = viewToParams({ start: '2026-12-06', filters }, '2026-11-15', new URLSearchParams(`assignment=${id}`))
    expect(params.has('assignment')).toBe(false)
    expect(viewFromParams(params, today, weekStart)).toEqual({ start: '2026-12-06', filters })
  })

  it('the week of today without filters needs no parameter', () => {
    expect(
      viewToParams({ start: '2026-11-15', filters: noFilters }, '2026-11-15', new URLSearchParams('week=x')).toString(),
    ).toBe('')
  })

  it.each(['{', '{"statuses":["nope"]}', '[]'])('takes filters that are not ours as none: %s', (filters) => {
    expect(viewFromParams(new URLSearchParams({ filters }), today, weekStart).filters).toEqual(noFilters)
  })

  it('counts its filters, the quick search apart', () => {
    expect(filterCount({ ...noFilters, search: 'x' })).toBe(0)
    expect([noFilters, { ...noFilters, search: 'x' }, { ...noFilters, from: '2026-11-16' }].map(isFiltered)).toEqual([
      false,
      true,
      true,
    ])
    expect(
      filterCount({ ...noFilters, clientIds: [id, id], statuses: ['pending'], shift: 'day', onlyAssigned: true }),
    ).toBe(4)
  })
})

describe('arrows on the board', () => {
  it.each([
    ['ArrowLeft', 2, 0, 2, 0],
    ['ArrowRight', 2, 6, 2, 6],
    ['ArrowRight', 2, 3, 2, 4],
    ['ArrowUp', 0, 3, 0, 3],
    ['ArrowDown', 0, 3, 1, 3],
    ['ArrowDown', 50, 3, 50, 3],
    ['Home', 4, 5, 4, 0],
    ['End', 4, 5, 4, 6],
  ])('%s from row %i, day %i leads to row %i, day %i', (key, row, day, toRow, toDay) => {
    expect(cellAfterKey(key, { row, day }, 50)).toEqual({ row: toRow, day: toDay })
  })

  it('leave other keys alone', () => {
    expect(cellAfterKey('a', { row: 1, day: 1 }, 50)).toBeNull()
  })
})
