import { z } from 'zod'
import { NOTICE_DEFAULTS, noticesSchema } from '#shared/contract/device.ts'
import { REPORT_FORMATS } from '#shared/contract/reports/report-calls.ts'
import { languageSchema } from '#shared/contract/session-user.ts'

export const boundsSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(20_000),
  isMaximized: z.boolean(),
})
export type WindowState = z.output<typeof boundsSchema>

/** A report that was saved on this device, and where. */
const madeReportSchema = z.object({
  exportId: z.string(),
  report: z.string(),
  from: z.string(),
  to: z.string(),
  format: z.enum(REPORT_FORMATS),
  language: languageSchema,
  path: z.string(),
  rows: z.int(),
  madeAt: z.string(),
})

/** A saved report that this device makes by itself. */
const scheduledReportSchema = z.object({
  /** Where it is saved. */
  folder: z.string().max(2000),
  /** The schedule that is looked after, as JSON: another one begins anew. */
  schedule: z.string(),
  /** What was due until this instant is done. */
  since: z.string(),
  /** How the last time ended: `problem` is null when the file was written, else the code of an error. */
  last: z.object({ at: z.string(), problem: z.string().nullable() }).nullable(),
})
export type ScheduledReport = z.output<typeof scheduledReportSchema>

/** Settings of the device, kept in a file. Never a token: the vault keeps those (session/vault.ts). */
export const settingsSchema = z.object({
  /** Shown before anybody signs in. */
  language: z.enum(['fr', 'en']),
  /** Address of the server; null for `DEFAULT_API_URL`. */
  apiUrl: z.string().max(2000).nullable(),
  window: boundsSchema.nullable(),
  /** Where exports are saved unless a person chooses; null for the system's folder of documents. */
  exportFolder: z.string().max(2000).nullable().default(null),
  /** Whether native notifications are shown. */
  notifies: z.boolean().default(true),
  notifyAbout: noticesSchema.default(NOTICE_DEFAULTS),
  /** Preferences of each person, by user id then key. */
  prefs: z.record(z.string(), z.record(z.string(), z.unknown())),
  /** The last reports that each person saved, by user id. */
  madeReports: z.record(z.string(), z.array(madeReportSchema)).default({}),
  /** The saved reports that this device makes, by user id then by the id of the saved report. */
  scheduledReports: z.record(z.string(), z.record(z.string(), scheduledReportSchema)).default({}),
})
export type SettingValues = z.output<typeof settingsSchema>

export const DEFAULTS: SettingValues = {
  language: 'fr',
  apiUrl: null,
  window: null,
  exportFolder: null,
  notifies: true,
  notifyAbout: NOTICE_DEFAULTS,
  prefs: {},
  madeReports: {},
  scheduledReports: {},
}
