import { addDays } from '../calendar.ts'
import { contactRoles, clientTags, landscapes, trades } from '../lists/companies.ts'
import { quebecFamilies } from '../lists/names.ts'
import { places, type Place, type Region } from '../lists/places.ts'
import { createIds } from '../ids.ts'
import type { Random } from '../random.ts'
import { addressIn, createPlaces } from './addresses.ts'
import { enteredOn, metaOf, type Context, type SeedRow } from './context.ts'
import { createPeople, slug } from './people.ts'
import { createPhones } from './phones.ts'
import type { Skills } from './skills.ts'

export interface Client {
  readonly row: SeedRow<'clients'>
  readonly place: Place
  readonly region: Region
  readonly domain: string
}

const LEGAL = ['inc.', 'ltée', 'inc.'] as const

/** An invented company name: trade and landscape, family or founders. */
function companyName(random: Random): string {
  const trade = random.pick(trades)
  const family = () => random.pick(quebecFamilies)
  const suffix = random.weighted([
    [random.pick(landscapes), 40],
    [family(), 25],
    [`${family()} & Fils`, 10],
    [`${family()}-${family()}`, 25],
  ])
  return `${trade} ${suffix}`
}

const townName = (city: string) => {
  const kind = city === 'Chelsea' || city === 'Val-des-Monts' ? 'Municipalité' : 'Ville'
  return `${kind} ${/^[AEIOUYÉ]/.test(city) ? 'd’' : 'de '}${city}`
}

function createNames(random: Random): () => { name: string; place: Place | null } {
  const towns = random.shuffled([...new Map(places.map((p) => [p.city, p])).values()])
  const taken = new Set<string>()
  return () => {
    const town = random.chance(0.18) ? towns.pop() : undefined
    if (town) return { name: townName(town.city), place: town }
    for (;;) {
      const name = companyName(random)
      if (taken.has(name)) continue
      taken.add(name)
      return { name, place: null }
    }
  }
}

export function makeClients(context: Context, skills: Skills): readonly Client[] {
  const random = context.random.fork('clients')
  const newId = createIds(random.fork('ids'))
  const newName = createNames(random.fork('names'))
  const newPhone = createPhones(random.fork('phones'))
  const newPlace = createPlaces(random.fork('places'))
  const newPerson = createPeople(random.fork('people'), 55)
  const days = Array.from({ length: context.figures.clients }, () => random.int(90, 3000)).sort((a, b) => b - a)

  return days.map((ago): Client => {
    const { at, source } = enteredOn(context, addDays(context.today, -ago), random)
    const named = newName()
    const place = named.place ?? newPlace()
    const isTown = named.place !== null
    const domain = slug(named.name)
    const phone = newPhone(place)
    const contacts = Array.from({ length: random.int(0, 3) }, () => {
      const { firstName, lastName } = newPerson()
      return {
        name: `${firstName} ${lastName}`,
        role: random.pick(contactRoles),
        phone: newPhone(place),
        email: `${slug(firstName)}.${slug(lastName)}@${domain}.example`,
      }
    })
    const status = isTown
      ? ('active' as const)
      : random.weighted([
          ['active' as const, 86],
          ['prospect' as const, 5],
          ['onHold' as const, 3],
          ['inactive' as const, 6],
        ])
    const row: SeedRow<'clients'> = {
      ...metaOf(newId(at), { at, by: random.pick(context.authors), source }),
      name: named.name,
      legalName: isTown ? null : `${named.name} ${random.pick(LEGAL)}`,
      neq: `${isTown ? '88' : '11'}${random.int(10_000_000, 99_999_999)}`,
      ...addressIn(place, random, 'business'),
      billingAddress: random.chance(0.2)
        ? {
            line1: `C. P. ${random.int(10, 999)}, succ. Centre-ville`,
            city: place.city,
            province: 'QC',
            postalCode: `${place.fsa[0]} 1A1`,
          }
        : null,
      phone,
      phoneExt: random.chance(0.25) ? String(random.int(1, 499)) : null,
      email: `repartition@${domain}.example`,
      contacts,
      status,
      poNumber: random.chance(0.3) ? `PO-${random.int(10_000, 99_999)}` : null,
      jobNumber: null,
      reqNumber: null,
      requirePo: random.chance(0.35),
      requireJob: random.chance(0.15),
      requireReq: isTown && random.chance(0.4),
      cancellationWindowHours: random.pick([4, 4, 4, 12, 24]),
      lateFeeHours: null,
      lateFeeAmount: null,
      minimumBillableHours: random.pick([4, 4, 5, null]),
      guaranteeHours: random.chance(0.3) ? random.pick([4, 5, 8]) : null,
      defaultBreakMinutes: 30,
      breakPaid: random.chance(0.3),
      parkingBillable: random.chance(0.3),
      paymentTermDays: random.pick([30, 30, 45, 60]),
      language: random.chance(0.06) ? 'en' : 'fr',
      requiredSkillIds: random.chance(0.03) ? [skills.idOf.accueilMtmd] : [],
      documentFileIds: [],
      notes: random.chance(0.15) ? random.pick(NOTES) : null,
      tags: isTown ? ['municipal'] : random.shuffled(clientTags).slice(0, random.int(0, 2)),
    }
    return { row, place, region: place.region, domain }
  })
}

const NOTES = [
  'Appeler la répartition avant 15 h pour le lendemain.',
  'Exige le numéro de bon de commande avant le début des travaux.',
  'Facturer par chantier, jamais par semaine.',
  'Préfère les mêmes équipes d’une semaine à l’autre.',
  'Stationnement remboursé sur présentation du reçu.',
] as const
