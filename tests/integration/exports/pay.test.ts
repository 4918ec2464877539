import { readFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import ExcelJS from 'exceljs'
import { expect, test, vi } from 'vitest'
import type { DataInput } from '#shared/contract/data.ts'
import { LABOUR_DEFAULTS } from '#shared/domain/time/labour/labour-parameters.ts'
import { payToConfirm } from '#shared/domain/time/labour/to-confirm.ts'
import { sheetTotals } from '#shared/domain/time/timesheets/sheet-totals.ts'
import { SUMMED_KINDS } from '#shared/domain/time/pay/pay-line.ts'
import { instantOf } from '#shared/domain/calendar/zone.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays, INDEFINITE } from '#shared/model/dates.ts'
import { readPayOf } from '#reads/time/pay.ts'
import { createReader } from '#reads/engine/reader.ts'
import { idOf, rowOf } from '../main/cache-file.ts'
import { readWorkbook } from '../reports/workbook.ts'
import { openExportDevice } from './export-device.ts'
import { exportId } from './grid-request.ts'
import { payRequest } from './pay-request.ts'

const FROM = '2026-11-15'
const TO = '2026-11-21'
const PEOPLE = 230

const asked = (path: string, given: Partial<DataInput<'exports.pay'>> = {}) => payRequest([FROM, TO], path, given)

const entry = (n: number, employee: number, day: string, hours: number, given: Partial<Row<'timeEntries'>> = {}) => {
  const start = instantOf(day, '06:00')
  return rowOf('timeEntries', {
    _id: idOf(40, n),
    employeeId: idOf(4, employee),
    siteId: idOf(3, 0),
    date: day,
    start,
    end: new Date(Date.parse(start) + hours * 3_600_000).toISOString(),
    status: 'submitted',
    ...given,
  })
}

/** A device where many people worked six days of eight hours, and a few planted cases. */
function openPaid() {
  const device = openExportDevice({ employees: PEOPLE + 20 })
  const sixDays = Array.from({ length: PEOPLE }, (_, person) =>
    [0, 1, 2, 3, 4, 5].map((day) => entry(person * 10 + day, person, addDays(FROM, day), 8)),
  ).flat()
  device.insert('timeEntries', sixDays)
  return device
}

const employeeAt = (device: ReturnType<typeof openPaid>, person: number) =>
  device.first<{ number: string }>(
    `select "employeeNumber" as number from "employees" where "_id" = '${idOf(4, person)}'`,
  ).number

const linesOf = (path: string) =>
  readFileSync(path, 'utf8')
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))

test('the pay of everybody as CSV: one line a person, its columns, decimal hours, and sums', async () => {
  const device = openPaid()
  const path = device.path('paie.csv')
  expect(await device.handlers['exports.pay'](asked(path))).toEqual({ rows: PEOPLE })
  const [head, ...rows] = linesOf(path)
  expect(head).toEqual([
    'N° employé',
    'Nom',
    'Prénom',
    'Du',
    'Au',
    'Régulières (h)',
    'Temps supp. (h)',
    'Temps double (h)',
    'Trajet (h)',
    'Rappel (h)',
    'Garantie (h)',
    'Férié (h)',
    'Vacances (h)',
    'Maladie (h)',
    'Famille (h)',
    'Total (h)',
    'Non approuvées (h)',
    'Prime de nuit (h)',
    'Prime fin de sem. (h)',
    'Kilomètres',
    'Stationnement ($)',
    'Entrées sans fin',
    'Chiffres de loi à confirmer',
    'Ligne corrigée',
    'Raison de l’ajustement',
  ])
  const documented = readFileSync(new URL('../../../docs/pay.md', import.meta.url), 'utf8')
  const named = head?.map((name) => (name === 'Prénom' ? 'Nom, Prénom' : name === 'Au' ? 'Du, Au' : name)) ?? []
  expect(named.filter((name) => !documented.includes(name))).toEqual([])
  const own = rows.find(([number]) => number === employeeAt(device, 7))
  expect(own?.slice(3)).toEqual([
    '15/11/2026',
    '21/11/2026',
    '40,00',
    '8,00',
    ...Array.from({ length: 8 }, () => '0,00'),
    '48,00',
    '48,00',
    ...Array.from({ length: 4 }, () => '0,00'),
    '0',
    String(payToConfirm([], 'ccq', FROM, TO).length),
    '',
    '',
  ])
  expect(rows.at(-1)?.[5]).toBe(`${PEOPLE * 40},00`)
})

