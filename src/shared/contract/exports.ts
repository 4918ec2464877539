import { z } from 'zod'
import { daySchema } from '#shared/model/day-schema.ts'
import { idSchema } from '#shared/model/ids.ts'
import { viewSchema } from '#shared/model/query.ts'
import { boardFiltersSchema } from './dispatch/board.ts'
import { freeExportSchema } from './dispatch/free-people.ts'
import { paperExportSchema } from './dispatch/papers.ts'
import { reportExportSchema } from './reports/report-calls.ts'
import { languageSchema } from './session-user.ts'
import { closePaySchema } from './time/pay-periods.ts'
import { payExportSchema } from './time/pay.ts'

const exportId = idSchema

/** A column of an exported grid: the field it shows, its heading, and its width in characters. */
const exportColumnSchema = z.strictObject({
  field: z.string().max(60),
  label: z.string().max(120),
  width: z.int().min(4).max(80).optional(),
})

/** The files that a person saves; each export has an id of the renderer, by which it is followed and cancelled. */
export const exportInputs = {
  'exports.grid': z.strictObject({
    exportId,
    entity: z.string().max(40),
    view: viewSchema,
    format: z.enum(['xlsx', 'csv']),
    language: languageSchema,
    columns: z.array(exportColumnSchema).min(1).max(80),
    title: z.string().max(120),
    fileName: z.string().max(120),
  }),
  'exports.week': z.strictObject({
    exportId,
    start: daySchema,
    filters: boardFiltersSchema,
    format: z.enum(['xlsx', 'pdf']),
    /** Of a PDF: a line a person, or a line a site with who comes each day. */
    by: z.enum(['person', 'site']).default('person'),
    language: languageSchema,
    fileName: z.string().max(120),
  }),
  'exports.pay': payExportSchema,
  /** Closes a pay period: its files are kept with it, and none is saved. */
  'exports.closePay': closePaySchema,
  'exports.free': freeExportSchema,
  /** Saves timesheets as one PDF in this order, or as a ZIP with a PDF of each. */
  'exports.sheets': z.strictObject({
    exportId,
    ids: z.array(idSchema).min(1).max(2000),
    format: z.enum(['pdf', 'zip']),
    language: languageSchema,
    fileName: z.string().max(120),
  }),
  'exports.report': reportExportSchema,
  'exports.paper': paperExportSchema,
  'exports.cancel': z.strictObject({ exportId }),
  'exports.reveal': z.strictObject({ exportId }),
} as const

/** What an export wrote. */
export interface Exported {
  readonly rows: number
  /** Files that an archive names and has not: they could not be had. */
  readonly missing?: number
}

/** What an export wrote, and where. */
export interface ExportResult extends Exported {
  /** Where the file was saved; null when the person closed the dialog. */
  readonly path: string | null
}

export interface ExportReplies {
  'exports.grid': ExportResult
  'exports.week': ExportResult
  'exports.pay': ExportResult
  'exports.closePay': ExportResult
  'exports.free': ExportResult
  'exports.sheets': ExportResult
  'exports.report': ExportResult
  'exports.paper': ExportResult
  'exports.cancel': null
  'exports.reveal': null
}
