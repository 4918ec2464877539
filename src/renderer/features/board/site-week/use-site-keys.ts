import type { SiteRow } from '#shared/contract/dispatch/board-sites.ts'
import { sitesOnScreen } from '../many/on-screen.ts'
import { useManyKeys } from '../many/use-many-keys.ts'
import type { Many } from '../many/use-many.ts'
import { cellAfterKey, placeOf } from '../week/cell-keys.ts'
import { shiftsBetween, type SitePlace } from './shifts-between.ts'

interface Options {
  readonly items: ReadonlyMap<number, SiteRow>
  readonly dates: readonly string[]
  /** How many sites there are. */
  readonly count: number
  readonly many: Many
}

/** Several shifts of the week by sites, by keyboard and with the pointer: on another day of their site people keep theirs. */
export function useSiteKeys({ items, dates, count, many }: Options) {
  return useManyKeys<SitePlace>({
    many,
    placeOf,
    after: (key, from) => cellAfterKey(key, from, count - 1),
    between: (a, b) => shiftsBetween(items, dates, a, b),
    find: (id) => sitesOnScreen(items.values()).shown.get(id) ?? null,
    layDown: ({ row, day }) => {
      const siteId = items.get(row)?.siteId
      const date = dates[day]
      if (siteId !== undefined && date !== undefined) void many.layDown({ person: null, siteId, date })
    },
  })
}
