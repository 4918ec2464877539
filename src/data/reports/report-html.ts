import type { ReportLine } from '#shared/contract/reports/report-table.ts'
import { AppError } from '#shared/contract/errors.ts'
import { columnsOf, linesOf } from '#reads/reports/engine/lines.ts'
import type { Report, ReportContext, Table } from '#reads/reports/engine/report.ts'
import { words } from '#reads/reports/engine/words.ts'
import { documentHtml, escaped } from '#data/exports/print-html.ts'
import { reportFormats } from '#documents/reports/format.ts'
import { headingOf } from '#documents/reports/heading.ts'
import { isTurn } from '#documents/reports/turns.ts'
import { picturesHtml } from './pictures-html.ts'
import { printed, printedColumns, type PrintedColumn } from './preview.ts'
import { tablesHtml } from './table-html.ts'

/** The most rows of a PDF, in all its tables; an Excel file has room for more. */
const MOST_PDF_ROWS = 100_000

/**
 * A report as HTML documents to print in order.
 * @throws AppError REPORT_TOO_LARGE when it has more rows than a PDF takes: before any of them is laid out
 */
export async function reportHtml(
  report: Report,
  context: ReportContext,
  turn: (rows: number) => Promise<void>,
): Promise<{ readonly chunks: readonly string[]; readonly title: string; readonly rows: number }> {
  const { title, about, origin } = headingOf(report, context)
  const bodies: string[] = []
  const read: { readonly declared: Table; readonly lines: ReportLine[] }[] = []
  let rows = 0
  for (const declared of report.tables) {
    const lines: ReportLine[] = []
    for (const line of linesOf(declared, context)) {
      if (line.as === 'row' && isTurn(declared, ++rows)) await turn(rows)
      if (rows > MOST_PDF_ROWS) throw new AppError('REPORT_TOO_LARGE', { max: MOST_PDF_ROWS })
      lines.push(line)
    }
    read.push({ declared, lines })
  }
  for (const { declared, lines } of read) {
    const columns = printedColumns(declared, columnsOf(declared, context))
    const name = `<h2>${escaped(context.word(declared.name))}</h2>`
    const found = bodiesOf(declared, lines, columns, context)
    bodies.push(`${report.tables.length > 1 ? name : ''}${found[0] ?? ''}`, ...found.slice(1))
  }
  const said = [...about, ...(report.notes?.(context) ?? []), origin].map(
    (line) => `<p class="soft">${escaped(line)}</p>`,
  )
  bodies[0] = `<h1>${escaped(title)}</h1>${said.join('')}${bodies[0] ?? ''}`
  return { chunks: bodies.map((body) => documentHtml(title, context.asked.language, body)), title, rows }
}

/** The documents of one table: its pictures, its lines, or that there is nothing. */
function bodiesOf(
  { pictures }: Table,
  lines: readonly ReportLine[],
  columns: readonly PrintedColumn[],
  { asked, word }: ReportContext,
): readonly string[] {
  const format = reportFormats(asked.language)
  if (lines.length === 0) return [`<p>${escaped(word(words.nothing))}</p>`]
  if (!pictures)
    return tablesHtml(
      lines.map((line) => printed(line, columns, format)),
      columns,
    )
  const captions = columns.filter(({ key }) => pictures.captions.includes(key))
  const rows = lines.filter((line) => line.as === 'row')
  return picturesHtml(rows, { captions, format, word })
}
