import type { PreviewLine } from '#shared/contract/reports/report-calls.ts'
import type { ReportColumn } from '#shared/contract/reports/report-table.ts'
import { AppError } from '#shared/contract/errors.ts'
import { columnsOf, linesOf } from '#reads/reports/engine/lines.ts'
import type { Report, ReportContext, Words } from '#reads/reports/engine/report.ts'
import { chunksOf, documentHtml, escaped } from '#data/exports/print-html.ts'
import { isNumber, reportFormats } from './format.ts'
import { headingOf } from './heading.ts'
import { printed, printedColumns, ROWS_AT_ONCE } from './preview.ts'

/** The most rows of a PDF; an Excel file has room for more. */
const MOST_PDF_ROWS = 100_000
const NOTHING: Words = { fr: 'Rien pour ce qui est demandé.', en: 'Nothing for what was asked.' }

/** Columns beyond which letters are smaller, so that they have room on a sheet of paper. */
const MANY = 12

type Column = ReportColumn & { readonly at: number }

/**
 * A report as HTML documents to print in order.
 * @throws AppError VALIDATION_FAILED with TOO_MANY at `period` when it has more rows than a PDF takes
 */
export async function reportHtml(
  report: Report,
  context: ReportContext,
  turn: (rows: number) => Promise<void>,
): Promise<{ readonly chunks: readonly string[]; readonly title: string; readonly rows: number }> {
  const { title, about, origin } = headingOf(report, context)
  const format = reportFormats(context.asked.language)
  const bodies: string[] = []
  let rows = 0
  for (const declared of report.tables) {
    const columns = printedColumns(declared, columnsOf(declared, context))
    const lines: PreviewLine[] = []
    for (const line of linesOf(declared, context)) {
      if (line.as === 'row' && ++rows % ROWS_AT_ONCE === 0) await turn(rows)
      if (rows > MOST_PDF_ROWS)
        throw new AppError('VALIDATION_FAILED', {
          issues: [{ field: 'period', code: 'TOO_MANY', params: { max: MOST_PDF_ROWS } }],
        })
      lines.push(printed(line, columns, format))
    }
    const name = `<h2>${escaped(context.word(declared.name))}</h2>`
    const tables =
      lines.length === 0
        ? [`<p>${escaped(context.word(NOTHING))}</p>`]
        : chunksOf(lines).map((one) => tableOf(one, columns))
    bodies.push(`${report.tables.length > 1 ? name : ''}${tables[0] ?? ''}`, ...tables.slice(1))
  }
  const said = [...about, ...(report.notes?.(context) ?? []), origin].map(
    (line) => `<p class="soft">${escaped(line)}</p>`,
  )
  bodies[0] = `<h1>${escaped(title)}</h1>${said.join('')}${bodies[0] ?? ''}`
  return { chunks: bodies.map((body) => documentHtml(title, context.asked.language, body)), title, rows }
}

function tableOf(lines: readonly PreviewLine[], columns: readonly Column[]): string {
  const sides = columns.map(({ kind }) =>
    isNumber(kind) ? ' class="figure"' : kind === 'text' ? '' : ' class="whole"',
  )
  // The label of a sum stands over the columns that have none.
  const lead = Math.max(
    1,
    columns.findIndex(({ sum }) => sum !== null),
  )
  const heads = columns.map(({ label }, i) => `<th${sides[i] ?? ''}>${escaped(label)}</th>`)
  const rows = lines.map(({ as, cells }) =>
    as === 'group'
      ? `<tr class="group"><th colspan="${columns.length}">${escaped(cells[0] ?? '')}</th></tr>`
      : as === 'row'
        ? `<tr>${cells.map((cell, i) => `<td${sides[i] ?? ''}>${escaped(cell)}</td>`).join('')}</tr>`
        : `<tr class="sum"><td colspan="${lead}">${escaped(cells[0] ?? '')}</td>${cells
            .slice(lead)
            .map((cell, i) => `<td${sides[lead + i] ?? ''}>${escaped(cell)}</td>`)
            .join('')}</tr>`,
  )
  return `<table${columns.length > MANY ? ' class="many"' : ''}><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}
