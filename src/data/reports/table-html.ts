import type { PreviewLine } from '#shared/contract/reports/report-calls.ts'
import { chunksOf, escaped } from '#data/exports/print-html.ts'
import { isNumber } from '#documents/reports/format.ts'
import type { PrintedColumn } from './preview.ts'

/** Columns beyond which letters are smaller, so that they have room on a sheet of paper. */
const MANY = 12

/** Lines of a table as HTML: bodies of documents to print in order. */
export const tablesHtml = (lines: readonly PreviewLine[], columns: readonly PrintedColumn[]): readonly string[] =>
  chunksOf(lines).map((some) => tableOf(some, columns))

/** A number such as that of an order or a PO: it is read in one piece, and short enough to have room. */
const isCode = (cell: string) => /^[\w/.-]{1,14}$/.test(cell)

function tableOf(lines: readonly PreviewLine[], columns: readonly PrintedColumn[]): string {
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
        ? `<tr>${cells.map((cell, i) => `<td${sides[i] || (isCode(cell) ? ' class="whole"' : '')}>${escaped(cell)}</td>`).join('')}</tr>`
        : `<tr class="sum"><td colspan="${lead}">${escaped(cells[0] ?? '')}</td>${cells
            .slice(lead)
            .map((cell, i) => `<td${sides[lead + i] ?? ''}>${escaped(cell)}</td>`)
            .join('')}</tr>`,
  )
  return `<table${columns.length > MANY ? ' class="many"' : ''}><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}
