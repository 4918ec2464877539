import { afterAll, expect, test } from 'vitest'
import { verdictsSchema } from '#shared/contract/dispatch/verdicts.ts'
import { readCandidates } from '#reads/dispatch/board-candidates.ts'
import { readVerdicts } from '#reads/dispatch/board-verdicts.ts'
import { assignment, day, openBoardWorld, ORDER, PERSON, SITE } from './board-world.ts'
import { idOf, rowOf } from './cache-file.ts'

const { made, cache, close } = openBoardWorld()
afterAll(close)

// Monday to Friday of the next week are Ana's; on Saturday, on Friday evening and on each of two days something is to fill.
const WEEK = [8, 9, 10, 11, 12].map((n) => assignment('day', day(n), PERSON.ana))
const [, tuesday, wednesday, thursday] = WEEK
const saturday = assignment('day', day(13), null)
const openOn = (n: number, more = {}) =>
  assignment('day', day(n), null, { start: `${day(n)}T14:00:00.000Z`, end: `${day(n)}T22:00:00.000Z`, ...more })
const [openTuesday, openWednesday] = [openOn(9), openOn(10)]
const heldTuesday = openOn(9, { employeeId: PERSON.dave, status: 'pending' })
made.insert('assignments', [...WEEK, saturday, openTuesday, openWednesday, heldTuesday])
cache.changed(['assignments'])

const asked = (assignmentId: string, more: object) =>
  cache.read('test', (reader, at) => {
    const query = verdictsSchema.parse({ pairs: [{ assignmentId, employeeId: PERSON.ana }], ...more })
    return readVerdicts(reader, query, at)[0]
  })
const codes = (found: ReturnType<typeof asked>) => found?.findings.map(({ code }) => code)

test('the cost under the hand is what the screen that compares people says of the same pair', () => {
  const query = { assignmentId: saturday._id, search: '', limit: 50, withFigures: true }
  const { candidates } = cache.read('test', (reader, at) => readCandidates(reader, query, at))
  const compared = candidates.find(({ employeeId }) => employeeId === PERSON.ana)
  const cost = asked(saturday._id, { withCost: true })?.cost
  expect(cost?.minutes.overtime).toBeGreaterThan(0)
  expect(cost).toEqual(compared?.figures?.cost)
  expect(asked(saturday._id, {})).not.toHaveProperty('cost')
})

test('a copy costs what its place and hours say, beside the shift that stays', () => {
  const pair = { assignmentId: String(thursday?._id), employeeId: PERSON.dave, date: day(11) }
  const copied = cache.read('test', (reader, at) =>
    readVerdicts(reader, verdictsSchema.parse({ pairs: [pair], copies: true, withCost: true }), at),
  )
  const minutes = Object.values(copied[0]?.cost?.minutes ?? {}).reduce((sum, some) => sum + some, 0)
  expect(minutes).toBeGreaterThanOrEqual(8 * 60)
})

test('one shift in the way of an open one can be left: all is said as if it were', () => {
  const before = asked(openTuesday._id, { withCost: true })
  expect(codes(before)).toContain('OVERLAP')
  expect(before).not.toHaveProperty('inTheWay')
  const found = asked(openTuesday._id, { leaving: true, withCost: true })
  expect(found?.inTheWay).toMatchObject({ stays: null, assignment: { _id: tuesday?._id, siteName: 'Route' } })
  expect(codes(found)).not.toContain('OVERLAP')
  expect(codes(found)).not.toContain('DUPLICATE')
  // The week has what is left in it before, and does not after.
  expect(found?.weekMinutes).toBe(before?.weekMinutes)
  expect(found?.weekMinutesAfter).toBe((before?.weekMinutesAfter ?? 0) - 480)
  expect(found?.cost?.minutes.overtime ?? 0).toBeLessThan(before?.cost?.minutes.overtime ?? 0)
})

test('nothing is left for what somebody has already', () => {
  expect(asked(heldTuesday._id, { leaving: true })).not.toHaveProperty('inTheWay')
  expect(codes(asked(heldTuesday._id, { leaving: true }))).toContain('OVERLAP')
})

test('a shift stays where its person logged work, where it is over, or where another one is in the way too', () => {
  const entry = { assignmentId: wednesday?._id ?? '', employeeId: PERSON.ana, orderId: ORDER.day, siteId: SITE.road }
  const hours = { date: day(10), start: `${day(10)}T12:00:00.000Z`, end: `${day(10)}T20:30:00.000Z` }
  made.insert('timeEntries', [rowOf('timeEntries', { _id: idOf(61, 1), ...entry, ...hours, status: 'open' })])
  cache.changed(['timeEntries'])
  const worked = asked(openWednesday._id, { leaving: true })
  expect(worked?.inTheWay?.stays).toBe('worked')
  expect(codes(worked)).toContain('OVERLAP')

  const second = assignment('day', day(9), PERSON.ana, {
    start: `${day(9)}T21:00:00.000Z`,
    end: `${day(9)}T23:00:00.000Z`,
  })
  made.insert('assignments', [second])
  cache.changed(['assignments'])
  expect(asked(openTuesday._id, { leaving: true })?.inTheWay?.stays).toBe('several')
  made.database.prepare(`delete from "assignments" where "_id" = ?`).run(second._id)

  made.database.prepare(`update "assignments" set "status" = 'completed' where "_id" = ?`).run(tuesday?._id)
  cache.changed(['assignments'])
  const over = asked(openTuesday._id, { leaving: true })
  expect(over?.inTheWay?.stays).toBe('over')
  expect(codes(over)).toContain('OVERLAP')
})
