import { z } from 'zod'
import type { Expense } from '#shared/domain/time/entries/claims-unworked.ts'
import type { SheetTotals } from '#shared/domain/time/timesheets/sheet-totals.ts'
import type { Row } from '#shared/entities/index.ts'
import { daySchema } from '#shared/model/day-schema.ts'
import { idSchema } from '#shared/model/ids.ts'

/** Requests about timesheets, answered from the cache. */
export const timesheetInputs = {
  /** A timesheet with its lines. */
  'timesheets.page': z.strictObject({ id: idSchema }),
  /** What waits for the supervisor who asks. */
  'timesheets.cards': z.undefined(),
  /** Logged time of some days that is on no timesheet. */
  'timesheets.loose': z.strictObject({ from: daySchema, to: daySchema }),
} as const

/** A day that was planned at the site of a timesheet and that nobody logged. */
export interface MissingPunch {
  readonly employeeId: string
  readonly date: string
  /** Paid minutes planned. */
  readonly minutes: number
}

/** One revision of a timesheet, for the links between them. */
export type RevisionLink = Pick<
  Row<'timesheets'>,
  '_id' | 'revision' | 'approval' | 'signedName' | 'signedAt' | 'revisionReason' | 'superseded'
>

/** A timesheet with all that its page shows, in one answer. */
export interface TimesheetPage {
  readonly sheet: Row<'timesheets'>
  readonly lines: readonly Row<'timesheetLines'>[]
  readonly missing: readonly MissingPunch[]
  /** All revisions, the first one first. */
  readonly revisions: readonly RevisionLink[]
  /** The time zone of the site; null for the company's. */
  readonly timezone: string | null
  /** To whom it is sent unless somebody says otherwise: whom it did not reach, else its supervisor; what is known of them. */
  readonly emails: readonly string[]
  /** Names of people, client, site and supervisors, by id. */
  readonly titles: Readonly<Record<string, string>>
}

/** A timesheet as a card of the supervisor's home shows it. */
export interface SheetCard {
  readonly sheet: Row<'timesheets'>
  readonly totals: SheetTotals
  /** Lines that differ from what was planned, that nobody planned, that were logged late or elsewhere, or that claim something of a day not worked; not disputed ones. */
  readonly deviations: number
  /** `linesDigest` of the lines that the card sums up. */
  readonly digest: string
}

/** What waits for a supervisor (oldest first) and what they approved (newest first). */
export interface SheetCards {
  readonly cards: readonly SheetCard[]
  readonly titles: Readonly<Record<string, string>>
}

/** Logged time of a site that a supervisor is to approve and that is on no timesheet. */
export interface LooseTime {
  readonly siteId: string
  readonly clientId: string | null
  /** Null where the site has no supervisor: a timesheet needs one. */
  readonly supervisorId: string | null
  readonly people: number
  readonly entries: number
  readonly workedMinutes: number
  /** Entries without an end: they are left out until they have one. */
  readonly open: number
  /** Days planned at the site that nobody logged. */
  readonly missing: number
  /** The timesheet of the same site and supervisor for some of these days, which time can be added to. */
  readonly sheet: Pick<
    Row<'timesheets'>,
    '_id' | 'number' | 'revision' | 'approval' | 'periodStart' | 'periodEnd'
  > | null
}

export interface LooseTimes {
  readonly lines: readonly LooseTime[]
  /** The entries among them of days not worked that claim travel or expenses, the first day first: nobody signs these unseen. */
  readonly claims: readonly Pick<Row<'timeEntries'>, '_id' | 'employeeId' | 'date' | Expense>[]
  readonly titles: Readonly<Record<string, string>>
}

export interface TimesheetReplies {
  /** Null when it is not on this device. */
  'timesheets.page': TimesheetPage | null
  'timesheets.cards': SheetCards
  'timesheets.loose': LooseTimes
}
