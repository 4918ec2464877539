import { finished } from 'node:stream/promises'
import type { Language } from '#shared/contract/http.ts'
import type { Cell } from '#documents/sheets/cell.ts'
import { openOutput } from '#documents/sheets/output.ts'
import { cleanText, type SheetWriter } from '#documents/sheets/sheet.ts'

/** Excel reads a CSV in the format of the system's locale: French has semicolons and decimal commas. The BOM marks UTF-8. */
const locales = { fr: { separator: ';', decimal: ',' }, en: { separator: ',', decimal: '.' } } as const
const BOM = '\uFEFF'

/**
 * Where a spreadsheet may begin a cell: at the beginning, and after a line break or a separator of any language, as it takes the one of
 * its own system whatever the file has, and then knows no quotes.
 */
const FORMULAS = /^(?=[\t\r])|(?<=^|[\r\n;,\t])(?=[ "\u00A0]*[=+\-@＝＋－＠])/g

/** Prefixes whatever a spreadsheet would run as a formula with an apostrophe, within the text too. */
export const neutralised = (value: string): string => value.replace(FORMULAS, "'")

function shown(cell: Cell, decimal: string): string {
  const figure = (value: number, digits: number) => value.toFixed(digits).replace('.', decimal)
  const percentage = (value: number) => `${figure(value * 100, 0)} %`
  switch (cell.as) {
    case 'text':
      return neutralised(cleanText(cell.value))
    case 'number':
    case 'sum':
      return figure(cell.value, cell.digits)
    case 'money':
      return figure(cell.cents / 100, 2)
    case 'share':
      return cell.digits === undefined ? percentage(cell.value) : figure(cell.value, cell.digits)
    case 'percent':
      return percentage(cell.value)
    case 'day':
      return slashed(cell.day)
    case 'moment':
      return `${slashed(cell.day)} ${cell.time}`
    case 'time':
      return `${two(Math.floor(cell.minutes / 60))}:${two(cell.minutes % 60)}`
    case 'empty':
      return ''
  }
}

const two = (n: number) => String(n).padStart(2, '0')
const slashed = (day: string) => day.split('-').reverse().join('/')

/** A CSV file written row by row. @throws Error for a second sheet. */
export function createCsv(path: string, language: Language): SheetWriter {
  const { separator, decimal } = locales[language]
  const { stream, failed, abort } = openOutput(path)
  const special = new RegExp(`["\r\n${separator}]`)
  let hasSheet = false

  const quoted = (value: string) => (special.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
  const line = (values: readonly string[]) => void stream.write(`${values.map(quoted).join(separator)}\r\n`)
  return {
    sheet: (_, columns) => {
      if (hasSheet) throw new Error('A CSV file holds one sheet')
      hasSheet = true
      stream.write(BOM)
      line(columns.map(({ label }) => neutralised(cleanText(label))))
    },
    row: (cells) => line(cells.map((cell) => shown(cell, decimal))),
    subtotal: (cells) => line(cells.map((cell) => shown(cell, decimal))),
    total: (cells) => line(cells.map((cell) => shown(cell, decimal))),
    finish: async () => {
      stream.end()
      await Promise.race([finished(stream), failed])
    },
    abort,
  }
}