test('the pay as Excel has exact hours that add up', async () => {
  const device = openPaid()
  device.insert('timeEntries', [
    entry(90_000, PEOPLE + 1, '2026-11-16', 3 + 20 / 60, { kilometres: 12.5, parkingCents: 1250 }),
  ])
  const path = device.path('paie.xlsx')
  await device.handlers['exports.pay'](asked(path, { format: 'xlsx' }))
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(path)
  const sheet = book.worksheets[0] as ExcelJS.Worksheet
  const number = employeeAt(device, PEOPLE + 1)
  const row = sheet.getRows(1, sheet.rowCount)?.find((each) => each.getCell(1).text === number)
  expect([6, 20, 21].map((column) => row?.getCell(column).value)).toEqual([200 / 60, 12.5, 12.5])
})

test('the pay of one person on screen has the figures of the export: guarantee of the site, frozen rules of a signed sheet, nothing void', () => {
  const device = openPaid()
  const person = PEOPLE + 2
  const frozen = [
    {
      regime: 'signallingDecree',
      validFrom: '2026-01-01',
      validTo: INDEFINITE,
      reference: 'figée',
      parameters: { ...LABOUR_DEFAULTS, roundingMinutes: 60, roundingMode: 'up' as const },
    },
  ]
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
      ruleSets: frozen,
    }),
  ])
  device.insert('sites', [
    rowOf('sites', {
      _id: idOf(42, 1),
      name: 'Pont',
      startDate: '2026-01-01',
      clientId: idOf(2, 0),
      guaranteeHours: 5,
    }),
  ])
  const database = new Database(device.cachePath)
  database.exec(
    `update "employees" set "regime" = 'signallingDecree', "hireDate" = '2020-01-01' where "_id" = '${idOf(4, person)}'`,
  )
  device.insert('timeEntries', [
    entry(91_000, person, '2026-11-16', 4.5, { status: 'signed', timesheetId: idOf(41, 1) }),
    entry(91_001, person, '2026-11-17', 4, { siteId: idOf(42, 1) }),
    entry(91_002, person, '2026-11-18', 8, { status: 'void' }),
    entry(91_003, person, '2026-11-19', 8, { end: null, status: 'open' }),
  ])
  const pay = readPayOf(createReader(database), { employeeId: idOf(4, person), from: FROM, to: TO })
  database.close()
  expect(pay?.minutes).toEqual({
    ...Object.fromEntries(SUMMED_KINDS.map((kind) => [kind, 0])),
    regular: 300 + 240,
    guarantee: 60,
  })
  expect(pay).toMatchObject({ unapproved: 300, unfinished: 1, siteNames: { [idOf(40, 91_001)]: 'Pont' } })
  expect(pay?.lines.map(({ version }) => version.reference)).toEqual(['figée', null, null])
  expect(pay?.lines[0]?.version.frozen).toBe(true)
})

