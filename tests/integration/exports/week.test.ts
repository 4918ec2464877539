import ExcelJS from 'exceljs'
import { describe, expect, test } from 'vitest'
import { boardFiltersSchema } from '#shared/contract/dispatch/board.ts'
import type { DataInput } from '#shared/contract/data.ts'
import type { Row } from '#shared/entities/index.ts'
import { instantOf } from '#shared/domain/calendar/zone.ts'
import { idOf, rowOf } from '../main/cache-file.ts'
import { HOSTILE, openExportDevice, START } from './export-device.ts'
import { exportId } from './grid-request.ts'

const weekOf = (path: string, given: Partial<DataInput<'exports.weekXlsx'>> = {}): DataInput<'exports.weekXlsx'> => ({
  exportId,
  start: START,
  filters: boardFiltersSchema.parse({}),
  format: 'xlsx',
  by: 'person',
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

const UNFILLED = `select count(*) as free from "assignments"
  where "employeeId" is null and "date" between '2026-11-15' and '2026-11-21'`

async function bookAt(path: string): Promise<ExcelJS.Workbook> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(path)
  return book
}

/** The value of a total, which is a formula with its result. */
const resultOf = (cell: ExcelJS.Cell | undefined): unknown => cell?.result

/** The texts of a column by row, from row 1. */
const textsOf = (sheet: ExcelJS.Worksheet, column: number): string[] =>
  Array.from({ length: sheet.rowCount }, (_, i) => sheet.getRow(i + 1).getCell(column).text)

/** The sum of a column's numbers, as a person would add them up. */
function sumOf(sheet: ExcelJS.Worksheet, column: number): number {
  let sum = 0
  sheet.getColumn(column).eachCell(({ value }) => (sum += typeof value === 'number' ? value : 0))
  return sum
}

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

    const book = await bookAt(path)
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Semaine', 'Assignations', 'Postes à combler'])
    const [week, list, toFill] = book.worksheets as [ExcelJS.Worksheet, ExcelJS.Worksheet, ExcelJS.Worksheet]
    // A title, the names of the columns, the rows, and the total.
    expect(week.actualRowCount).toBe(people + 3)
    expect(list.actualRowCount).toBe(given + 3)
    expect(toFill.actualRowCount).toBe(free + 3)
    expect(list.lastRow?.getCell(1).value).toBe('Total')
    expect(list.lastRow?.getCell(1).font?.bold).toBe(true)
    expect(resultOf(list.lastRow?.getCell(6))).toBeCloseTo(minutes / 60, 6)
    expect(resultOf(week.lastRow?.getCell(10))).toBeCloseTo(minutes / 60, 6)
    // An empty line before it, so that sorting the list leaves its total alone.
    expect(list.getRow((list.lastRow?.number ?? 0) - 1).hasValues).toBe(false)
    const first = list.getRow(3)
    expect(first.getCell(3).value).toBeInstanceOf(Date)
    expect(first.getCell(3).numFmt).toBe('dd/mm/yyyy')
    expect(first.getCell(4).value).toBeInstanceOf(Date)
    expect(first.getCell(4).numFmt).toBe('hh:mm')
    for (const sheet of book.worksheets) {
      const last = sheet.lastRow?.number ?? 0
      sheet.eachRow((row, n) =>
        row.eachCell((cell) => expect(cell.type === ExcelJS.ValueType.Formula && n < last).toBe(false)),
      )
    }
  })

  test('what was refused or cancelled is listed and says so, without hours; each total is the sum of its column', async () => {
    const device = openExportDevice({ employees: 3, assignments: 1 })
    const monday = { ...assignment(0), employeeId: idOf(9, 0) }
    const shift = (n: number, day: number, given: Partial<Row<'assignments'>>) => {
      const date = `2026-11-${day}`
      const span = { date, start: instantOf(date, '07:00'), end: instantOf(date, '15:30') }
      return rowOf('assignments', { ...monday, _id: idOf(8, 50_000 + n), ...span, ...given })
    }
    device.insert('assignments', [
      shift(0, 16, { status: 'confirmed' }),
      shift(1, 17, { status: 'declined' }),
      shift(2, 18, { status: 'cancelled' }),
      shift(3, 19, { status: 'cancelled', endReason: 'cancelledByClient' }),
      shift(4, 20, { status: 'pending' }),
      shift(5, 16, { status: 'unassigned', employeeId: null }),
    ])
    const path = device.path('semaine.xlsx')
    await device.handlers['exports.weekXlsx'](weekOf(path))
    const [week, list, toFill] = (await bookAt(path)).worksheets as [
      ExcelJS.Worksheet,
      ExcelJS.Worksheet,
      ExcelJS.Worksheet,
    ]
    const own = textsOf(week, 1).indexOf('H-00')
    expect(textsOf(week, 4)[own]).toBe('07:00–15:30 Chantier 0')
    expect(textsOf(week, 5)[own]).toBe('07:00–15:30 Chantier 0 (refusée)')
    expect(textsOf(week, 6)[own]).toBe('07:00–15:30 Chantier 0 (annulée)')
    expect(textsOf(week, 8)[own]).toBe('07:00–15:30 Chantier 0 (en attente)')
    expect(week.getRow(own + 1).getCell(10).value).toBe(16)
    for (const [sheet, column] of [
      [week, 10],
      [list, 6],
      [toFill, 4],
    ] as const) {
      const total = sheet.lastRow?.getCell(column)
      const letter = sheet.getColumn(column).letter
      expect(total?.formula).toBe(`SUBTOTAL(109,${letter}3:${letter}${(sheet.lastRow?.number ?? 0) - 2})`)
      expect(resultOf(total)).toBeCloseTo(sumOf(sheet, column), 6)
      expect(total?.numFmt).toBe('#,##0.00')
    }
    expect(resultOf(list.lastRow?.getCell(6))).toBe(resultOf(week.lastRow?.getCell(10)))
    // The refusal, the person who cannot come, and the open one; not what the client called off.
    expect(toFill.actualRowCount).toBe(3 + 3 + Number(device.first<Counted>(UNFILLED).free) - 1)
    const { chunks } = await device.handlers['exports.weekHtml'](weekOf('', { format: 'pdf' }))
    const html = chunks.join('')
    expect(html).toContain('<span class="off"><b>07:00–15:30</b> Chantier 0</span> <span class="soft">(refusée)</span>')
    const minutes = Math.round(sumOf(list, 6) * 60)
    const shown = `${Math.floor(minutes / 60)}&nbsp;h&nbsp;${String(minutes % 60).padStart(2, '0')}`
    expect(html.match(/<td class="sum"><b>([^<]*)<\/b>/)?.[1]).toBe(shown)
  })

  test('the sheets of a week print landscape on the width of a page, title and period on top, the names of columns on every page', async () => {
    const device = openExportDevice({ employees: 3 })
    const path = device.path('semaine.xlsx')
    await device.handlers['exports.weekXlsx'](weekOf(path))
    for (const sheet of (await bookAt(path)).worksheets) {
      expect(sheet.getRow(1).getCell(1).value).toBe('Assignations du 15 au 21 novembre 2026')
      expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 2 })
      expect(sheet.pageSetup).toMatchObject({
        orientation: 'landscape',
        fitToPage: true,
        fitToWidth: 1,
        fitToHeight: 0,
        printTitlesRow: '1:2',
      })
      expect(sheet.headerFooter.oddFooter).toBe('&LAssignations du 15 au 21 novembre 2026&R&P / &N')
    }
  })

  test('the week as Excel keeps to the filters on screen, and is in English when the screen is', async () => {
    const device = openExportDevice()
    const path = device.path('week.xlsx')
    const filters = boardFiltersSchema.parse({ siteIds: [idOf(3, 4)] })
    await device.handlers['exports.weekXlsx'](weekOf(path, { filters, language: 'en' }))
    const book = await bookAt(path)
    const list = book.worksheets[1] as ExcelJS.Worksheet
    const sites = new Set<unknown>()
    list.eachRow((row, n) => n > 2 && row.getCell(8).value && sites.add(row.getCell(8).value))
    expect(sites).toEqual(new Set(['Chantier 4']))
    expect(list.getRow(2).getCell(2).value).toBe('Employee')
  })

  test('an empty week makes a file with a line about it', async () => {
    const device = openExportDevice({ employees: 1, assignments: 1 })
    const path = device.path('vide.xlsx')
    expect(await device.handlers['exports.weekXlsx'](weekOf(path, { start: '2030-01-06' }))).toEqual({ rows: 0 })
    expect((await bookAt(path)).worksheets).toHaveLength(3)
  })
})

