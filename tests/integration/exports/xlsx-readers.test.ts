import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { read, utils, type WorkSheet } from '@e965/xlsx'
import ExcelJS from 'exceljs'
import { beforeAll, expect, test } from 'vitest'
import { day, empty, hours, hoursSum, text, time } from '#documents/sheets/cell.ts'
import { createXlsx } from '#documents/sheets/xlsx.ts'

const HEADING = ['Sommaire', 'du 15 au 21 novembre 2026']
const COLUMNS = ['Nom', 'Date', 'Début', 'Vu', 'Heures', 'Montant', 'Part', 'N°']
/** Above the rows: the lines of the heading, and the names of the columns. */
const HEAD_ROWS = HEADING.length + 1

let bytes: Buffer
let sheet: WorkSheet

/** The cell of a sheet as a library of other people reads it. */
const cellAt = (reference: string) => sheet[reference] as { t: string; v: unknown; f?: string; z?: string } | undefined

beforeAll(async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'xlsx-')), 'sommaire.xlsx')
  const writer = createXlsx(path, 'Sommaire')
  writer.sheet(
    'Sommaire',
    COLUMNS.map((label) => ({ label, width: 12 })),
    ...HEADING,
  )
  const seen = { as: 'moment', day: '2026-11-16', time: '05:41' } as const
  for (const [name, minutes, cents] of [
    ['=1+1', 450, 1250],
    ['+Roy\u0007 <b>', 30, 99],
  ] as const)
    writer.row([
      text(name),
      day('2026-11-16'),
      time('07:00'),
      seen,
      hours(minutes),
      { as: 'money', cents },
      { as: 'percent', value: 0.5 },
      text('0042'),
    ])
  writer.subtotal([text('Sous-total'), empty, empty, empty, hoursSum(480)])
  writer.total([text('Total'), empty, empty, empty, hoursSum(480)])
  await writer.finish()
  bytes = readFileSync(path)
  // Types and texts as they stand in the file: nothing is guessed from a text.
  sheet = read(bytes, { cellFormula: true, cellNF: true }).Sheets['Sommaire'] as WorkSheet
})

test('a second library reads the types of an Excel file: texts as they are, days, times and amounts as numbers', () => {
  const [name, on, at, seen, worked, amount, share, no] = 'ABCDEFGH'.split('').map((letter) => cellAt(`${letter}4`))
  // The format of texts: the cell stays a text when a person edits it.
  expect(name).toMatchObject({ t: 's', v: '=1+1', z: '@' })
  expect(name?.f).toBeUndefined()
  expect(cellAt('A5')?.v).toBe('+Roy <b>')
  // 16 November 2026 is day 46,342 of Excel.
  expect(on).toMatchObject({ t: 'n', v: 46_342, z: 'dd/mm/yyyy' })
  expect(at).toMatchObject({ t: 'n', v: 7 / 24, z: 'hh:mm' })
  expect(seen?.v).toBeCloseTo(46_342 + (5 * 60 + 41) / 1440, 6)
  expect(worked).toMatchObject({ t: 'n', v: 7.5 })
  expect(amount).toMatchObject({ t: 'n', v: 12.5, z: '#,##0.00 "$"' })
  expect(share).toMatchObject({ t: 'n', v: 0.5, z: '0 %' })
  expect(no).toMatchObject({ t: 's', v: '0042' })
})

test('a second library reads the sums as formulas over the rows above them, with their values', () => {
  expect(cellAt('E6')).toMatchObject({ f: 'SUBTOTAL(109,E4:E5)', v: 8 })
  expect(cellAt('E8')).toMatchObject({ f: 'SUBTOTAL(109,E4:E6)', v: 8 })
  const formulas = Object.values(sheet).filter((cell: unknown) => (cell as { f?: string } | null)?.f !== undefined)
  expect(formulas).toHaveLength(2)
})

test('names of columns stay in place, can be filtered and are printed on every page', async () => {
  expect(sheet['!autofilter']?.ref).toBe(`A${HEAD_ROWS}:H${HEAD_ROWS}`)
  expect(utils.sheet_to_json<string[]>(sheet, { header: 1 })[HEAD_ROWS - 1]).toEqual(COLUMNS)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(bytes as unknown as ArrayBuffer)
  const [own] = book.worksheets
  expect(own?.views[0]).toMatchObject({ state: 'frozen', ySplit: HEAD_ROWS })
  expect(own?.pageSetup).toMatchObject({ printTitlesRow: `1:${HEAD_ROWS}`, orientation: 'landscape', fitToWidth: 1 })
})

test('a text wider than its column is on several lines, in a row that is high enough for them, on Letter', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'xlsx-')), 'chantiers.xlsx')
  const writer = createXlsx(path, 'Chantiers')
  writer.sheet('Chantiers', [
    { label: 'Jours', width: 8, right: true },
    { label: 'Chantiers', width: 20 },
  ])
  const long = 'A-40 – planage et pavage, sortie 75, Boulevard des Seigneurs – raccordement électrique'
  const jours = { as: 'number', value: 3, digits: 0 } as const
  writer.row([jours, text(long)])
  writer.row([jours, text('Rue Principale')])
  writer.row([jours, text('x'.repeat(20_000))])
  await writer.finish()
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(path)
  const [own] = book.worksheets as [ExcelJS.Worksheet]
  const [wrapped, short, endless] = [2, 3, 4].map((n) => own.getRow(n)) as [ExcelJS.Row, ExcelJS.Row, ExcelJS.Row]
  expect(wrapped.getCell(2).alignment).toMatchObject({ wrapText: true, vertical: 'top' })
  // 86 letters, 20 to 22 on a line of 12.75 points.
  expect(wrapped.height).toBeGreaterThanOrEqual(4 * 12.75)
  expect(wrapped.height).toBeLessThanOrEqual(6 * 12.75)
  expect(short.getCell(2).alignment?.wrapText).toBeUndefined()
  expect(short.height).toBeUndefined()
  expect(endless.height).toBeLessThan(200)
  expect(String(endless.getCell(2).value)).toHaveLength(20_000)
  expect(own.pageSetup).toMatchObject({ paperSize: 1, orientation: 'landscape', fitToPage: true, fitToHeight: 0 })
  expect(own.getRow(1).getCell(1).alignment?.horizontal).toBe('right')
})
