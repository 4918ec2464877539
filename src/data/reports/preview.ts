import type { PreviewLine, PreviewTable, ReportPreview } from '#shared/contract/reports/report-calls.ts'
import type { ReportColumn, ReportLine, ReportValue } from '#shared/contract/reports/report-table.ts'
import { columnsOf, linesOf } from '#reads/reports/engine/lines.ts'
import type { Report, ReportContext, Table } from '#reads/reports/engine/report.ts'
import { isNumber, reportFormats } from '#documents/reports/format.ts'
import { headingOf } from '#documents/reports/heading.ts'
import { isTurn } from '#documents/reports/turns.ts'

/** Lines shown of each table; the file has all of them. */
const SHOWN = 300

/** A column with its place among the values of a row. */
export type PrintedColumn = ReportColumn & { readonly at: number }

/** The columns that are printed: where groups have headings, not theirs. */
export const printedColumns = (
  { groupBy, hasHeadings }: Table,
  columns: readonly ReportColumn[],
): readonly PrintedColumn[] =>
  columns.flatMap((column, at) => (hasHeadings && column.key === groupBy ? [] : [{ ...column, at }]))

/** A report as it will be printed: its first lines, and how many rows there are. `turn` is awaited now and then. */
export async function previewReport(
  report: Report,
  context: ReportContext,
  turn: (rows: number) => Promise<void>,
): Promise<Omit<ReportPreview, 'absent'>> {
  const tables: PreviewTable[] = []
  for (const declared of report.tables) tables.push(await previewTable(declared, context, turn))
  const { title, about } = headingOf(report, context)
  return { title, about, notes: report.notes?.(context) ?? [], tables }
}

async function previewTable(
  declared: Table,
  context: ReportContext,
  turn: (rows: number) => Promise<void>,
): Promise<PreviewTable> {
  const columns = printedColumns(declared, columnsOf(declared, context))
  const format = reportFormats(context.asked.language)
  const lines: PreviewLine[] = []
  let [rows, all, last] = [0, 0, null as PreviewLine | null]
  for (const line of linesOf(declared, context)) {
    if (line.as === 'row' && isTurn(declared, ++rows)) await turn(rows)
    all++
    if (line.as === 'total') last = printed(line, columns, format)
    else if (lines.length < SHOWN) lines.push(printed(line, columns, format))
  }
  return {
    name: context.word(declared.name),
    columns: columns.map(({ key, label, width, kind }) => ({ key, label, width, isNumber: isNumber(kind) })),
    lines: last ? [...lines, last] : lines,
    rows,
    isCut: all > lines.length + (last ? 1 : 0),
  }
}

/** Nought in a row says nothing: it is printed as this, so that figures stand out. */
const NOUGHT = '–'

/** A line as it is printed; the label of a sum stands in its first column. */
export function printed(
  line: ReportLine,
  columns: readonly PrintedColumn[],
  format: (kind: ReportColumn['kind'], value: ReportValue) => string,
): PreviewLine {
  if (line.as === 'group') return { as: 'group', cells: [line.label] }
  const cells = columns.map(({ kind, at }) => {
    const value = line.values[at] ?? null
    return value === 0 && line.as === 'row' ? NOUGHT : format(kind, value)
  })
  return { as: line.as, cells: line.as === 'row' ? cells : [line.label, ...cells.slice(1)] }
}