test('what a signed sheet says of parking and kilometres is paid, also of a day not worked that claimed them', async () => {
  const device = openExportDevice({ employees: 4 })
  const signed = { status: 'signed' as const, timesheetId: idOf(41, 1) }
  const absent = {
    kind: 'didNotWork' as const,
    start: null,
    end: null,
    workedMinutes: 0,
    absentReason: 'sick' as const,
  }
  device.insert('timesheets', [
    rowOf('timesheets', {
      _id: idOf(41, 1),
      number: '26-00001',
      clientId: idOf(2, 0),
      siteId: idOf(3, 0),
      supervisorId: idOf(9, 1),
      periodStart: FROM,
      periodEnd: TO,
      approval: 'signed',
    }),
  ])
  const entries = [
    entry(93_000, 0, '2026-11-16', 8, { ...signed, parkingCents: 700, kilometres: 10.1 }),
    entry(93_001, 0, '2026-11-17', 8, { ...signed, ...absent, parkingCents: 1500, kilometres: 0.2 }),
    entry(93_002, 0, '2026-11-22', 8, { ...absent, parkingCents: 100 }),
    entry(93_003, 0, '2026-11-18', 8, { ...absent, status: 'void', parkingCents: 100 }),
    entry(93_004, 1, '2026-11-18', 8, { ...absent, parkingCents: 250 }),
    entry(93_005, 2, '2026-11-18', 8, absent),
  ]
  device.insert('timeEntries', entries)
  const lines = entries.slice(0, 2).map((each, n) => {
    const { employeeId, siteId, date, kind, parkingCents, kilometres } = each
    const figures = { employeeId, siteId, date, kind, parkingCents, kilometres, disputed: false }
    return { ...figures, workedMinutes: n === 0 ? 480 : 0, travelMinutes: 0, plannedMinutes: null }
  })
  const sheet = sheetTotals(lines)
  expect(sheet).toMatchObject({ parkingCents: 2200, kilometres: 10.3 })

  const path = device.path('paie.csv')
  expect(await device.handlers['exports.pay'](asked(path))).toEqual({ rows: 2 })
  const number = employeeAt(device, 0)
  const own = linesOf(path).find(([first]) => first === number)
  expect(own?.slice(-6, -3)).toEqual(['10,30', '22,00', '0'])
  expect(own?.[15]).toBe('8,00')
  expect(linesOf(path).at(-1)?.slice(-6, -3)).toEqual(['10,30', '24,50', '0'])
  const filters = { clients: [], sites: [], supervisors: [], employees: [], offices: [], approval: null }
  const file = {
    exportId,
    format: 'xlsx' as const,
    language: 'fr' as const,
    fileName: 'heures',
    path: device.path('heures.xlsx'),
  }
  await device.handlers['exports.report']({ report: 'employeesHoursSummary', from: FROM, to: TO, filters, ...file })
  const [weeks] = await readWorkbook(file.path)
  const at = (name: string) => weeks?.columns.indexOf(name) ?? -1
  const shown = weeks?.rows.map((row) => ['Stationnement ($)', 'Kilomètres', 'Jours'].map((name) => row[at(name)]))
  expect(shown?.toSorted()).toEqual([
    [2.5, 0, 0],
    [22, 10.3, 1],
  ])
})

test('the pay is in the order of a directory: É stands with E', async () => {
  const device = openExportDevice({ employees: 1 })
  const names = ['Zappa', 'Éthier', 'Fortin', 'Dubé', 'Eustache', 'Etcheverry']
  device.insert(
    'employees',
    names.map((lastName, n) =>
      rowOf('employees', {
        _id: idOf(4, 900 + n),
        employeeNumber: `E-${n}`,
        firstName: 'Ana',
        lastName,
        phone: '+15142000000',
        regime: 'ccq',
        hireDate: '2024-02-29',
      }),
    ),
  )
  device.insert(
    'timeEntries',
    names.map((_, n) => entry(91_000 + n, 900 + n, '2026-11-16', 8)),
  )
  const path = device.path('paie.csv')
  await device.handlers['exports.pay'](asked(path))
  const read = linesOf(path).map(([, lastName]) => lastName)
  expect(read.slice(1, -1)).toEqual(['Dubé', 'Etcheverry', 'Éthier', 'Eustache', 'Fortin', 'Zappa'])
})

test('the last line of the pay has the sums of kilometres, parking and entries without an end, each rounded once', async () => {
  const device = openExportDevice({ employees: 4 })
  const open = { end: null, status: 'open' as const, workedMinutes: null }
  device.insert('timeEntries', [
    entry(92_000, 0, '2026-11-16', 8, { kilometres: 0.004, parkingCents: 1210 }),
    entry(92_001, 1, '2026-11-16', 8, { kilometres: 0.004, parkingCents: 990 }),
    entry(92_002, 2, '2026-11-16', 8, { kilometres: 10.25 }),
    entry(92_003, 2, '2026-11-17', 8, open),
  ])
  const path = device.path('paie.csv')
  await device.handlers['exports.pay'](asked(path))
  expect(linesOf(path).at(-1)?.slice(-6, -3)).toEqual(['10,26', '22,00', '1'])
})

test.each(['csv', 'xlsx'] as const)('the same pay is the same bytes as %s, whenever it is exported', async (format) => {
  const device = openPaid()
  const bytes = async (name: string) => {
    await device.handlers['exports.pay'](asked(device.path(name), { format }))
    return readFileSync(device.path(name))
  }
  const first = await bytes(`une.${format}`)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 400 * 86_400_000 })
  try {
    expect(first.equals(await bytes(`deux.${format}`))).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})