describe('the week as PDF', () => {
  test('a long week is split into documents of bounded length, with everything escaped', async () => {
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
    expect(whole.match(/Fait le 16 novembre 2026/g)).toHaveLength(1)
    for (const chunk of chunks) {
      expect(chunk.match(/<tr>/g)?.length).toBeLessThanOrEqual(802)
      expect(/^<!doctype html><html lang="fr">.*<\/html>$/s.test(chunk)).toBe(true)
    }
    // Nothing executes or loads from the network: whatever people typed, these are the only tags.
    const tags = new Set(whole.match(/<[^>]*>/g))
    const ours =
      /^<(?:!doctype html|html lang="fr"|meta charset="utf-8"|\/?(?:html|head|title|style|body|h1|h2|p|table|thead|tbody|tr|th|td|span|b)|br|(?:th|td|span|tbody|p) class="[a-z]+")>$/
    expect([...tags].filter((tag) => !ours.test(tag))).toEqual([])
    expect(whole.includes('&#60;script&#62;alert(1)&#60;/script&#62;&#38;amp;')).toBe(true)
    // Everybody, and the total.
    expect(whole.match(/class="who"><b>/g)).toHaveLength(people + 1)
    const lists = whole.match(/<tbody class="last">.*?<\/tbody>/gs) ?? []
    for (const last of lists) expect(last.match(/<tr>/g)?.length).toBeGreaterThanOrEqual(6)
    expect(whole.match(/<h1>/g)).toHaveLength(1)
  })

  test('by site: who comes and how many are missing each day, as the rows say, and nobody who refused or was called off', async () => {
    const device = openExportDevice({ employees: 20, assignments: 300 })
    device.insert('assignments', [
      rowOf('assignments', { ...assignment(60_000), employeeId: idOf(9, 0), status: 'declined' }),
      rowOf('assignments', { ...assignment(60_001), employeeId: idOf(9, 1), status: 'cancelled' }),
      rowOf('assignments', { ...assignment(60_002), status: 'unassigned' }),
      rowOf('assignments', { ...assignment(60_003), status: 'cancelled', endReason: 'cancelledByClient' }),
    ])
    const { chunks } = await device.handlers['exports.weekHtml'](weekOf('', { format: 'pdf', by: 'site' }))
    const page = chunks.join('')
    const rows = [...page.matchAll(/<tr><td class="who"><b>([^<]*)<\/b>(.*?)<\/tr>/gs)]
    const shown = rows.map(([, site = '', cells = '']) => ({
      site,
      coming: cells.match(/class="name"/g)?.length ?? 0,
      missing: [...cells.matchAll(/(\d+) à combler/g)].reduce((sum, [, n]) => sum + Number(n), 0),
    }))
    const counted = device.all<{ site: string; coming: number; missing: number }>(
      `select s."name" as site, sum(a."employeeId" is not null and a."status" not in ('declined', 'cancelled')) as coming,
         sum(a."status" in ('unassigned', 'declined') or (a."status" = 'cancelled' and a."endReason" is null)) as missing
       from "assignments" a join "sites" s on s."_id" = a."siteId"
       where a."date" between '2026-11-15' and '2026-11-21' group by s."_id" having coming + missing > 0`,
    )
    const bySite = (a: { site: string }, b: { site: string }) => a.site.localeCompare(b.site, 'fr')
    expect(shown).toEqual(counted.toSorted(bySite))
    expect(counted.some(({ missing }) => missing > 0)).toBe(true)
    const [coming, all] = [
      counted.reduce((sum, one) => sum + one.coming, 0),
      counted.reduce((sum, one) => sum + one.coming + one.missing, 0),
    ]
    expect(page).toContain(`<td class="sum"><b>${coming}/${all}</b></td>`)
  })

  test('a week that is narrowed says in words by what, on paper of both kinds', async () => {
    const device = openExportDevice({ employees: 5 })
    const filters = boardFiltersSchema.parse({
      siteIds: [idOf(3, 4)],
      statuses: ['confirmed', 'unassigned'],
      shift: 'day',
      search: '<Roy>',
    })
    for (const by of ['person', 'site'] as const) {
      const { chunks } = await device.handlers['exports.weekHtml'](weekOf('', { format: 'pdf', by, filters }))
      expect(chunks[0]).toContain(
        'De jour · Chantiers\u00a0: Chantier 4 · Statuts\u00a0: Confirmée, À combler · Recherche\u00a0: &#60;Roy&#62;',
      )
    }
    const { chunks } = await device.handlers['exports.weekHtml'](weekOf('', { format: 'pdf' }))
    expect(chunks[0]).not.toContain('Statuts')
  })
})
