import { readFileSync } from 'node:fs'
import ExcelJS from 'exceljs'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { boardFiltersSchema } from '#shared/contract/board.ts'
import type { DataInput } from '#shared/contract/data.ts'
import { instantOf } from '#shared/domain/zone.ts'
import { idOf, rowOf } from '../main/cache-file.ts'
import { HOSTILE, openExportDevice, START } from './export-device.ts'
import { exportId } from './grid-request.ts'

const weekOf = (path: string, given: Partial<DataInput<'exports.weekXlsx'>> = {}): DataInput<'exports.weekXlsx'> => ({
  exportId,
  start: START,
  filters: boardFiltersSchema.parse({}),
  format: 'xlsx',
  language: 'fr',
  fileName: 'assignations',
  path,
  ...given,
})

/** Assigns everybody with a hostile name on Monday, so that the week shows them. */
function employHostile(device: ReturnType<typeof openExportDevice>): void {
  device.insert(
    'assignments',
    HOSTILE.map((_, i) =>
      rowOf('assignments', {
        ...assignment(20_000 + i),
        employeeId: idOf(9, i),
        status: 'confirmed',
      }),
    ),
  )
}
const assignment = (n: number) => ({
  _id: idOf(8, n),
  orderId: idOf(6, 0),
  positionId: idOf(7, 0),
  siteId: idOf(3, 0),
  clientId: idOf(2, 0),
  date: '2026-11-16',
  start: instantOf('2026-11-16', '07:00'),
  end: instantOf('2026-11-16', '15:30'),
})

interface Counted {
  readonly given: number
  readonly free: number
  readonly minutes: number
  readonly people: number
}

function countedIn(device: ReturnType<typeof openExportDevice>): Counted {
  return device.first<Counted>(
    `select count("employeeId") as given, sum("employeeId" is null) as free, count(distinct "employeeId") as people,
         sum(iif("employeeId" is null, 0, round((julianday("end") - julianday("start")) * 1440) - 30)) as minutes
       from "assignments" where "date" between '2026-11-15' and '2026-11-21'`,
  )
}

describe('the week as Excel', () => {
  test('three sheets that agree with the cache, each with its total, every open assignment included', async () => {
    const device = openExportDevice()
    employHostile(device)
    device.insert(
      'assignments',
      Array.from({ length: 700 }, (_, i) => rowOf('assignments', { ...assignment(30_000 + i), status: 'unassigned' })),
    )
    const path = device.path('semaine.xlsx')
    const { given, free, minutes, people } = countedIn(device)
    expect(free).toBeGreaterThan(700)
    expect(await device.handlers['exports.weekXlsx'](weekOf(path))).toEqual({ rows: given + free })

    const book = new ExcelJS.Workbook()
    await book.xlsx.readFile(path)
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Semaine', 'Assignations', 'Postes à combler'])
    const [week, list, freeAssignments] = book.worksheets as [ExcelJS.Worksheet, ExcelJS.Worksheet, ExcelJS.Worksheet]
    expect(week.actualRowCount).toBe(people + 2)
    expect(list.actualRowCount).toBe(given + 2)
    expect(freeAssignments.actualRowCount).toBe(free + 2)
    expect(list.lastRow?.getCell(1).value).toBe('Total')
    expect(list.lastRow?.getCell(6).value).toBeCloseTo(minutes / 60, 2)
    expect(list.lastRow?.font?.bold).toBe(true)
    expect(week.lastRow?.getCell(10).value).toBeCloseTo(minutes / 60, 2)
    // An empty line before it, so that sorting the list leaves its total alone.
    expect(list.getRow((list.lastRow?.number ?? 0) - 1).hasValues).toBe(false)
    const first = list.getRow(2)
    expect(first.getCell(3).value).toBeInstanceOf(Date)
    expect(first.getCell(4).value).toBeInstanceOf(Date)
    expect(first.getCell(4).numFmt).toBe('hh:mm')
    for (const sheet of book.worksheets)
      sheet.eachRow((row) => row.eachCell((cell) => expect(cell.type).not.toBe(ExcelJS.ValueType.Formula)))
  })

  test('keeps to the filters on screen, and speaks English when the screen does', async () => {
    const device = openExportDevice()
    const path = device.path('week.xlsx')
    const filters = boardFiltersSchema.parse({ siteIds: [idOf(3, 4)] })
    await device.handlers['exports.weekXlsx'](weekOf(path, { filters, language: 'en' }))
    const book = new ExcelJS.Workbook()
    await book.xlsx.readFile(path)
    const list = book.worksheets[1] as ExcelJS.Worksheet
    const sites = new Set<unknown>()
    list.eachRow((row, n) => n > 1 && row.getCell(8).value && sites.add(row.getCell(8).value))
    expect(sites).toEqual(new Set(['Chantier 4']))
    expect(list.getRow(1).getCell(2).value).toBe('Employee')
  })

  test('an empty week makes a file with a line about it', async () => {
    const device = openExportDevice({ employees: 1, assignments: 1 })
    const path = device.path('vide.xlsx')
    expect(await device.handlers['exports.weekXlsx'](weekOf(path, { start: '2030-01-06' }))).toEqual({ rows: 0 })
    const book = new ExcelJS.Workbook()
    await book.xlsx.readFile(path)
    expect(book.worksheets).toHaveLength(3)
  })
})

