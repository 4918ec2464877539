import { afterAll, expect, test } from 'vitest'
import { readCandidates } from '#reads/dispatch/board-candidates.ts'
import { readPay } from '#reads/time/pay.ts'
import { assignment, day, openBoardWorld, PERSON, SITE } from './board-world.ts'
import { idOf, rowOf } from './cache-file.ts'

const { made, cache, close } = openBoardWorld()
afterAll(close)

// Monday to Thursday of the next week are Dave's, 8 h each less half an hour; Friday is asked about.
const WEEK = [8, 9, 10, 11].map((n) => assignment('day', day(n), PERSON.dave))
const friday = assignment('day', day(12), null, { end: `${day(12)}T23:00:00.000Z` })
made.insert('assignments', [...WEEK, friday])
cache.changed(['assignments'])

const costOf = (assignmentId: string, employeeId: string) =>
  cache.read('test', (reader, at) => {
    const { candidates } = readCandidates(reader, { assignmentId, search: '', limit: 50, withFigures: true }, at)
    return candidates.find((each) => each.employeeId === employeeId)?.figures?.cost
  })
const payOf = (employeeId: string) =>
  cache.read('test', (reader) => readPay(reader, [employeeId], day(7), day(13))[0]?.minutes)

/** Time logged as it was planned, the break of the order taken. */
const worked = (n: number, planned: { _id: string; date: string; start: string; end: string; orderId: string }) =>
  rowOf('timeEntries', {
    _id: idOf(60, n),
    assignmentId: planned._id,
    employeeId: PERSON.dave,
    orderId: planned.orderId,
    siteId: SITE.road,
    date: planned.date,
    start: planned.start,
    end: planned.end,
    breakMinutes: cache.read('test', (reader) =>
      Number(
        reader.all<{ n: number }>(`select "breakMinutes" as n from "orders" where "_id" = ?`, planned.orderId)[0]?.n ??
          0,
      ),
    ),
    status: 'submitted',
  })

test('what a shift costs is what pay comes to once it is worked as planned, less what it came to without', () => {
  const cost = costOf(friday._id, PERSON.dave)
  // Some of the week is logged by then, some still planned: the cost is the same.
  made.insert('timeEntries', [worked(0, WEEK[0]!), worked(1, WEEK[1]!)])
  cache.changed(['timeEntries'])
  expect(costOf(friday._id, PERSON.dave)).toEqual(cost)

  made.insert('timeEntries', [worked(2, WEEK[2]!), worked(3, WEEK[3]!)])
  cache.changed(['timeEntries'])
  const before = payOf(PERSON.dave)
  made.insert('timeEntries', [worked(4, friday)])
  cache.changed(['timeEntries'])
  const after = payOf(PERSON.dave)
  const more = {
    regular: (after?.regular ?? 0) - (before?.regular ?? 0),
    overtime: (after?.overtime ?? 0) - (before?.overtime ?? 0),
  }
  expect(more.overtime).toBeGreaterThan(0)
  expect(cost?.minutes).toEqual(more)
})

test('a shift costs dollars where a rate was entered: overtime by its factor', () => {
  expect(costOf(friday._id, PERSON.dave)?.cents).toBeNull()
  made.database.prepare(`update "employees" set "hourlyCents" = 3000 where "_id" = ?`).run(PERSON.dave)
  made.database.exec(`delete from "timeEntries" where "assignmentId" = '${friday._id}'`)
  cache.changed(['employees', 'timeEntries'])
  const { minutes, cents } = costOf(friday._id, PERSON.dave) ?? { minutes: {}, cents: null }
  const { regular = 0, overtime = 0 } = minutes as { regular?: number; overtime?: number }
  expect(cents).toBe(Math.round(((regular + 1.5 * overtime) * 3000) / 60))
})
