import type { Site } from '../generate/sites.ts'
import type { Random } from '../random.ts'

/** Picks a site that is active on all days of an order; the first sites more often. */
export function createSitePicker(sites: readonly Site[], random: Random): (from: string, to: string) => Site {
  const open = ({ row }: Site, from: string, to: string) => row.startDate <= from && row.endDate >= to
  return (from, to) => {
    for (let tries = 0; tries < 60; tries++) {
      const site = sites[Math.floor(random.next() ** 1.3 * sites.length)]
      if (site && open(site, from, to) && !(site.client.row.status === 'onHold' && random.chance(0.9))) return site
    }
    const first = sites.find((site) => open(site, from, to))
    if (!first) throw new Error(`No site is open from ${from} to ${to}`)
    return first
  }
}
