import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { shortNames, type NamedSite } from '#shared/domain/office/short-name.ts'
import type { Reader } from '../engine/reader.ts'

/** In order of age, so that of two sites alike the older keeps its short name. */
const SITES = `select "_id", "name", "shortName", "city" from "sites" where "deletedAt" is null order by "createdAt", "_id"`

/** What the board calls each site; of one that was deleted nothing. Kept until a site changes. */
export const siteShortNames = (reader: Reader): ReadonlyMap<string, string> =>
  reader.memo.of('siteShortNames', ['sites'], () => shortNames(reader.all<NamedSite>(SITES)))

/** The same assignments, each with the short name of its site. */
export function withShortNames<A extends BoardAssignment>(reader: Reader, assignments: readonly A[]): A[] {
  const names = siteShortNames(reader)
  return assignments.map((each) => ({ ...each, siteShort: names.get(each.siteId) ?? each.siteName }))
}
