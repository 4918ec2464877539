import type { Language } from '#shared/contract/http.ts'
import type { Row } from '#shared/entities/index.ts'

/**
 * What the PDF of a signed timesheet says of itself where it is not the document that was made at the signature: a copy,
 * whose original the server keeps, or one that was made later, at an instant.
 */
export type PaperMark = { readonly kind: 'copy' } | { readonly kind: 'later'; readonly at: string }

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
  readonly mark?: PaperMark | null
}
