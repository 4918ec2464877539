import towns from '#resources/places/quebec-towns.json' with { type: 'json' }
import { townKey } from './town-key.ts'

/** A position that is known, in degrees. */
export interface KnownPosition {
  readonly lat: number
  readonly lng: number
}

/** What people write of a town that the list names otherwise: new and short names, English ones, and old towns that are part of another. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'Val-des-Sources': 'Asbestos',
  'Quebec City': 'Québec',
  Valleyfield: 'Salaberry-de-Valleyfield',
  Vaudreuil: 'Vaudreuil-Dorion',
  Rouyn: 'Rouyn-Noranda',
  Sorel: 'Sorel-Tracy',
  Iberville: 'Saint-Jean-sur-Richelieu',
  Chicoutimi: 'Saguenay',
  'La Baie': 'Saguenay',
  Beauport: 'Québec',
  Charlesbourg: 'Québec',
  'Sainte-Foy': 'Québec',
  Hull: 'Gatineau',
  Aylmer: 'Gatineau',
  'Saint-Hubert': 'Longueuil',
  Anjou: 'Montréal',
  Lachine: 'Montréal',
  LaSalle: 'Montréal',
  'Montréal-Nord': 'Montréal',
  Pierrefonds: 'Montréal',
  Verdun: 'Montréal',
}

let known: ReadonlyMap<string, KnownPosition> | null = null

/** Built when a town is first asked for: most starts of the app never ask. */
function positions(): ReadonlyMap<string, KnownPosition> {
  if (known) return known
  const made = new Map<string, KnownPosition>()
  for (const [name, lat, lng] of towns as [string, number, number, number][]) made.set(townKey(name), { lat, lng })
  for (const [other, name] of Object.entries(OTHER_NAMES)) {
    const position = made.get(townKey(name))
    if (position) made.set(townKey(other), position)
  }
  known = made
  return made
}

/** The middle of a town of Québec; null for one that is not known or in another province. Of two with one name, the larger. */
export const townPosition = (city: string | null, province: string): KnownPosition | null =>
  city === null || province !== 'QC' ? null : (positions().get(townKey(city)) ?? null)

/** Whether a town of Québec is known by a name, as `townKey` compares. */
export const isTownKnown = (city: string): boolean => positions().has(townKey(city))

/** The names of the towns of Québec that are known, the largest first, and what else some are called. */
export const townNames = (): readonly string[] => [
  ...(towns as [string, number, number, number][]).map(([name]) => name),
  ...Object.keys(OTHER_NAMES),
]

const MOST_NAMED = 12

/** The names of the largest towns of Québec that begin with a text, as `townKey` compares; the largest of all for an empty text. */
export function townsNamed(search: string): readonly string[] {
  const begun = townKey(search)
  const names = (towns as [string, number, number, number][]).map(([name]) => name)
  return [...new Set(names.filter((name) => townKey(name).startsWith(begun)))].slice(0, MOST_NAMED)
}
