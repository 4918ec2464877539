import { finished } from 'node:stream/promises'
import type { Language } from '#shared/contract/http.ts'
import type { Cell } from './cell.ts'
import { openOutput } from './output.ts'
import { cleanText, type SheetWriter } from './sheet.ts'

/** Excel reads a CSV by the system's habits: semicolons and decimal commas in French, and a BOM for the accents. */
const habits = { fr: { separator: ';', decimal: ',' }, en: { separator: ',', decimal: '.' } } as const
const BOM = '\uFEFF'

/** A text that a spreadsheet would take for a formula is shown as text. */
export function neutralised(value: string): string {
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
}

function shown(cell: Cell, decimal: string): string {
  const figure = (value: number, digits: number) => value.toFixed(digits).replace('.', decimal)
  switch (cell.as) {
    case 'text':
      return neutralised(cleanText(cell.value))
    case 'number':
      return figure(cell.value, cell.digits)
    case 'money':
      return figure(cell.cents / 100, 2)
    case 'percent':
      return `${figure(cell.value * 100, 0)} %`
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

/** A CSV file written row by row. It holds one table: a second sheet is refused. */
export function createCsv(path: string, language: Language): SheetWriter {
  const { separator, decimal } = habits[language]
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
    total: (cells) => line(cells.map((cell) => shown(cell, decimal))),
    finish: async () => {
      stream.end()
      await Promise.race([finished(stream), failed])
    },
    abort,
  }
}
