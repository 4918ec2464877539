import { addDays } from '../calendar.ts'
import type { SeedRow } from './context.ts'

type Site = SeedRow<'sites'>
type Order = SeedRow<'orders'>

/** How many sites end within two weeks. */
const ENDING = 3
/** Every how many sites have a permit. */
const WITH_PERMIT = 4
const ISSUERS = ['MTMD', 'Ville', 'Hydro-Québec', 'CN'] as const
/** Days until a permit ends: some have, some will soon. */
const PERMIT_ENDS = [-9, 45, 6, 180, 90, 120, 60, 200, 75, 150, 100, 220, 80, 170] as const

const lastDays = (orders: readonly Order[]): ReadonlyMap<string, string> => {
  const last = new Map<string, string>()
  for (const { siteId, endDate } of orders) if (endDate > (last.get(siteId) ?? '')) last.set(siteId, endDate)
  return last
}

/** Sites with what a dispatcher has to see to: a few end within two weeks, and some permits are over or will be. */
export function withCases(sites: readonly Site[], orders: readonly Order[], today: string): readonly Site[] {
  const last = lastDays(orders)
  const latest = addDays(today, 14)
  let ending = 0
  return sites.map((site, at) => {
    if (!site.active) return site
    const ordered = last.get(site._id) ?? ''
    const ends = [ordered, addDays(today, 1 + ((ending * 3) % 13))].toSorted()[1] as string
    const isEnding = ending < ENDING && ends <= latest && site.endDate > latest
    if (isEnding) ending += 1
    const permit = {
      number: `P-${today.slice(2, 4)}-${String(1000 + at)}`,
      issuer: ISSUERS[at % ISSUERS.length] as string,
      from: site.startDate,
      to: addDays(today, PERMIT_ENDS[Math.floor(at / WITH_PERMIT) % PERMIT_ENDS.length] as number),
      fileId: null,
    }
    return {
      ...site,
      ...(isEnding && { endDate: ends }),
      ...(at % WITH_PERMIT === 0 && permit.to >= permit.from && { permits: [permit] }),
    }
  })
}
