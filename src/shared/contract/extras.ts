import type { SkillStatus } from '../domain/skill-status.ts'
import type { EntityName } from '../entities/index.ts'

/** A skill an employee holds, as a badge shows it. */
export interface HeldBadge {
  readonly code: string
  readonly name: string
  readonly state: Exclude<SkillStatus, 'missing'>
}

/** Figures computed for each row of an entity when it is read. Entities not listed have none. */
export interface ExtrasByEntity {
  readonly employees: {
    /** Skills held today, important ones first. */
    readonly skills: readonly HeldBadge[]
    /** `yyyy-MM-dd` of the first end among the skills held, past or to come; null when none of them ends. */
    readonly skillExpiry: string | null
    /** `yyyy-MM-dd` of the next assignment; null when there is none. */
    readonly nextAssignment: string | null
    /** Minutes planned in this pay week. */
    readonly weekMinutes: number
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
  }
  readonly skills: {
    /** People still in the company who hold it. */
    readonly holders: number
    /** Certifications that have expired, or will within 30 or 90 days. */
    readonly expired: number
    readonly expiring30: number
    readonly expiring90: number
  }
}

/** The extras of one row. */
export type RowExtras<N extends EntityName> = N extends keyof ExtrasByEntity
  ? ExtrasByEntity[N]
  : Readonly<Record<never, never>>

/** Extras by row id, of an entity known only at run time. */
export type Extras = Readonly<Record<string, AnyExtras>>
/** The extras of one row, of an entity known only at run time. */
export type AnyExtras = Readonly<Record<string, unknown>>
