import { z } from 'zod'
import { daySchema } from '#shared/model/day-schema.ts'

/** Which of the clients with work are shown. */
export const currentFiltersSchema = z.strictObject({
  /** Words of the client, its sites and their towns. */
  search: z.string().max(200).default(''),
  /** Only those that need somebody: places to fill, alerts, or timesheets that nobody signed. */
  onlyNeeds: z.boolean().default(false),
})
export type CurrentFilters = z.infer<typeof currentFiltersSchema>

const weekSchema = z.strictObject({ from: daySchema })
const currentSchema = weekSchema.extend({ filters: currentFiltersSchema })
export type CurrentQuery = z.infer<typeof currentSchema>

/** Needed assignments, and those of them that have their person (`FILLED` of the folder `sql`). */
export interface Filled {
  readonly ordered: number
  readonly filled: number
}

/** What seven days are of a client, or of one of its sites. */
export interface CurrentFigures extends Filled {
  /** The orders of the needed assignments. */
  readonly orderIds: readonly string[]
  /** See `isToFill`. */
  readonly toFill: number
  readonly days: readonly (Filled & { readonly date: string })[]
  /** Finished work that was logged and is not void. */
  readonly workedMinutes: number
  /** Timesheets of any week that wait for a signature, and the last day of the oldest one. */
  readonly unsigned: number
  readonly oldestUnsigned: string | null
  /** What people paid to park, where the site or its client says that it is billed. */
  readonly parkingCents: number
  /** Open alerts of any day. */
  readonly alerts: number
}

export interface CurrentSite extends CurrentFigures {
  readonly _id: string
  readonly name: string
  readonly city: string | null
}

/** The last text or call with a supervisor of a client. */
export interface LastContact {
  readonly kind: 'text' | 'call'
  readonly at: string
  readonly supervisorId: string
  /** Of a text. */
  readonly conversationId: string | null
}

export interface CurrentClient extends CurrentFigures {
  readonly _id: string
  readonly name: string
  readonly lastContact: LastContact | null
  /** Those with a figure, what needs somebody first. */
  readonly sites: readonly CurrentSite[]
}

export interface CurrentClients {
  /** What needs somebody first. */
  readonly clients: readonly CurrentClient[]
  /** How many clients have work in the week, whatever is filtered. */
  readonly all: number
}

/** How many of the places of some weeks had their person. */
export interface FillOf {
  readonly _id: string
  readonly name: string
  readonly weeks: readonly Filled[]
}

/** Twelve weeks, the asked one last. */
export interface FillRates {
  /** The first days of the weeks. */
  readonly weeks: readonly string[]
  readonly company: readonly Filled[]
  /** The five clients that ordered most. */
  readonly largest: readonly FillOf[]
  /** Of the days that are over, the client with most places at which nobody was; null when there is none. */
  readonly mostLost: {
    readonly _id: string
    readonly name: string
    readonly lost: number
    readonly ordered: number
  } | null
}

/** Requests of the current clients, answered from the cache. */
export const currentInputs = { 'current.week': currentSchema, 'current.fillRates': weekSchema } as const

export interface CurrentReplies {
  'current.week': CurrentClients
  'current.fillRates': FillRates
}
