import { readFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { evaluate } from '#shared/domain/dispatch/evaluate.ts'
import { instantOf } from '#shared/domain/calendar/zone.ts'
import { addDays } from '#shared/model/dates.ts'
import { readCandidateFacts, requireRow } from '#shared/verbs/dispatch/steps/assignment-facts.ts'
import { readFactsOf } from '#reads/dispatch/facts-people.ts'
import { decide } from '#reads/engine/decide.ts'
import { createReader } from '#reads/engine/reader.ts'
import { readHourAlerts } from '#reads/time/hour-alerts.ts'
import { readPayOf } from '#reads/time/pay.ts'
import { assignmentFacts } from '#tests/support/facts.ts'
import { idOf, rowOf } from '../main/cache-file.ts'
import { openExportDevice } from './export-device.ts'
import { payRequest } from './pay-request.ts'

const FROM = '2026-11-15'
const TO = '2026-11-21'
const employeeId = idOf(4, 3)
/** Sunday, and Wednesday to Saturday. */
const WORKED = [0, 3, 4, 5, 6].map((day) => addDays(FROM, day))

const eightHours = (day: string) => {
  const start = instantOf(day, '06:00')
  return { date: day, start, end: new Date(Date.parse(start) + 8 * 3_600_000).toISOString() }
}

/** Somebody with 40 hours worked, or planned, in a week, and the absence given on its Monday and Tuesday. */
function openWeek(absence: object, of: 'worked' | 'planned') {
  const device = openExportDevice({ employees: 10, assignments: 0, orders: 3 })
  const database = new Database(device.cachePath)
  database.exec(
    `update "orders" set "breakMinutes" = 0; update "employees" set "regime" = 'lnt', "hireDate" = '2020-01-01', "status" = 'disponible' where "_id" = '${employeeId}'`,
  )
  const days = { startDate: '2026-11-16', endDate: '2026-11-17' }
  const own = { employeeId, type: 'vacation' as const, paid: true, hoursPerDay: 8, status: 'approved' as const }
  device.insert('absences', [rowOf('absences', { _id: idOf(50, 1), ...own, ...days, ...absence })])
  const place = { employeeId, siteId: idOf(3, 0) }
  if (of === 'worked')
    device.insert(
      'timeEntries',
      WORKED.map((day, n) =>
        rowOf('timeEntries', { _id: idOf(40, n), ...place, ...eightHours(day), breakMinutes: 30, workedMinutes: 450 }),
      ).map((row) => ({ ...row, breakMinutes: 0, workedMinutes: 480, status: 'submitted' as const })),
    )
  const ids = { orderId: idOf(6, 0), positionId: idOf(7, 0), clientId: idOf(2, 0) }
  if (of === 'planned')
    device.insert(
      'assignments',
      WORKED.map((day, n) =>
        rowOf('assignments', { _id: idOf(90, n), ...place, ...ids, ...eightHours(day), status: 'confirmed' }),
      ),
    )
  const reader = createReader(database)
  return { device, reader, close: () => database.close() }
}

const overtimeLine = (path: string, number: string) =>
  readFileSync(path, 'utf8')
    .split('\r\n')
    .find((line) => line.startsWith(number))
    ?.split(';')
    .slice(5, 7)

test.each([
  ['approved and paid', 16, {}],
  ['approved without pay', 0, { paid: false }],
  ['only asked for', 0, { status: 'requested' }],
  ['sickness', 0, { type: 'sickness' }],
  ['deleted', 0, { deletedAt: '2026-11-01T12:00:00.000Z' }],
])(
  'two days of vacation that are %s, and 40 h worked: pay, its export and hour alerts have %s h',
  async (_, hours, absence) => {
    const { device, reader, close } = openWeek(absence, 'worked')
    const pay = readPayOf(reader, { employeeId, from: FROM, to: TO })
    expect(pay?.minutes).toMatchObject({ regular: (40 - hours) * 60, overtime: hours * 60 })
    const moment = { today: '2026-11-22', now: '2026-11-22T15:00:00.000Z' }
    const told = readHourAlerts(reader, { from: FROM, to: TO }, moment).filter((each) => each.rule === 'OT_40')
    expect(told.map(({ weekMinutes, limit }) => [weekMinutes, limit])).toEqual(
      hours === 0 ? [] : [[(16 + 32) * 60, 2400]],
    )
    expect(told.map(({ projectedWeekMinutes, limit }) => projectedWeekMinutes - limit)).toEqual(
      hours === 0 ? [] : [hours * 60],
    )
    const path = device.path('paie.csv')
    await device.handlers['exports.pay'](payRequest([FROM, TO], path))
    expect(overtimeLine(path, pay?.employeeNumber ?? '?')).toEqual([`${40 - hours},00`, `${hours},00`])
    close()
  },
)

test('two days of paid vacation and 40 h planned: the verdict OT_40 is the same for the picker and for a verb, and counts 16 h', () => {
  const { reader, close } = openWeek({}, 'planned')
  const last = { ...eightHours(TO), _id: idOf(90, 4), paidMinutes: 480, siteEndDate: '2100-01-01' }
  const facts = assignmentFacts({ ...last, requiredSkills: [] })
  function* own() {
    return yield* readCandidateFacts(yield* requireRow('employees', employeeId), TO)
  }
  const [picked] = readFactsOf(reader, facts, new Set([employeeId]))
  const found = [decide(reader, own()), picked?.facts].map((person) =>
    person ? evaluate(person, facts).find(({ code }) => code === 'OT_40')?.params : null,
  )
  const params = { context: 'leave', leaveHours: 16, beforeHours: 48, afterHours: 56, limitHours: 40, overtimeHours: 8 }
  expect(found).toEqual([expect.objectContaining(params), expect.objectContaining(params)])
  close()
})
