import type { AlertTurn } from '../domain/alerts/turn.ts'
import type { DuplicateReason } from '../domain/people/duplicates.ts'
import type { SkillStatus } from '../domain/people/skill-status.ts'
import type { Beyond } from '../domain/time/entries/beyond-dates.ts'
import type { Weekday } from '../model/dates.ts'
import type { EntityName } from '../entities/index.ts'

/** A skill an employee holds, as a badge shows it. */
export interface HeldBadge {
  readonly code: string
  readonly name: string
  readonly state: Exclude<SkillStatus, 'missing'>
}

/** Values computed for each row of an entity when it is read. Entities not listed have none. */
export interface ComputedByEntity {
  readonly employees: {
    /** Skills held today, important ones first. */
    readonly skills: readonly HeldBadge[]
    /** `yyyy-MM-dd` of the first end among the skills held, past or to come; null when none of them ends. */
    readonly skillExpiry: string | null
    /** `yyyy-MM-dd` of the next assignment; null when there is none. */
    readonly nextAssignment: string | null
    /** `yyyy-MM-dd` of the last assignment that has begun; null when there is none. */
    readonly lastAssignment: string | null
    /** Days since the last assignment; null for somebody who never had one. */
    readonly idleDays: number | null
    /** Minutes planned in this pay week. */
    readonly weekMinutes: number
    /** The same of this pay week and the three before it. */
    readonly monthMinutes: number
    /** How much of the file is there, from 0 to 100 (reads/people/employee-file.ts). */
    readonly filePercent: number
    /** Kilometres in a straight line from the nearest active office; null when a place is unknown. */
    readonly officeKm: number | null
  }
  readonly orders: {
    /** Assignments from today on; of the last weeks when the order has ended. */
    readonly required: number
    /** How many of them have a person. */
    readonly assigned: number
    /** `assigned / required`; null when nothing is required. */
    readonly fill: number | null
    /** People asked for, by trade. */
    readonly positions: readonly { readonly role: string; readonly quantity: number }[]
    readonly siteCity: string | null
    /** The day of the week of its first day. */
    readonly startWeekday: Weekday
  }
  readonly clients: {
    /** Sites where people work today. */
    readonly activeSites: number
    /** Orders that are not over and end today or later. */
    readonly openOrders: number
  }
  readonly sites: {
    /** Whether people work there today: not made inactive, and not past its end. */
    readonly isActive: boolean
    /** Orders that are not over and end today or later. */
    readonly openOrders: number
    /** PO, job and REQ numbers, each the client's where the site has none; null for none at all. */
    readonly references: string | null
    /** Kilometres in a straight line from the nearest active office; null when a place is unknown. */
    readonly officeKm: number | null
  }
  readonly supervisors: {
    /** The names of the active sites that list them, in order. */
    readonly sites: readonly string[]
  }
  readonly applicants: {
    /** What they share with another applicant or an employee who seems to be the same person; null for nobody. */
    readonly duplicate: DuplicateReason | null
    /** Whole days since they entered their stage. */
    readonly daysInStage: number
  }
  readonly tools: {
    /** Pieces that are neither lent nor in a tool that is out of use. */
    readonly available: number
    /** Who has pieces, who has had them longest first: people, sites, numbers of orders. */
    readonly holders: readonly string[]
    /** The site of its loans, or of their orders. */
    readonly site: string | null
    /** The instant of its oldest loan that is out; null when none is. */
    readonly lentAt: string | null
    /** The first day on which a piece is expected back; null when none is out. */
    readonly dueOn: string | null
    /** Days since then; null when nothing is late. */
    readonly lateDays: number | null
  }
  readonly timesheets: {
    /** People on it. */
    readonly people: number
    /** Minutes worked, without disputed lines. */
    readonly workedMinutes: number
    /** Worked less planned of the lines that had a plan, minutes, without disputed ones. */
    readonly deviationMinutes: number
    readonly parkingCents: number
    /** Lines in dispute. */
    readonly disputed: number
    /** How often it was asked for again. */
    readonly reminded: number
    /** Instant of the last reminder; null without any. */
    readonly lastReminder: string | null
    /** Whole hours since it was sent or last asked for again, while it waits for approval; null otherwise. */
    readonly waitingHours: number | null
  }
  readonly absences: {
    /** Assignments it touched when it was approved; those it would touch while it is asked for. */
    readonly touched: number
  }
  readonly alerts: {
    /** When somebody should act. */
    readonly turn: AlertTurn
    /** Of the first of its cause: how many of that the badge counts. */
    readonly alike: number
    /** It is not counted behind the first of its cause. */
    readonly leads: boolean
  }
  readonly conversations: {
    /** Whom it is with; null for an unknown number. */
    readonly name: string | null
    /** The last text that arrived or left: its instant, its words (null for a picture alone), and which way it went. */
    readonly lastAt: string | null
    readonly lastText: string | null
    readonly lastDirection: 'in' | 'out' | null
    /** Texts that arrived and that no dispatcher has seen. */
    readonly unread: number
    /** The instant of the first text that arrived and that nothing answered since; null when none waits. */
    readonly waitingSince: string | null
    /** The last text that was to leave failed, or nobody knows whether it left. */
    readonly failed: boolean
    /** A text asked about assignments that still wait for a yes or no. */
    readonly question: boolean
    /** Who it is with does not want texts. */
    readonly optedOut: boolean
    /** It is snoozed: its time is not over, and no text arrived since. */
    readonly asleep: boolean
    /** It was snoozed, and its time is over. */
    readonly back: boolean
  }
  readonly messages: {
    /** Whom its conversation is with: the name of the person, or the number. */
    readonly recipient: string
    /** Why a text could not go to them now; null when it could. */
    readonly obstacle: 'optedOut' | 'noPhone' | null
  }
  readonly assignments: {
    /**
     * Planned work of somebody that has ended, and of which no time entry says what became of it: neither one of the assignment
     * nor one of that person, site and day. Days nobody planned are none of these.
     */
    readonly unlogged: boolean
    /** The break of its order, minutes; null while the order is not known. */
    readonly breakMinutes: number | null
    readonly breakPaid: boolean
  }
  readonly timeEntries: {
    /** Minutes planned by the assignment it belongs to; null when it belongs to none. */
    readonly planned: number | null
    /** Minutes worked more (below zero: less) than planned; null for an open or void entry, and for one that nobody planned. */
    readonly deviation: number | null
    /** How many photos of the parking it has. */
    readonly photos: number
    /** The zone of its site, whose clocks its times are shown by. */
    readonly timezone: string
    /** The dates that its day lies outside of: those of its order, or of its site; null within both. */
    readonly beyond: Beyond | null
  }
  readonly skills: {
    /** People still in the company who hold it. */
    readonly holders: number
    /** Certifications that have expired, or will within 30 or 90 days. */
    readonly expired: number
    readonly expiring30: number
    readonly expiring90: number
    /** Orders of the next four weeks with a position that requires it (`requiredSkills`). */
    readonly demanded: number
  }
}

/** The computed values of one row. */
export type RowComputed<N extends EntityName> = N extends keyof ComputedByEntity
  ? ComputedByEntity[N]
  : Readonly<Record<never, never>>

/** Computed values by row id, of an entity known only at run time. */
export type ComputedById = Readonly<Record<string, AnyComputed>>
/** The computed values of one row, of an entity known only at run time. */
export type AnyComputed = Readonly<Record<string, unknown>>