describe('the week as PDF', () => {
  test('is split into documents of bounded length, with everything escaped', async () => {
    const device = openExportDevice()
    employHostile(device)
    device.insert(
      'assignments',
      Array.from({ length: 900 }, (_, i) => rowOf('assignments', { ...assignment(40_000 + i), status: 'unassigned' })),
    )
    const { given, free, people } = countedIn(device)
    const { chunks, rows, title } = await device.handlers['exports.weekHtml'](weekOf('', { format: 'pdf' }))
    expect(rows).toBe(given + free)
    expect(title).toBe('Assignations du 15 au 21 novembre 2026')
    expect(chunks).toHaveLength(Math.ceil(free / 400) + Math.ceil(people / 400) - 1)
    const whole = chunks.join('')
    for (const chunk of chunks) {
      expect(chunk.match(/<tr>/g)?.length).toBeLessThanOrEqual(802)
      expect(/^<!doctype html><html lang="fr">.*<\/html>$/s.test(chunk)).toBe(true)
    }
    // Nothing executes or loads from the network: whatever people typed, these are the only tags.
    const tags = new Set(whole.match(/<[^>]*>/g))
    const ours =
      /^<(?:!doctype html|html lang="fr"|meta charset="utf-8"|\/?(?:html|head|title|style|body|h1|h2|table|thead|tbody|tr|th|td|span|b)|br|(?:th|td|span) class="[a-z]+")>$/
    expect([...tags].filter((tag) => !ours.test(tag))).toEqual([])
    expect(whole.includes('&#60;script&#62;alert(1)&#60;/script&#62;&#38;amp;')).toBe(true)
    expect(whole.match(/class="who"><b>/g)).toHaveLength(people)
    expect(whole.match(/<h1>/g)).toHaveLength(1)
  })

  const partOf = async (pages: number) => {
    const part = await PDFDocument.create()
    for (let page = 0; page < pages; page++) part.addPage([792, 612])
    return part.save()
  }

  test('its parts become one numbered document', async () => {
    const device = openExportDevice({ employees: 1 })
    const path = device.path('semaine.pdf')
    const parts = [await partOf(2), await partOf(1), await partOf(3)]
    await device.handlers['exports.mergePdf']({ exportId, parts, path, title: 'Semaine du 15 – été' })
    const whole = await PDFDocument.load(readFileSync(path))
    expect(whole.getPageCount()).toBe(6)
    expect(whole.getTitle()).toBe('Semaine du 15 – été')
    expect(device.files()).toEqual(['semaine.pdf'])
  })

  test('a part that is no PDF, or a cancellation between two, leaves nothing', async () => {
    const device = openExportDevice({ employees: 1 })
    const path = device.path('semaine.pdf')
    const torn = new TextEncoder().encode('ceci n’est pas un PDF')
    await expect(device.handlers['exports.mergePdf']({ exportId, parts: [torn], path, title: 'x' })).rejects.toThrow()
    device.onProgress(({ done }) => done === 1 && device.handlers['exports.cancel']({ exportId }))
    const parts = [await partOf(1), await partOf(1)]
    await expect(device.handlers['exports.mergePdf']({ exportId, parts, path, title: 'x' })).rejects.toMatchObject({
      code: 'CANCELLED',
    })
    expect(device.files()).toEqual([])
  })
})
