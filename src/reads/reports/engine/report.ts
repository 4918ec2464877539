import type { Language } from '#shared/contract/http.ts'
import type { ReportAsked, ReportFilter, ReportFormat } from '#shared/contract/reports/report-calls.ts'
import type { ReportKind, ReportSum, ReportValue } from '#shared/contract/reports/report-table.ts'
import type { EntityName } from '#shared/entities/index.ts'
import type { Moment } from '#reads/engine/moment.ts'
import type { Reader } from '#reads/engine/reader.ts'

/** A text in both languages. A report carries its own words, so that it is one file. */
export type Words = Readonly<Record<Language, string>>

/** What a report is read from. */
export interface ReportContext {
  readonly reader: Reader
  readonly asked: ReportAsked
  readonly at: Moment
  /** Without network: what is read is as old as its last synchronisation. */
  readonly isOffline: boolean
  /** The word for the language asked. */
  readonly word: (words: Words) => string
  /** The name of a choice of an entity's field, as screens show it. */
  readonly choice: (entity: EntityName, field: string, value: string) => string
}

/** A column as it is declared. */
export interface ColumnOf<Row> {
  readonly label: Words
  readonly kind: ReportKind
  /** In characters; that of its kind by default. */
  readonly width?: number
  /** Null for what cannot be added up. */
  readonly sum?: ReportSum | null
  readonly of: (row: Row, context: ReportContext) => ReportValue
}

/** One table of a report, and one sheet of its workbook. */
export interface TableOf<Row> {
  readonly name: Words
  readonly columns: Readonly<Record<string, ColumnOf<Row>>>
  /** The column whose equal values stand together, with their sums. Rows come in that order. */
  readonly groupBy?: string
  /** What tells its groups apart, where their names may be the same; the name by default. */
  readonly groupKey?: (row: Row) => string
  /** Whether a group has a heading, in place of its column. */
  readonly hasHeadings?: boolean
  /** The file of a row's picture: the table is printed as pictures with their captions, those columns. */
  readonly pictures?: { readonly of: (row: Row) => string | null; readonly captions: readonly string[] }
  /** False for a row that stands a second time, under somebody else: the sum of all has it once. */
  readonly isCounted?: (row: Row) => boolean
  /** Whether each row takes long to read: others have their turn after each. */
  readonly isSlow?: boolean
  /** The rows in the order in which they are read; a generator lets others have their turn. */
  readonly rows: (context: ReportContext) => Iterable<Row>
}

/** A table whose rows only itself knows. */
export type Table = TableOf<never>

/** A file of an archive. */
export interface ArchivedFile {
  readonly fileId: string
  /** Its name in the archive, with folders. */
  readonly name: string
}

/** A report, declared once: preview, Excel and PDF read it. */
export interface Report {
  readonly key: string
  readonly title: Words
  /** What its files are called, before their days: lower case without accents, words joined by hyphens. */
  readonly fileName: Words
  readonly formats: readonly ReportFormat[]
  readonly filters: readonly ReportFilter[]
  /** Whether it is of a period; a list of what there is now is not. */
  readonly hasPeriod: boolean
  readonly tables: readonly Table[]
  /** The files that its archive holds beside its tables. */
  readonly archive?: (context: ReportContext) => readonly ArchivedFile[]
  /** What the reader has to know beside the rows. */
  readonly notes?: (context: ReportContext) => readonly string[]
}

/** Declares a table; its columns know its rows. */
export const table = <Row>(declared: TableOf<Row>): Table => declared as unknown as Table

const PAPER: readonly ReportFormat[] = ['xlsx', 'pdf']

/** Declares a report: in Excel and PDF, of a period, unless it says otherwise. */
export const report = (
  declared: Omit<Report, 'formats' | 'hasPeriod'> & Partial<Pick<Report, 'formats' | 'hasPeriod'>>,
): Report => ({ formats: PAPER, hasPeriod: true, ...declared })
