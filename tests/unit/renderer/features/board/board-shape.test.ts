import { describe, expect, it } from 'vitest'
import { weekStart } from '#shared/model/dates.ts'
import {
  dayOfWeek,
  monthOf,
  shapeFromParams,
  shapeToParams,
  stepped,
} from '#renderer/features/board/shape/board-shape.ts'

const today = '2026-11-20'
const last = { kind: 'month', group: 'sites' } as const
const shape = (query: string) => shapeFromParams(new URLSearchParams(query), today, last)

describe('how the board is drawn', () => {
  it('is as it was last only where the address says nothing', () => {
    expect(shape('')).toEqual({ ...last, day: today })
    expect(shape('week=2026-11-15')).toEqual({ kind: 'week', group: 'people', day: today })
    expect(shape('assignment=x')).toMatchObject({ kind: 'week', group: 'people' })
    expect(shape('view=nonsense&day=2026-02-30')).toEqual({ kind: 'week', group: 'people', day: today })
  })
  it('comes back from the address it is written to, whatever that held before', () => {
    const before = new URLSearchParams('week=2026-11-15&day=2026-01-01&assignment=x&group=sites&filters={}')
    for (const kind of ['week', 'day', 'month'] as const)
      for (const group of ['people', 'sites'] as const) {
        const day = '2026-12-04'
        const params = shapeToParams({ kind, group, day }, weekStart(day), before)
        expect(shapeFromParams(params, day, last)).toEqual({ kind, group, day })
        expect(params.get('assignment')).toBeNull()
        expect(params.get('filters')).toBe('{}')
        expect(params.get('week')).toBe(kind === 'week' ? '2026-11-29' : null)
      }
  })
  it('a month has its days, and steps go from month to month and day to day', () => {
    expect(monthOf('2028-02-10')).toEqual(['2028-02-01', '2028-02-29'])
    expect(monthOf('2026-12-31')).toEqual(['2026-12-01', '2026-12-31'])
    const at = (kind: 'day' | 'month', day: string, by: -1 | 1) => stepped({ kind, group: 'people', day }, by)
    expect(at('month', '2026-12-31', 1)).toBe('2027-01-01')
    expect(at('month', '2026-01-31', -1)).toBe('2025-12-01')
    expect(at('day', '2026-12-31', 1)).toBe('2027-01-01')
    expect(dayOfWeek('2026-11-15', today)).toBe(today)
    expect(dayOfWeek('2026-11-22', today)).toBe('2026-11-22')
  })
})
