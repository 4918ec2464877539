import { hasHours } from '../entries/entry-kinds.ts'
import { regimeOf, type CountedEntry, type PayEntry, type PayPerson, type PayRules } from './pay-facts.ts'
import { payWeekOf } from './pay-weeks.ts'

interface Asked extends Pick<PayRules, 'ruleSets'> {
  readonly person: PayPerson
  readonly entries: readonly PayEntry[]
  readonly from: string
  readonly to: string
}

/**
 * The days not worked of a period that claim parking or kilometres, as entries could before that was refused: a sheet shows
 * and sums them, so they are paid as it says.
 */
export function notWorkedExpenses({ entries, ruleSets, person, from, to }: Asked): readonly CountedEntry[] {
  const found = entries.filter(
    ({ kind, status, date, kilometres, parkingCents }) =>
      !hasHours(kind) && status !== 'void' && date >= from && date <= to && (kilometres || parkingCents),
  )
  return [...new Map(found.map((entry) => [entry._id, entry])).values()].map((entry) => {
    const { _id, kind, date, siteId, kilometres, parkingCents, status } = entry
    const { week } = payWeekOf({ ruleSets, regime: regimeOf(entry, person), frozen: entry.ruleSets }, date)
    return { _id, kind, date, siteId, kilometres, parkingCents, status, week }
  })
}
