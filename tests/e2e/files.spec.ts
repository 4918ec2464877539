import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ExcelJS from 'exceljs'
import { PDFDocument } from '@cantoo/pdf-lib'
import { isToFill, type ToFillFacts } from '#shared/domain/dispatch/to-fill.ts'
import { addDays, weekStart } from '#shared/model/dates.ts'
import { draft } from '#tests/support/build.ts'
import { expect, test } from './app.ts'
import type { Device } from './device.ts'
import { countOf, rowsOf, today } from './demo-data.ts'
import { signInElsewhere } from './other-device.ts'
import { boardPage } from './pages/board-page.ts'
import { exportTray } from './pages/export-tray.ts'
import { gridPage } from './pages/grid-page.ts'
import { signInAt } from './signed-in.ts'

async function bookOf(path: string): Promise<ExcelJS.Workbook> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(path)
  return book
}
const savedFiles = async ({ saveFolder }: Device) => (await readdir(saveFolder)).sort()
const textOf = (row: ExcelJS.Row, column: number) => row.getCell(column).text

test('the week is saved as Excel and as PDF', async ({ app, server }) => {
  const { page } = app
  const shell = await signInAt(app)
  await shell.goTo('Assignations')
  const start = weekStart(today())
  const name = `assignations_${start}_${addDays(start, 6)}`
  const assignments = rowsOf<ToFillFacts & { employeeId: string | null; minutes: number }>(
    server,
    `select a."employeeId", a."status", a."endReason", a."absenceId", o."status" as orderStatus,
       round((julianday(a."end") - julianday(a."start")) * 1440) - iif(o."breakPaid", 0, o."breakMinutes") as minutes
     from "assignments" a join "orders" o on o."_id" = a."orderId" where a."deletedAt" is null and a."date" between ? and ?
       and (a."employeeId" is not null or a."status" = 'unassigned')`,
    start,
    addDays(start, 6),
  )
  const given = assignments.filter(({ employeeId }) => employeeId !== null)
  // What an order that is over left without a person is in no file.
  const listed = assignments.filter((assignment) => assignment.employeeId !== null || isToFill(assignment))

  await boardPage(page).saveWeekAs('Excel')
  expect(await exportTray(page).isSaved()).toBe(listed.length)
  const book = await bookOf(join(app.saveFolder, `${name}.xlsx`))
  expect(book.worksheets.map((sheet) => sheet.name)).toEqual(['Semaine', 'Assignations', 'Postes à combler'])
  const [week, list, toFill] = book.worksheets as [ExcelJS.Worksheet, ExcelJS.Worksheet, ExcelJS.Worksheet]
  expect(list.views[0]).toMatchObject({ state: 'frozen', ySplit: 2 })
  expect(list.getColumn(2).width).toBeGreaterThan(20)
  expect(list.autoFilter).toBeTruthy()
  const first = list.getRow(3)
  expect(first.getCell(3).value).toBeInstanceOf(Date)
  expect(first.getCell(3).numFmt).toBe('dd/mm/yyyy')
  expect(first.getCell(4).numFmt).toBe('hh:mm')
  expect(typeof first.getCell(6).value).toBe('number')
  expect(list.getRow(2).values).toContain('Chantier')

  const totalRow = list.lastRow as ExcelJS.Row
  expect(textOf(totalRow, 1)).toBe('Total')
  const worked = given.filter(({ status }) => status !== 'declined' && status !== 'cancelled')
  const minutes = worked.reduce((sum, assignment) => sum + assignment.minutes, 0)
  expect(Number(totalRow.getCell(6).result)).toBeCloseTo(minutes / 60, 1)
  expect(list.actualRowCount).toBe(given.length + 3)
  expect(toFill.actualRowCount - 3).toBe(assignments.filter(isToFill).length)
  const people = new Set(given.map(({ employeeId }) => employeeId))
  expect(week.actualRowCount).toBe(people.size + 3)

  await boardPage(page).saveWeekAs('PDF')
  expect(await exportTray(page).isSaved()).toBe(listed.length)
  const bytes = await readFile(join(app.saveFolder, `${name}.pdf`))
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const document = await PDFDocument.load(bytes)
  expect(document.getTitle()).toMatch(/^Assignations du \d.* \d{4}$/)
  expect(document.getPageCount()).toBeGreaterThan(1)
  const { width, height } = document.getPage(0).getSize()
  expect([width, height].map(Math.round)).toEqual([792, 612])

  await app.answerNextSave({ canceled: true })
  await boardPage(page).saveWeekAs('PDF')
  await expect(exportTray(page).tray).toBeHidden()
  expect(await savedFiles(app)).toEqual([`${name}.pdf`, `${name}.xlsx`])
})

test('the employees are saved as CSV and as Excel, as they are on screen, and no cell of them is executed', async ({
  app,
  server,
}) => {
  const { page } = app
  const elsewhere = await signInElsewhere(server)
  await elsewhere.create(
    'employees',
    draft('employees', { employeeNumber: 'ZZ-1', firstName: '=1+1', lastName: '@SOMME(A1; "x")' }),
  )
  const shell = await signInAt(app)
  await shell.goTo('Employés')
  const list = gridPage(page, 'Employés')
  const total = countOf(server, 'employees')
  await list.hasCount(total)
  await list.columns.open()
  await list.columns.box('Date d’embauche').check()
  await list.columns.close()

  await list.export('CSV')
  expect(await exportTray(page).isSaved()).toBe(total)
  const [csv] = await savedFiles(app)
  expect(csv).toMatch(/^employes_\d{4}-\d{2}-\d{2}\.csv$/)
  const text = await readFile(join(app.saveFolder, String(csv)), 'utf8')
  expect(text.startsWith('\uFEFFN°;Nom;Prénom;Statut;Téléphone;Ville;')).toBe(true)
  const lines = text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(total + 1)
  const hostile = lines.find((line) => line.startsWith('ZZ-1'))
  expect(hostile?.startsWith(`ZZ-1;"'@SOMME(A1; ""x"")";'=1+1;Disponible;`)).toBe(true)
  expect(lines[1]).toMatch(/;\d+,\d{2};/)
  expect(lines[1]).toMatch(/;\d{2}\/\d{2}\/\d{4}/)

  await list.search.fill('somme')
  await list.hasCount(1)
  await list.export('Excel')
  expect(await exportTray(page).isSaved()).toBe(1)
  const name = (await savedFiles(app)).find((file) => file.endsWith('.xlsx'))
  const sheet = (await bookOf(join(app.saveFolder, String(name)))).worksheets[0] as ExcelJS.Worksheet
  expect(sheet.name).toBe('Employés')
  const row = sheet.getRow(2)
  expect(row.getCell(2).value).toBe('@SOMME(A1; "x")')
  expect(row.getCell(3).value).toBe('=1+1')
  expect(row.getCell(3).type).toBe(ExcelJS.ValueType.String)
  const hired = (sheet.getRow(1).values as string[]).indexOf('Date d’embauche')
  expect(row.getCell(hired).value).toBeInstanceOf(Date)
})
