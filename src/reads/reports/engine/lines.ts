import type { ReportColumn, ReportLine, ReportSum, ReportValue } from '#shared/contract/reports/report-table.ts'
import type { ReportContext, TableOf, Words } from './report.ts'

const TOTAL: Words = { fr: 'Total', en: 'Total' }
const DEFAULT_WIDTH = 14

/** The columns of a table, in the language asked. */
export const columnsOf = <Row>({ columns }: TableOf<Row>, { word }: ReportContext): readonly ReportColumn[] =>
  Object.entries(columns).map(([key, { label, kind, width = DEFAULT_WIDTH, sum = null }]) => ({
    key,
    label: word(label),
    kind,
    width,
    sum,
  }))

/** Adds up rows, column by column. */
function createSums(columns: readonly ReportColumn[]) {
  const sums: (number | null)[] = columns.map(() => null)
  const at = new Map(columns.map(({ key }, index) => [key, index]))
  const shareOf = ({ part, of }: Exclude<ReportSum, string>): number | null => {
    const [some, all] = [sums[at.get(part) ?? -1] ?? 0, sums[at.get(of) ?? -1] ?? 0]
    return all === 0 ? null : some / all
  }
  return {
    add: (values: readonly ReportValue[]) =>
      columns.forEach(({ sum }, i) => {
        const value = values[i]
        if (typeof value !== 'number' || sum === null || typeof sum === 'object') return
        const known = sums[i] ?? null
        if (known === null) sums[i] = value
        else sums[i] = sum === 'highest' ? Math.max(known, value) : known + value
      }),
    values: (): ReportValue[] =>
      columns.map(({ sum }, i) => (typeof sum === 'object' && sum !== null ? shareOf(sum) : (sums[i] ?? null))),
  }
}

/**
 * The lines of a table as they are read: a heading before each group, its rows, its sum where it has several, and the sum of
 * all. Nothing found has no line. Rows are read one by one.
 */
export function* linesOf<Row>(declared: TableOf<Row>, context: ReportContext): Generator<ReportLine> {
  const columns = columnsOf(declared, context)
  const groupAt = columns.findIndex(({ key }) => key === declared.groupBy)
  const total = context.word(TOTAL)
  const all = createSums(columns)
  let [group, label, sums, size, rows] = [null as string | null, '', createSums(columns), 0, 0]
  const closing = (): ReportLine[] =>
    group !== null && size > 1 ? [{ as: 'subtotal', label: `${total} ${label}`, values: sums.values() }] : []
  for (const row of declared.rows(context)) {
    const values = Object.values(declared.columns).map(({ of }) => of(row, context))
    const name = String(values[groupAt] ?? '')
    const key = groupAt < 0 ? null : (declared.groupKey?.(row) ?? name)
    if (key !== group) {
      yield* closing()
      if (declared.hasHeadings) yield { as: 'group', label: name }
      ;[group, label, sums, size] = [key, name, createSums(columns), 0]
    }
    const counted = declared.isCounted?.(row) ?? true
    yield { as: 'row', values, counted, picture: declared.pictures?.of(row) ?? null }
    sums.add(values)
    if (counted) all.add(values)
    size++
    rows++
  }
  yield* closing()
  if (rows > 0 && columns.some(({ sum }) => sum !== null)) yield { as: 'total', label: total, values: all.values() }
}
