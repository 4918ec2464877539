import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#shared/model/dates.ts'
import { readDesk } from '#reads/dispatch/desk/desk-day.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { openDemoCache } from './demo-cache.ts'

const TODAY = '2026-11-18'
const [YESTERDAY, TOMORROW] = [addDays(TODAY, -1), addDays(TODAY, 1)]

/** Late by their own word, or begun five minutes ago where starts are entered; with nothing entered. Shares nothing with the product. */
const NOT_THERE = `
  select x."_id" from "assignments" x join "sites" z on z."_id" = x."siteId"
  where x."deletedAt" is null and x."absenceId" is null and x."employeeId" is not null and x."end" > @at
    and x."date" between @yesterday and @tomorrow
    and (x."status" = 'confirmed' or (x."status" = 'pending' and x."lateMinutes" is not null))
    and (x."lateMinutes" is not null or (x."start" <= @begun and (z."expectsPunches" = 'yes'
      or (z."expectsPunches" is null and exists (select 1 from "companySettings" y where y."expectsPunches" = 1)))))
    and x."_id" not in (select w."_id" from "assignments" w join "timeEntries" e on e."employeeId" = w."employeeId"
      where e."deletedAt" is null and e."status" <> 'void' and (e."assignmentId" = w."_id"
        or (e."start" < w."end" and e."end" > w."start")
        or (e."date" = w."date" and (e."end" is null or e."kind" = 'didNotWork'))))
  order by x."start", x."_id"`

describe('the overview: what it says of who is not there, and what it reads', () => {
  let cache: ReturnType<typeof openDemoCache>
  beforeAll(() => {
    cache = openDemoCache(TODAY)
    cache.change(
      'assignments',
      `update "assignments" set "lateMinutes" = 20 where "date" = '${TODAY}' and rowid % 17 = 0`,
    )
  })
  afterAll(() => cache.close())

  test.each(['14:00', '17:00', '23:30'])('who is not there at %s equals plain SQL over every entry', (time) => {
    const at = `${TODAY}T${time}:00.000Z`
    const begun = new Date(Date.parse(at) - 5 * 60_000).toISOString()
    const found = cache.plain<{ _id: string }>(NOT_THERE, { at, begun, yesterday: YESTERDAY, tomorrow: TOMORROW })
    expect(found.length).toBeGreaterThan(0)
    const { missing, missingTotal } = readDesk(cache.reader, { today: TODAY, at })
    expect(missing.map(({ assignment }) => assignment._id)).toEqual(found.slice(0, 40).map(({ _id }) => _id))
    expect(missingTotal).toBe(found.length)
  })

  test('of many who are not there all are counted, though not all are sent', () => {
    const at = `${TODAY}T17:00:00.000Z`
    cache.change('assignments', `update "assignments" set "lateMinutes" = 20 where "date" = '${TODAY}'`)
    const all = cache.plain(NOT_THERE, { at, begun: at, yesterday: YESTERDAY, tomorrow: TOMORROW })
    expect(all.length).toBeGreaterThan(40)
    const { missing, missingTotal } = readDesk(cache.reader, { today: TODAY, at })
    expect([missing.length, missingTotal]).toEqual([40, all.length])
  })

  test('every start of the day is told, the night too', () => {
    const at = `${TODAY}T10:30:00.000Z`
    const begins = cache.plain<{ start: string }>(
      `select distinct x."start" from "assignments" x join "orders" y on y."_id" = x."orderId"
       where x."deletedAt" is null and x."date" = @today and x."start" > @at
         and y."status" not in ('cancelled', 'lateCancelled') and x."status" not in ('cancelled', 'noShow') order by 1`,
      { at, today: TODAY },
    )
    expect(begins.length).toBeGreaterThan(8)
    const told = readDesk(cache.reader, { today: TODAY, at }).starts.map(({ start }) => start)
    expect(told).toEqual(expect.arrayContaining(begins.map(({ start }) => start)))
  })

  test('no read of the overview goes through a table that grows, or through all that a person ever entered', () => {
    const steps = new Set<string>()
    const all: Reader['all'] = (text, ...params) => {
      for (const { detail } of cache.reader.all<{ detail: string }>(`explain query plan ${text}`, ...params))
        steps.add(detail)
      return cache.reader.all(text, ...params)
    }
    readDesk({ ...cache.reader, all }, { today: TODAY, at: `${TODAY}T17:00:00.000Z` })
    const whole = [...steps].filter((step) => /^(?:SCAN|SEARCH) \w+$/.test(step))
    // Settings, days asked for, absences of the small demo, offices and notes are few.
    expect(whole.filter((step) => !/^SCAN (?:c|d|b|offices|n|u)$/.test(step))).toEqual([])
    expect([...steps].filter((step) => step.endsWith('timeEntries_employeeId_start (employeeId=?)'))).toEqual([])
    expect([...steps].join('\n')).toContain('timeEntries')
  })
})
