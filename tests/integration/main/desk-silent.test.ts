import { afterAll, expect, test } from 'vitest'
import { readDesk } from '#reads/dispatch/desk/desk-day.ts'
import { assignment, at, openBoardWorld, PERSON } from './board-world.ts'
import { idOf, rowOf } from './cache-file.ts'

const { made, cache, close } = openBoardWorld()
afterAll(close)

test('who never answered stays to be settled once the shift has begun, until it ends or its start is entered', () => {
  const told = { status: 'pending', published: true, publishedAt: '2026-11-01T12:00:00.000Z' } as const
  const shift = assignment('day', at.today, PERSON.dave, told)
  let { rev } = shift
  const during = (start: string, end: string) => made.insert('assignments', [{ ...shift, start, end, rev: ++rev }])
  const isThere = () => {
    const { toSettle } = cache.read('test', (reader) => readDesk(reader, { today: at.today, at: at.now }))
    return toSettle.some((one) => one.silent !== null && one.assignment._id === shift._id)
  }
  during('2026-11-02T14:30:00.000Z', '2026-11-02T20:30:00.000Z')
  expect(isThere()).toBe(true)
  during('2026-11-02T13:59:00.000Z', '2026-11-02T20:30:00.000Z')
  expect(isThere()).toBe(true)
  const entry = { assignmentId: shift._id, employeeId: PERSON.dave, siteId: shift.siteId, date: at.today } as const
  const begun = { kind: 'worked', start: '2026-11-02T13:55:00.000Z', end: null } as const
  made.insert('timeEntries', [rowOf('timeEntries', { _id: idOf(9, 9), ...entry, ...begun })])
  expect(isThere()).toBe(false)
  made.database.exec(`delete from "timeEntries"`)
  during('2026-11-02T08:00:00.000Z', '2026-11-02T13:59:00.000Z')
  expect(isThere()).toBe(false)
})
