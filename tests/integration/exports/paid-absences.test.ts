import { readFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { LABOUR_DEFAULTS } from '#shared/domain/time/labour/labour-parameters.ts'
import { instantOf } from '#shared/domain/calendar/zone.ts'
import { addDays, INDEFINITE } from '#shared/model/dates.ts'
import { createReader } from '#reads/engine/reader.ts'
import { readPaidPeople, readPayOf } from '#reads/time/pay.ts'
import { idOf, rowOf } from '../main/cache-file.ts'
import { openExportDevice } from './export-device.ts'
import { payRequest } from './pay-request.ts'

const FROM = '2026-11-15'
const TO = '2026-11-21'
const employeeId = idOf(4, 3)

/** Somebody hired long ago; what they have in the device is what the test puts there. */
function openPerson() {
  const device = openExportDevice({ employees: 10 })
  const database = new Database(device.cachePath)
  database.exec(`update "employees" set "regime" = 'lnt', "hireDate" = '2020-01-01' where "_id" = '${employeeId}'`)
  return { device, database, reader: createReader(database) }
}

const absence = (n: number, given: object) =>
  rowOf('absences', { _id: idOf(50, n), employeeId, type: 'sickness', status: 'approved', ...given } as never)

test('somebody who was on leave and sick all week, without an hour of work, is in the export with paid days', async () => {
  const { device, database, reader } = openPerson()
  device.insert('absences', [
    absence(1, { type: 'family', startDate: '2026-02-02', endDate: '2026-02-02' }),
    absence(2, { startDate: '2026-11-16', endDate: '2026-11-17' }),
    absence(3, { type: 'vacation', paid: true, hoursPerDay: 7, startDate: '2026-11-18', endDate: '2026-11-20' }),
    absence(4, { type: 'bereavement', startDate: '2026-11-20', endDate: '2026-11-20' }),
  ])
  expect(readPaidPeople(reader, FROM, TO)).toEqual([employeeId])
  const path = device.path('paie.csv')
  expect(await device.handlers['exports.pay'](payRequest([FROM, TO], path))).toEqual({ rows: 1 })
  const [head = [], own = []] = readFileSync(path, 'utf8')
    .split('\r\n')
    .map((line) => line.split(';'))
  const at = (name: string) => own[head.indexOf(name)]
  expect(['Vacances (h)', 'Maladie (h)', 'Famille (h)', 'Total (h)'].map(at)).toEqual([
    '21,00',
    '8,00',
    '0,00',
    '29,00',
  ])
  database.close()
})

test('sick days that were only asked for, refused or deleted are not paid, and put nobody into the export', () => {
  const { device, database, reader } = openPerson()
  const days = { startDate: '2026-11-16', endDate: '2026-11-17' }
  device.insert('absences', [
    absence(1, { ...days, status: 'requested' }),
    absence(2, { ...days, status: 'refused' }),
    absence(3, { ...days, deletedAt: '2026-11-10T12:00:00.000Z' }),
    absence(4, { ...days, type: 'vacation', paid: false }),
  ])
  expect(readPaidPeople(reader, FROM, TO)).toEqual([])
  database.close()
})

test('weeks that were signed as averaged are read as far back as they were, though no rule set averages by now', () => {
  const { device, database, reader } = openPerson()
  const parameters = { ...LABOUR_DEFAULTS, averagingWeeks: 4, averagingFrom: '2026-10-25' }
  const set = {
    regime: 'lnt' as const,
    validFrom: '2026-01-01',
    validTo: INDEFINITE,
    reference: 'étalement',
    parameters,
  }
  device.insert('timesheets', [
    rowOf('timesheets', {
      _id: idOf(41, 1),
      number: 'F-1',
      clientId: idOf(2, 0),
      siteId: idOf(3, 0),
      supervisorId: idOf(9, 1),
      periodStart: FROM,
      periodEnd: TO,
      approval: 'signed',
      ruleSets: [set],
    }),
  ])
  const week = (n: number, hours: number) =>
    [1, 2, 3, 4, 5].map((day) => {
      const date = addDays(FROM, day - 7 * n)
      const start = instantOf(date, '06:00')
      return rowOf('timeEntries', {
        _id: idOf(40, 10 * n + day),
        employeeId,
        siteId: idOf(3, 0),
        timesheetId: idOf(41, 1),
        date,
        start,
        end: new Date(Date.parse(start) + hours * 3_600_000).toISOString(),
        status: 'signed',
      })
    })
  // 20, 40, 45 and 50 hours: 155 of 160.
  device.insert('timeEntries', [...week(3, 4), ...week(2, 8), ...week(1, 9), ...week(0, 10)])
  const pay = readPayOf(reader, { employeeId, from: FROM, to: TO })
  expect(pay?.minutes).toMatchObject({ regular: 50 * 60, overtime: 0 })
  expect(pay?.lines[0]?.inputs).toMatchObject({ before: 105 * 60, limit: 160 * 60, weeks: 4 })
  database.close()
})
