import { z } from 'zod'
import { daySchema } from '#shared/model/day-schema.ts'
import { idSchema } from '#shared/model/ids.ts'
import { languageSchema } from '../session-user.ts'
import type { ReportColumn } from './report-table.ts'

/** What a report can be narrowed by; each report names those that make sense for it. */
export const REPORT_FILTERS = ['clients', 'sites', 'supervisors', 'employees', 'offices', 'approval'] as const
export type ReportFilter = (typeof REPORT_FILTERS)[number]

/** Formats of requirement ENT-11, and the archive of photos. */
export const REPORT_FORMATS = ['xlsx', 'pdf', 'zip'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

const ids = z.array(idSchema).max(500).default([])

/** The most days of a report's period: two years. */
const MOST_DAYS = 731
const isPeriod = ({ from, to }: { readonly from: string; readonly to: string }) =>
  from <= to && Date.parse(to) - Date.parse(from) < MOST_DAYS * 86_400_000

/** What a report is narrowed to: ids of rows, nobody of those left out. */
export const reportFiltersSchema = z.strictObject({
  clients: ids,
  sites: ids,
  supervisors: ids,
  employees: ids,
  offices: ids,
  approval: z.enum(['signed', 'unsigned']).nullable().default(null),
})

/** The key of a report (`reads/reports/index.ts`). */
export const reportKeySchema = z.string().regex(/^[a-z][A-Za-z]{0,59}$/)

const asked = z.strictObject({
  report: reportKeySchema,
  /** Local days of the sites, both included. */
  from: daySchema,
  to: daySchema,
  filters: reportFiltersSchema.prefault({}),
  language: languageSchema,
})

/** Which report, of which days, of whom. */
const reportAskedSchema = asked.refine(isPeriod)
export type ReportAsked = z.infer<typeof asked>

/** The file of a report. */
export const reportExportSchema = asked
  .extend({ exportId: idSchema, format: z.enum(REPORT_FORMATS), fileName: z.string().max(120) })
  .refine(isPeriod)

export const reportInputs = {
  'reports.list': z.strictObject({
    language: languageSchema,
    /** Also what screens save like a report and nothing offers: the history names it. */
    withScreens: z.boolean().optional(),
  }),
  'reports.preview': reportAskedSchema,
} as const

/** A report there is. */
export interface ReportFace {
  readonly key: string
  readonly title: string
  /** What its files are called, before their days. */
  readonly fileName: string
  readonly formats: readonly ReportFormat[]
  readonly filters: readonly ReportFilter[]
  /** Whether it is of a period: a list of what there is now is not. */
  readonly hasPeriod: boolean
}

/** A line of a preview, its cells as they are printed. */
export interface PreviewLine {
  readonly as: 'group' | 'row' | 'subtotal' | 'total'
  readonly cells: readonly string[]
}

/** A table of a report as it will be printed, its first lines. */
export interface PreviewTable {
  readonly name: string
  readonly columns: readonly (Pick<ReportColumn, 'key' | 'label' | 'width'> & { readonly isNumber: boolean })[]
  readonly lines: readonly PreviewLine[]
  /** Rows of the whole table. */
  readonly rows: number
  /** The file has more lines than are shown. */
  readonly isCut: boolean
}

/** A report as it will be printed. */
export interface ReportPreview {
  readonly title: string
  /** Below the title: the period, and what it was narrowed by. */
  readonly about: readonly string[]
  /** What the reader has to know: entries that count nowhere. */
  readonly notes: readonly string[]
  readonly tables: readonly PreviewTable[]
  /** Files of its archive that are not on this computer. */
  readonly absent: AbsentFiles
}

/** How many files are not on this computer, by where they are. */
export interface AbsentFiles {
  /** On the server: they come from there while it answers. */
  readonly onServer: number
  /** Nowhere this computer could have them from: no device has uploaded them. */
  readonly elsewhere: number
}

export interface ReportReplies {
  'reports.list': readonly ReportFace[]
  'reports.preview': ReportPreview
}
