/** What of a site decides its short name. */
export interface NamedSite {
  readonly _id: string
  readonly name: string
  /** As somebody wrote it; null to have it made. */
  readonly shortName: string | null
  readonly city: string | null
}

/** Generic words of roads, which are left out as people say them: « je suis sur Papineau »; some are abbreviated as on maps. */
const ROADS: readonly (readonly [RegExp, string])[] = [
  [/^(?:boulevard|boul\.|avenue|av\.|rue|r\.|chantier)\s+(?:(?:du|de la|des|de)\s+)?(?=\p{Lu})/iu, ''],
  [/^boulevard(?=\s)/iu, 'boul.'],
  [/^avenue(?=\s)/iu, 'av.'],
  [/^chemin(?=\s)/iu, 'ch.'],
  [/^rue(?=\s)/iu, 'r.'],
  [/^autoroute(?=\s)/iu, 'aut.'],
  [/^route(?=\s)/iu, 'rte'],
  [/^montée(?=\s)/iu, 'mtée'],
  [/^place(?=\s)/iu, 'pl.'],
]

const TOWNS: ReadonlyMap<string, string> = new Map([
  ['Montréal', 'Mtl'],
  ['Québec', 'Qc'],
  ['Trois-Rivières', 'T.-R.'],
])

/** Between what a site is and what is done there. */
const DASH = /\s+[–—-]\s+/u

const abbreviated = (text: string): string =>
  ROADS.reduce((short, [word, abbreviation]) => short.replace(word, abbreviation), text).trim()

/** A town as a chip has room for it; « Saint » is written as on signs. */
export const shortTown = (city: string): string =>
  TOWNS.get(city) ?? city.replace(/^Sainte-/u, 'Ste-').replace(/^Saint-/u, 'St-')

/** Names of a site from the shortest to the most precise; at last the shortest again, which gets a number. */
function namesOf({ name, city }: NamedSite): readonly string[] {
  const [place = name, ...rest] = name.split(DASH)
  const work = rest.join(' – ')
  const short = abbreviated(place) || place
  const where = work.split(', ').at(-1) ?? ''
  return [
    short,
    ...(where && where !== work ? [`${short} ${where}`] : []),
    ...(work ? [`${short} ${work.split(/,? /u)[0]}`] : []),
    ...(city ? [`${short} ${shortTown(city)}`] : []),
    ...(work ? [`${short} ${work}`] : []),
    short,
  ]
}

/**
 * The short names of sites by their ids: as they were written, else the name without generic words, or with them abbreviated, and
 * without what follows « – ». No two are the same: where they would be, each has what tells it apart, at last a number.
 */
export function shortNames(sites: readonly NamedSite[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const taken = new Set<string>()
  for (const { _id, shortName } of sites) {
    if (shortName === null || taken.has(shortName)) continue
    found.set(_id, shortName)
    taken.add(shortName)
  }
  let left = sites.filter(({ _id }) => !found.has(_id)).map((site) => ({ site, names: namesOf(site) }))
  for (let level = 0; left.length > 0; level++) {
    const wanted = Map.groupBy(left, ({ names }) => names[Math.min(level, names.length - 1)] ?? '')
    const again: typeof left = []
    for (const [name, those] of wanted) {
      const isLast = those.every(({ names }) => level >= names.length)
      const [first, ...others] = those
      if (first && !taken.has(name) && (others.length === 0 || isLast)) {
        found.set(first.site._id, name)
        taken.add(name)
        again.push(...others)
      } else if (isLast) {
        for (const each of those) {
          const numbered = numberedName(name, taken)
          found.set(each.site._id, numbered)
          taken.add(numbered)
        }
      } else again.push(...those)
    }
    left = again
  }
  return found
}

function numberedName(name: string, taken: ReadonlySet<string>): string {
  let n = 2
  while (taken.has(`${name} ${n}`)) n += 1
  return `${name} ${n}`
}
