import { z } from 'zod'
import { idSchema } from '#shared/model/ids.ts'
import type { Language } from '../http.ts'
import type { ReportAsked, ReportFormat } from './report-calls.ts'

export const madeReportInputs = {
  'reports.made': z.undefined(),
  'reports.openMade': z.strictObject({ exportId: idSchema, what: z.enum(['file', 'folder']) }),
} as const

/** A report that this device made for the person who is signed in. */
export interface MadeReport extends Pick<ReportAsked, 'report' | 'from' | 'to'> {
  readonly exportId: string
  readonly format: ReportFormat
  readonly language: Language
  /** The name of its file. */
  readonly name: string
  readonly rows: number
  /** The instant it was saved. */
  readonly madeAt: string
  /** Whether the file is still where it was saved. */
  readonly isThere: boolean
}

export interface MadeReportReplies {
  'reports.made': readonly MadeReport[]
  'reports.openMade': null
}
