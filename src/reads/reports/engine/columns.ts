import type { ReportKind, ReportValue } from '#shared/contract/reports/report-table.ts'
import type { ColumnOf, ReportContext, Words } from './report.ts'

type Of<Row> = (row: Row, context: ReportContext) => ReportValue
type More<Row> = Partial<Pick<ColumnOf<Row>, 'width' | 'sum'>>

const column =
  (kind: ReportKind, given: More<unknown> = {}) =>
  <Row>(label: Words, of: Of<Row>, more: More<Row> = {}): ColumnOf<Row> => ({ kind, label, of, ...given, ...more })

/** Columns by what they hold. Numbers are added up unless `sum` says otherwise. */
export const text = column('text', { width: 20 })
export const count = column('count', { width: 9, sum: 'sum' })
export const hours = column('hours', { width: 10, sum: 'sum' })
export const money = column('money', { width: 11, sum: 'sum' })
export const kilometres = column('kilometres', { width: 9, sum: 'sum' })
export const percent = column('percent', { width: 9 })
export const day = column('day', { width: 11 })
/** The clock of a site, `HH:mm`. */
export const time = column('time', { width: 8 })
export const moment = column('moment', { width: 16 })
