import type { Language } from '#shared/contract/http.ts'
import type { Row } from '#shared/entities/index.ts'

/** A timesheet with all that its document shows. */
export interface TimesheetPaper {
  readonly sheet: Row<'timesheets'>
  readonly lines: readonly Row<'timesheetLines'>[]
  /** Names of its people, client, site and supervisor, by id. */
  readonly titles: Readonly<Record<string, string>>
  /** The time zone of the site; null for the company's. */
  readonly timezone: string | null
  /** The company whose people these are; null where it has not said its name. */
  readonly company: Pick<Row<'companySettings'>, 'name' | 'agencyPermitNumber'> | null
  /** The content of the drawn signature, PNG or JPEG; null where there is none. */
  readonly signature: Uint8Array | null
  readonly language: Language
}
