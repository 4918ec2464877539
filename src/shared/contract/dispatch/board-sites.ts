import { z } from 'zod'
import type { DayOffName } from '#shared/domain/calendar/calendar.ts'
import { addDays, isDay } from '#shared/model/dates.ts'
import { daySchema } from '#shared/model/day-schema.ts'
import { idSchema } from '#shared/model/ids.ts'
import type { HeldBadge } from '../computed.ts'
import { boardFiltersSchema, type BoardAssignment } from './board.ts'

/** The longest period: the weeks that a month touches. */
const MOST_DAYS = 42
const period = z.strictObject({ from: daySchema, to: daySchema, filters: boardFiltersSchema })
const isShort = ({ from, to }: { readonly from: string; readonly to: string }) =>
  // What is no day is refused as such.
  !isDay(from) || to < addDays(from, MOST_DAYS)

/** What the sites of a day are sorted by. */
export const DAY_SORTS = ['needs', 'start', 'name'] as const
export type DaySort = (typeof DAY_SORTS)[number]

const sitesSchema = period.refine(isShort)
export type SitesQuery = z.output<typeof period>
const siteRowsFields = period.extend({
  /** By the first start of the period, also after those that need somebody, or by name. */
  order: z.enum(DAY_SORTS),
  /** The assignments are wanted too. */
  withWork: z.boolean(),
  offset: z.int().min(0),
  limit: z.int().min(1).max(200),
})
export type SiteRowsQuery = z.output<typeof siteRowsFields>

/** What the people of the bench are sorted by. */
export const BENCH_SORTS = ['near', 'hours', 'name', 'idle'] as const
export type BenchSort = (typeof BENCH_SORTS)[number]
const benchSchema = z.strictObject({
  day: daySchema,
  /** The shift that distances are to. */
  assignmentId: idSchema.nullable(),
  search: z.string().max(200).default(''),
  sort: z.enum(BENCH_SORTS),
  limit: z.int().min(1).max(500),
})
export type BenchQuery = z.output<typeof benchSchema>

/**
 * What a place has on a day: to fill, needed with somebody, and needed but missed by whoever was to come, without anybody in
 * their place (see `isToFill`, `isNeeded` and `isFilled`); the three make what is required.
 */
export interface SiteDay {
  readonly date: string
  readonly unfilled: number
  readonly filled: number
  readonly missed: number
}

/** A period without its sites. */
export interface BoardSites {
  readonly days: readonly (SiteDay & {
    /** The holiday or vacation of the day. */
    readonly dayOff: DayOffName | null
  })[]
  /** How many sites have something in it; `board.siteRows` reads them. */
  readonly sites: number
  /** From the first start of a day to the last end, minutes of the local day of each site; null for nothing. */
  readonly span: { readonly from: number; readonly to: number } | null
}

/** An assignment that counts at a site, with what tells whether its person will be there. */
export interface SiteWork extends BoardAssignment {
  readonly personName: string | null
  /** When its person was asked or told, while they have not answered: an instant. */
  readonly since: string | null
  /** Has begun where starts are entered, and its person has entered none. */
  readonly isMissing: boolean
}

/** A site of a period: the days on which it has something, and what. */
export interface SiteRow {
  readonly siteId: string
  readonly name: string
  /** What the board calls it: see `shortNames`. */
  readonly short: string
  readonly city: string | null
  readonly days: readonly SiteDay[]
  /** By start; empty where only numbers are asked for. */
  readonly work: readonly SiteWork[]
}

/** Who is free on a day. */
export interface BenchPerson {
  readonly _id: string
  readonly name: string
  readonly km: number | null
  /** Paid minutes planned in the pay week of the day. */
  readonly weekMinutes: number
  /** For how many days they have not worked; null for never. */
  readonly idleDays: number | null
  readonly skills: readonly HeldBadge[]
}

/** Why somebody is not on the bench. */
export const BENCH_GROUPS = ['resting', 'absent', 'far', 'busy', 'away'] as const
export type BenchGroup = (typeof BENCH_GROUPS)[number]

/** The people of a day: who is free, the best first, and how many are not, why. */
export interface Bench {
  readonly people: readonly BenchPerson[]
  readonly total: number
  readonly groups: readonly {
    readonly kind: BenchGroup
    readonly count: number
    /** The first of them; until when who rests does, an instant. */
    readonly people: readonly { readonly _id: string; readonly name: string; readonly until: string | null }[]
  }[]
}

/** Requests of the board by sites and of its bench, answered from the cache. */
export const siteInputs = {
  'board.bySite': sitesSchema,
  'board.siteRows': siteRowsFields.refine(isShort),
  'board.bench': benchSchema,
} as const

export interface SiteReplies {
  'board.bySite': BoardSites
  'board.siteRows': readonly SiteRow[]
  'board.bench': Bench
}
