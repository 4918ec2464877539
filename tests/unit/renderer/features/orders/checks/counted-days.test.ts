import { describe, expect, it } from 'vitest'
import { STATUTORY_CALENDAR } from '#shared/domain/calendar/calendar.ts'
import { entities } from '#shared/entities/index.ts'
import { countedDays } from '#renderer/features/orders/checks/counted-days.ts'
import { LINES, newLine } from '#renderer/features/orders/form/position-lines.ts'
import { startValues } from '#renderer/records/form/form-values.ts'

const SITE = '01900003-0000-7000-8000-000000000001'
/** From Monday 12 October, Thanksgiving, two weeks. */
const typed = (more: object = {}, line: object = { quantity: 4 }) => ({
  ...startValues(entities.orders, {
    siteId: SITE,
    startDate: '2026-10-12',
    endDate: '2026-10-23',
    startTime: '07:00',
    endTime: '15:30',
    ...more,
  }),
  [LINES]: [newLine(line)],
})
const at = { today: '2026-10-05', calendar: STATUTORY_CALENDAR, orderId: null }
const daysOf = (...values: Parameters<typeof typed>) => countedDays(typed(...values), at)?.map(({ date }) => date)

describe('the days for which people are counted', () => {
  it('are those of work, holidays and weekends left out', () => {
    expect(daysOf()).toEqual([13, 14, 15, 16, 19, 20, 21, 22, 23].map((n) => `2026-10-${n}`))
  })
  it('are fourteen at most, from today on', () => {
    expect(daysOf({ endDate: '2100-01-01' })).toHaveLength(14)
    const later = countedDays(typed(), { ...at, today: '2026-10-20' })
    expect(later?.map(({ date }) => date)).toEqual(['2026-10-20', '2026-10-21', '2026-10-22', '2026-10-23'])
  })
  it('are none until the site, the dates and the positions are typed', () => {
    expect(daysOf({ siteId: null })).toBeUndefined()
    expect(countedDays({ ...typed(), siteId: '' }, at)).toBeNull()
    expect(daysOf({ endDate: null })).toBeUndefined()
    expect(daysOf({ startTime: '7' })).toBeUndefined()
    expect(daysOf({}, { quantity: 0 })).toBeUndefined()
    expect(daysOf({}, { quantity: '4x' })).toBeUndefined()
    expect(countedDays({ ...typed(), [LINES]: [] }, at)).toBeNull()
    expect(countedDays(typed(), { ...at, calendar: null })).toBeNull()
  })
})

it('a position has its own hours, else those of the day', () => {
  const exceptions = [{ date: '2026-10-13', kind: 'time', startTime: '09:00', endTime: '12:00' }]
  const [own] = countedDays(typed({ exceptions }, { quantity: 2, startTime: '20:00', endTime: '04:00' }), at) ?? []
  expect(own?.positions).toMatchObject([{ quantity: 2, startTime: '20:00', endTime: '04:00' }])
  const [day, next] = countedDays(typed({ exceptions }), at) ?? []
  expect(day?.positions).toMatchObject([{ startTime: '09:00', endTime: '12:00' }])
  expect(next?.positions).toMatchObject([{ startTime: '07:00', endTime: '15:30' }])
})
