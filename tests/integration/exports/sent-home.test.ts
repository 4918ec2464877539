import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { instantOf } from '#shared/domain/calendar/zone.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { createReader } from '#reads/engine/reader.ts'
import { readHourAlerts } from '#reads/time/hour-alerts.ts'
import { readPayOf } from '#reads/time/pay.ts'
import { idOf, rowOf } from '../main/cache-file.ts'
import { readWorkbook } from '../reports/workbook.ts'
import { openExportDevice } from './export-device.ts'
import { exportId } from './grid-request.ts'

const FROM = '2026-11-15'
const TO = '2026-11-21'
const FRIDAY = '2026-11-20'

const entry = (n: number, date: string, to: string, given: Partial<Row<'timeEntries'>> = {}) => {
  const [start, end] = [instantOf(date, '06:00'), instantOf(date, to)]
  const workedMinutes = (Date.parse(end) - Date.parse(start)) / 60_000
  const whose = { employeeId: idOf(4, 0), siteId: idOf(3, 0), clientId: idOf(2, 0) }
  return rowOf('timeEntries', {
    _id: idOf(40, n), ...whose, date, start, end, workedMinutes, status: 'submitted', ...given,
  }) // prettier-ignore
}

test('the time of who was sent home is time of work: in pay, in reports, and in the hours of the week', async () => {
  const device = openExportDevice({ employees: 1 })
  const sentHome = { kind: 'sentHome', absentReason: 'weather' } as const
  device.insert('timeEntries', [
    ...[0, 1, 2, 3, 4].map((n) => entry(n, addDays(FROM, n), '14:00')),
    entry(9, FRIDAY, '06:20', sentHome),
  ])
  const database = new Database(device.cachePath)
  const reader = createReader(database)
  const pay = readPayOf(reader, { employeeId: idOf(4, 0), from: FROM, to: TO })
  // Twenty minutes of overtime pay thirty; what lacks to three hours is beside them.
  expect(pay?.minutes).toMatchObject({ regular: 2400, overtime: 20, callIn: 150 })
  const moment = { today: '2026-11-22', now: '2026-11-22T12:00:00.000Z' } as never
  const found = readHourAlerts(reader, { from: FROM, to: TO }, moment).filter(({ rule }) => rule === 'OT_40')
  expect(found.map(({ date }) => date)).toEqual([FRIDAY])
  database.close()

  const filters = { clients: [], sites: [], supervisors: [], employees: [], offices: [], approval: null }
  const file = { exportId, format: 'xlsx' as const, language: 'fr' as const, fileName: 'heures' }
  const path = device.path('heures.xlsx')
  await device.handlers['exports.report']({
    report: 'employeesHoursSummary', from: FROM, to: TO, filters, path, ...file,
  }) // prettier-ignore
  const [weeks, entries] = await readWorkbook(path)
  expect(weeks?.rows.map((row) => row[weeks.columns.indexOf('Jours')])).toEqual([6])
  const worked = entries?.columns.findIndex((name) => name.startsWith('Travaillées')) ?? -1
  expect(entries?.rows.map((row) => row[worked])).toContain(20 / 60)
})
