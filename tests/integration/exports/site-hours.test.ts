import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import { instantOf } from '#shared/domain/calendar/zone.ts'
import { idOf, rowOf } from '../main/cache-file.ts'
import { openExportDevice } from './export-device.ts'
import { gridOf } from './grid-request.ts'

const DAY = '2026-11-18'

test('time entries as Excel have the hours of the clocks of their site, and its day for a night', async () => {
  const device = openExportDevice({ employees: 10, sites: 1, orders: 0, assignments: 0 })
  const zones = ['America/Toronto', 'America/Halifax', 'America/Winnipeg'] as const
  device.insert(
    'sites',
    zones.map((timezone, n) =>
      rowOf('sites', {
        _id: idOf(30, n),
        clientId: idOf(2, 0),
        name: timezone,
        addressLine1: '1, rue A',
        startDate: DAY,
        timezone,
      }),
    ),
  )
  device.insert(
    'timeEntries',
    zones.map((zone, n) =>
      rowOf('timeEntries', {
        _id: idOf(40, n),
        employeeId: idOf(4, n),
        siteId: idOf(30, n),
        date: DAY,
        start: instantOf(DAY, '23:30', zone),
        end: instantOf('2026-11-19', '07:15', zone),
        status: 'submitted',
      }),
    ),
  )
  const path = device.path('heures.xlsx')
  const columns = ['siteId', 'date', 'start', 'end'].map((field) => ({ field, label: field }))
  const view = { search: '', filters: [], sort: [{ field: 'siteId', dir: 'asc' as const }] }
  await device.handlers['exports.grid'](gridOf(path, 'xlsx', { entity: 'timeEntries', view, columns }))
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(path)
  const rows = book.worksheets[0]?.getRows(2, zones.length) ?? []
  const shown = rows.map((row) => [2, 3, 4].map((column) => row.getCell(column).value))
  const at = (text: string) => new Date(`${text}:00.000Z`)
  const hours = [at(`${DAY}T00:00`), at(`${DAY}T23:30`), at('2026-11-19T07:15')]
  expect(shown).toEqual(zones.map(() => hours))
})
