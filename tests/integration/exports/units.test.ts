import { readFileSync } from 'node:fs'
import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import type { EntityName } from '#shared/entities/index.ts'
import { idOf, rowOf } from '../main/cache-file.ts'
import { openExportDevice } from './export-device.ts'
import { gridOf } from './grid-request.ts'

const SHEET = idOf(50, 1)
const [DAY, START, END] = ['2026-11-10', '2026-11-10T12:00:00.000Z', '2026-11-10T19:20:00.000Z']

/** A device with a timesheet that waits for approval: an entry of 7 h 20, 20 minutes more than planned, with expenses. */
function openWithTime() {
  const device = openExportDevice({ employees: 3 })
  const place = { siteId: idOf(3, 0), employeeId: idOf(4, 0), date: DAY }
  const figures = { start: START, end: END, breakMinutes: 30, workedMinutes: 440, kilometres: 12.5, parkingCents: 600 }
  device.insert('timesheets', [
    rowOf('timesheets', {
      _id: SHEET,
      number: '26-00001',
      clientId: idOf(2, 0),
      siteId: idOf(3, 0),
      supervisorId: idOf(7, 0),
      periodStart: DAY,
      periodEnd: DAY,
      sent: true,
      sentAt: '2026-11-14T15:00:00.000Z',
    }),
  ])
  device.insert('timesheetLines', [
    rowOf('timesheetLines', {
      ...place,
      ...figures,
      _id: idOf(51, 1),
      timesheetId: SHEET,
      entryId: idOf(52, 1),
      supervisorId: idOf(7, 0),
      plannedMinutes: 420,
    }),
  ])
  device.insert('timeEntries', [rowOf('timeEntries', { ...place, ...figures, _id: idOf(52, 1), travelMinutes: 45 })])
  return device
}

/** A list as CSV, by the headings of its columns. */
async function csvOf(device: ReturnType<typeof openWithTime>, entity: EntityName, columns: Record<string, string>) {
  const path = device.path('liste.csv')
  const asked = Object.entries(columns).map(([field, label]) => ({ field, label }))
  const view = { search: '', filters: [], sort: [] }
  await device.handlers['exports.grid'](gridOf(path, 'csv', { entity, columns: asked, view }))
  const [head, row] = readFileSync(path, 'utf8').slice(1).split('\r\n')
  const cells = row?.split(';') ?? []
  return Object.fromEntries(head?.split(';').map((name, at) => [name, cells[at]]) ?? [])
}

test('worked out columns of timesheets are exported in decimal hours and dollars, and their headings say so', async () => {
  const columns = {
    workedMinutes: 'Heures',
    deviationMinutes: 'Écart vs prévu',
    parkingCents: 'Stationnement',
    waitingHours: 'Attente',
    people: 'Employés',
  }
  expect(await csvOf(openWithTime(), 'timesheets', columns)).toEqual({
    'Heures (h)': '7,33',
    'Écart vs prévu (h)': '0,33',
    'Stationnement ($)': '6,00',
    'Attente (h)': '48',
    Employés: '1',
  })
})

test('time entries are exported with one unit for all hours that are compared, and no unit is told twice', async () => {
  const columns = {
    workedMinutes: 'Total',
    planned: 'Prévu',
    breakMinutes: 'Pause',
    travelMinutes: 'Trajet (min)',
    kilometres: 'Km',
    parkingCents: 'Stationnement',
  }
  expect(await csvOf(openWithTime(), 'timeEntries', columns)).toEqual({
    'Total (h)': '7,33',
    'Prévu (h)': '',
    'Pause (min)': '30',
    'Trajet (min)': '45',
    Km: '12,50',
    'Stationnement ($)': '6,00',
  })
})

test('the hours of four weeks and the distance to the office of people have their units', async () => {
  const columns = { weekMinutes: 'H sem.', monthMinutes: 'H 4 sem.', officeKm: 'Bureau', filePercent: 'Dossier' }
  const row = await csvOf(openWithTime(), 'employees', columns)
  expect(Object.keys(row)).toEqual(['H sem.', 'H 4 sem.', 'Bureau (km)', 'Dossier (%)'])
  expect(row['H 4 sem.']).toMatch(/^\d+,\d\d$/)
})

test('Excel has the same: dollars are a sum of money, hours are exact', async () => {
  const device = openWithTime()
  const path = device.path('liste.xlsx')
  const columns = [
    { field: 'workedMinutes', label: 'Heures' },
    { field: 'parkingCents', label: 'Stationnement' },
  ]
  const view = { search: '', filters: [], sort: [] }
  await device.handlers['exports.grid'](gridOf(path, 'xlsx', { entity: 'timesheets', columns, view }))
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(path)
  const [head, row] = book.worksheets[0]?.getRows(1, 2) ?? []
  expect([1, 2].map((at) => head?.getCell(at).value)).toEqual(['Heures (h)', 'Stationnement ($)'])
  expect([1, 2].map((at) => row?.getCell(at).value)).toEqual([440 / 60, 6])
  expect(row?.getCell(2).numFmt).toContain('$')
})

test('a list sorted by a free text has É with E, and small letters with capital ones', async () => {
  const device = openWithTime()
  const names = ['Zoé', 'Élodie', 'eve', 'Fabien', 'Œuvre', 'Octave', 'à Laval']
  device.insert(
    'timesheets',
    names.map((signedName, n) =>
      rowOf('timesheets', {
        _id: idOf(53, n),
        number: `26-0001${n}`,
        clientId: idOf(2, 0),
        siteId: idOf(3, 0),
        supervisorId: idOf(7, 0),
        periodStart: DAY,
        periodEnd: DAY,
        signedName,
      }),
    ),
  )
  const path = device.path('liste.csv')
  const columns = [{ field: 'signedName', label: 'Signée par' }]
  const view = { search: '', filters: [], sort: [{ field: 'signedName', dir: 'asc' as const }] }
  await device.handlers['exports.grid'](gridOf(path, 'csv', { entity: 'timesheets', columns, view }))
  const read = readFileSync(path, 'utf8').slice(1).split('\r\n').slice(1).filter(Boolean)
  expect(read).toEqual(['à Laval', 'Élodie', 'eve', 'Fabien', 'Octave', 'Œuvre', 'Zoé'])
})
