// Writes an Excel file of so many rows as the product does, by hand, or by the writer that would take exceljs's place.
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { setImmediate as yieldToEvents } from 'node:timers/promises'
import { writeXlsxStream, type XlsxStreamRow } from 'hucre/xlsx'
import { day, hours, number, text } from '#documents/sheets/cell.ts'
import { createXlsx } from '#documents/sheets/xlsx.ts'
import { workedRows } from '../data/worked-rows.ts'
import { writeRawWorkbook } from './raw-workbook.ts'

/** Who writes the workbook. */
export type Workbook = 'product' | 'raw' | 'kept'
/** How long it took. */
export interface WorkbookWritten {
  readonly type: 'written'
  readonly ms: number
}

/** The rows after which an export reports its progress (`src/data/exports/grid.ts`). */
const ROWS_AT_ONCE = 500
const COLUMNS = ['N°', 'Nom', 'Chantier', 'Client', 'Date', 'Heures', 'Km', 'Stationnement']

async function byProduct(path: string, count: number): Promise<void> {
  const writer = createXlsx(path, 'Heures')
  writer.sheet(
    'Heures',
    COLUMNS.map((label) => ({ label, width: 16 })),
  )
  let written = 0
  for (const row of workedRows(count)) {
    writer.row([
      ...[row.number, row.name, row.site, row.client].map(text),
      day(row.day),
      hours(row.minutes),
      number(row.kilometres, 1),
      { as: 'money', cents: row.cents },
    ])
    if (++written % ROWS_AT_ONCE === 0) await yieldToEvents()
  }
  await writer.finish()
}

function* keptRows(count: number): Generator<XlsxStreamRow> {
  for (const { number: no, name, site, client, day: on, minutes, kilometres, cents } of workedRows(count))
    yield [no, name, site, client, new Date(`${on}T00:00:00.000Z`), minutes / 60, kilometres, cents / 100]
}
function byKept(path: string, count: number): Promise<void> {
  const columns = COLUMNS.map((header) => ({ header }))
  const stream = writeXlsxStream(keptRows(count), { name: 'Heures', columns, freezePane: { rows: 1 } })
  return pipeline(Readable.fromWeb(stream as ReadableStream), createWriteStream(path))
}

const writers: Readonly<Record<Workbook, (path: string, count: number) => Promise<void>>> = {
  product: byProduct,
  raw: writeRawWorkbook,
  kept: byKept,
}

const [how, path, count] = process.argv.slice(2) as [Workbook, string, string]
const started = performance.now()
await writers[how](path, Number(count))
process.send?.({ type: 'written', ms: performance.now() - started } satisfies WorkbookWritten)
