import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import ExcelJS from 'exceljs'
import { describe, expect, test } from 'vitest'
import { createExportHandlers } from '#data/exports/exports.ts'
import { cleanText } from '#documents/sheets/sheet.ts'
import { HOSTILE, noContent, noWrites, openExportDevice } from './export-device.ts'
import { exportId, gridOf, HOSTILE_ONLY } from './grid-request.ts'

/** Reads CSV strictly: quotes only where they belong. */
function parseCsv(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  const token = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n|$)`, 'y')
  while (token.lastIndex < text.length) {
    const at = token.lastIndex
    const match = token.exec(text)
    if (!match) throw new Error(`Not CSV at ${at}: ${JSON.stringify(text.slice(at, at + 40))}`)
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] === '\r\n' && token.lastIndex < text.length) rows.push([])
  }
  return rows
}

async function sheetOf(path: string): Promise<ExcelJS.Worksheet> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(path)
  return book.worksheets[0] as ExcelJS.Worksheet
}

describe('a list as CSV', () => {
  test('in French: BOM, semicolons, decimal commas, every row of the view, and no cell that a spreadsheet would execute', async () => {
    const device = openExportDevice()
    const path = device.path('liste.csv')
    expect(await device.handlers['exports.grid'](gridOf(path, 'csv'))).toEqual({ rows: 1200 + HOSTILE.length })
    const text = readFileSync(path, 'utf8')
    expect(text.startsWith('\uFEFFN°;Prénom;')).toBe(true)
    const [head, ...rows] = parseCsv(text.slice(1), ';')
    expect(head?.[3]).toBe('Heures garanties (h)')
    expect(rows).toHaveLength(1200 + HOSTILE.length)
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([7]))
    const numbers = rows.map(([number]) => number)
    expect(numbers).toEqual(numbers.toSorted())
    const hostile = rows.filter(([number]) => number?.startsWith('H-'))
    for (const [i, row] of hostile.entries()) {
      const typed = cleanText(HOSTILE[i] as string)
      const read = row[1] ?? ''
      expect(read.replaceAll("'", '')).toBe(typed.replaceAll("'", ''))
      expect(read.split(/[\r\n;,\t]/).filter((part) => /^[ "]*[=+\-@]/.test(part))).toEqual([])
      expect(row.slice(2)).toEqual(['29/02/2024', '37,50', 'Non', 'Construction (CCQ)', '0,00'])
    }
    expect(rows.some((row) => row.some((cell) => /^[=+\-@\t\r]/.test(cell)))).toBe(false)
    expect(device.files()).toEqual(['liste.csv'])
  })

  test('filtered and sorted by computed columns, as the list is', async () => {
    const device = openExportDevice()
    const path = device.path('heures.csv')
    const save = async (from: number | null, to: number | null) => {
      const filters = [{ field: 'weekMinutes', op: 'between' as const, value: [from, to] }]
      const view = { search: '', filters, sort: [{ field: 'nextAssignment', dir: 'asc' as const }] }
      return (await device.handlers['exports.grid'](gridOf(path, 'csv', { view }))).rows
    }
    const [none, some] = [await save(null, 0), await save(1, null)]
    expect(none + some).toBe(1200 + HOSTILE.length)
    expect(none).toBeGreaterThan(0)
  })

  test('in English: commas and decimal points', async () => {
    const device = openExportDevice({ employees: 3 })
    const path = device.path('list.csv')
    await device.handlers['exports.grid'](gridOf(path, 'csv', { language: 'en', view: HOSTILE_ONLY }))
    const rows = parseCsv(readFileSync(path, 'utf8').slice(1), ',')
    expect(rows).toHaveLength(HOSTILE.length + 1)
    expect(rows[9]?.[1]).toBe('"guillemets" ; point-virgule, virgule')
    expect(rows[9]?.[3]).toBe('37.50')
  })
})

describe('a list as Excel', () => {
  test('typed values, widths, a header that stays, and texts that stay texts', async () => {
    const device = openExportDevice({ employees: 3 })
    const path = device.path('liste.xlsx')
    await device.handlers['exports.grid'](
      gridOf(path, 'xlsx', { view: HOSTILE_ONLY, title: 'Employés [*] : tous/toutes' }),
    )
    const sheet = await sheetOf(path)
    expect(sheet.name).not.toMatch(/[\\/?*[\]:]/)
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
    expect(sheet.autoFilter).toBeTruthy()
    expect([1, 2].map((column) => Math.round(sheet.getColumn(column).width ?? 0))).toEqual([10, 24])
    expect(sheet.actualRowCount).toBe(HOSTILE.length + 1)
    for (const [i, name] of HOSTILE.entries()) {
      const row = sheet.getRow(i + 2)
      expect(row.getCell(2).type).toBe(ExcelJS.ValueType.String)
      // XML has one kind of line end, and ExcelJS decodes entities once too often when it reads.
      expect(row.getCell(2).value).toBe(cleanText(name).replace(/\r\n?/g, '\n').replace('&amp;', '&'))
      expect(row.getCell(3).value).toEqual(new Date('2024-02-29T00:00:00.000Z'))
      expect(row.getCell(3).numFmt).toBe('dd/mm/yyyy')
      expect(row.getCell(4).value).toBe(37.5)
      expect(row.getCell(4).numFmt).toBe('#,##0.00')
      expect(row.getCell(5).value).toBe('Non')
    }
    sheet.eachRow((row) => row.eachCell((cell) => expect(cell.type).not.toBe(ExcelJS.ValueType.Formula)))
  })
})

describe('what cannot be saved', () => {
  test.each(['csv', 'xlsx'] as const)(
    '%s cancelled half-way leaves the old file as it was and nothing else',
    async (format) => {
      const device = openExportDevice()
      const path = device.path(`liste.${format}`)
      writeFileSync(path, 'the old one')
      const progress: number[] = []
      device.onProgress(({ done }) => {
        progress.push(done)
        if (done === 500) device.handlers['exports.cancel']({ exportId })
      })
      await expect(device.handlers['exports.grid'](gridOf(path, format))).rejects.toMatchObject({ code: 'CANCELLED' })
      expect(progress).toEqual([0, 500])
      expect(readFileSync(path, 'utf8')).toBe('the old one')
      expect(device.files()).toEqual([`liste.${format}`])

      device.onProgress(() => {})
      expect(await device.handlers['exports.grid'](gridOf(path, format))).toEqual({ rows: 1200 + HOSTILE.length })
    },
  )

  test.each(['csv', 'xlsx'] as const)(
    '%s into a folder that takes no file is refused with a message, and the process goes on',
    async (format) => {
      const device = openExportDevice({ employees: 700 })
      writeFileSync(device.path('file'), '')
      mkdirSync(device.path('folder.csv'))
      const places = ['absent/liste.csv', 'file/liste.csv', 'folder.csv']
      for (const place of places) {
        await expect(device.handlers['exports.grid'](gridOf(device.path(place), format))).rejects.toMatchObject({
          code: 'FILE_NOT_WRITABLE',
        })
      }
      expect(device.files().sort()).toEqual(['file', 'folder.csv'])
    },
  )

  test('without a cache an export is refused', async () => {
    const device = openExportDevice({ employees: 1 })
    const handlers = createExportHandlers(
      {
        cachePath: () => null,
        isOffline: () => false,
        content: noContent,
        filesOf: () => [],
        ...noWrites,
        emit: () => {},
      },
      Date.now,
    )
    await expect(handlers['exports.grid'](gridOf(device.path('liste.csv'), 'csv'))).rejects.toMatchObject({
      code: 'CACHE_NOT_READY',
    })
    expect(device.files()).toEqual([])
  })

  test('a list that does not exist is refused, and a column that does not exist is only its label, as a text', async () => {
    const device = openExportDevice({ employees: 1 })
    const nobody = gridOf(device.path('liste.csv'), 'csv', { entity: 'sqlite_master' })
    await expect(device.handlers['exports.grid'](nobody)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(device.files()).toEqual([])
    const path = device.path('liste.csv')
    await device.handlers['exports.grid'](gridOf(path, 'csv', { columns: [{ field: '__proto__', label: '=x' }] }))
    expect(readFileSync(path, 'utf8').split('\r\n')[0]).toBe("\uFEFF'=x")
  })
})
