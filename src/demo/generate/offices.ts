import { timeOf } from '../calendar.ts'
import { createIds } from '../ids.ts'
import { places, type Region } from '../lists/places.ts'
import { metaOf, type Context, type SeedRow } from './context.ts'
import { addressIn } from './addresses.ts'
import { createPhones } from './phones.ts'

const where: readonly { readonly region: Region; readonly name: string; readonly city: string }[] = [
  { region: 'montreal', name: 'Montréal-Est', city: 'Montréal-Est' },
  { region: 'quebec', name: 'Québec', city: 'Québec' },
  { region: 'outaouais', name: 'Gatineau', city: 'Gatineau' },
]

export interface Offices {
  readonly rows: readonly SeedRow<'offices'>[]
  readonly byRegion: Readonly<Record<Region, SeedRow<'offices'>>>
}

export function makeOffices(context: Context): Offices {
  const random = context.random.fork('offices')
  const newId = createIds(random.fork('ids'))
  const newPhone = createPhones(random.fork('phones'))
  const at = timeOf(context.importDay, '08:05')
  const made = where.map(({ region, name, city }): [Region, SeedRow<'offices'>] => {
    const place = places.find((candidate) => candidate.city === city)
    if (!place) throw new Error(`No place is called ${city}`)
    const meta = metaOf(newId(at), { at, by: context.authors[0] ?? null })
    return [region, { ...meta, name, ...addressIn(place, random, 'business'), phone: newPhone(place), active: true }]
  })
  return { rows: made.map(([, row]) => row), byRegion: Object.fromEntries(made) as Offices['byRegion'] }
}
