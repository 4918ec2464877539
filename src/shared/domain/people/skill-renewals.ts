import { INDEFINITE } from '#shared/model/dates.ts'
import type { HeldSkill } from '../dispatch/facts.ts'
import { summed, validHolders, type CoverageFacts } from './skill-coverage.ts'

/** A card whose renewal would let its person take assignments that nobody may take otherwise. */
export interface Renewal<H> {
  readonly held: H
  /** Its last day, `yyyy-MM-dd`. */
  readonly end: string
  /** How many assignments more have a holder, on days from today on, with this card renewed and no other. */
  readonly places: number
}

/** What renewals of a skill change. */
export interface Renewals<H> {
  /** How many assignments have no holder left, on days from today on. */
  readonly lacking: number
  /** The cards that end between two days and whose renewal gives at least one assignment a holder; in the order given. */
  readonly renewals: readonly Renewal<H>[]
  /** How many assignments still have no holder with all of these renewed. */
  readonly left: number
}

type Holders = (day: string) => number

/** How many assignments have no holder: of each day, those beyond its holders. */
const lackingWith = (needed: ReadonlyMap<string, number>, holders: Holders): number =>
  [...needed].reduce((sum, [day, count]) => sum + Math.max(0, count - holders(day)), 0)

/**
 * What it would change that cards which end from one day to another are renewed: assignments are counted again with each.
 * A person covers one assignment a day; a card that is renewed has no end here.
 */
export function skillRenewals<H extends Pick<HeldSkill, 'expiresAt'>>(
  facts: CoverageFacts<H>,
  to: string,
): Renewals<H> {
  const { today, from, demand, skill, held } = facts
  const needed = summed(
    demand.filter(({ date }) => date >= today && date <= to),
    'date',
  )
  const now = validHolders(facts)
  const lacking = lackingWith(needed, now)
  if (lacking === 0 || !skill.expirable) return { lacking, renewals: [], left: lacking }
  const ending = held.flatMap((one) => {
    const end = one.expiresAt
    return end !== null && end !== INDEFINITE && end >= from && end <= to ? [{ held: one, end }] : []
  })
  const gained = ending.flatMap((card) => {
    const places = lacking - lackingWith(needed, (day) => now(day) + Number(card.end < day))
    return places > 0 ? [{ ...card, places }] : []
  })
  const withAll: Holders = (day) => now(day) + gained.filter(({ end }) => end < day).length
  return {
    lacking,
    renewals: gained,
    left: lackingWith(needed, withAll),
  }
}
