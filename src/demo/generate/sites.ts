import { INDEFINITE } from '#shared/model/dates.ts'
import { addDays } from '../calendar.ts'
import { roadWorks, streetWorks, type Work } from '../lists/works.ts'
import { places, type Place } from '../lists/places.ts'
import { avenuesOf, streets } from '../lists/streets.ts'
import { createIds } from '../ids.ts'
import type { Random } from '../random.ts'
import { addressIn, createPlaces, positionIn } from './addresses.ts'
import type { Client } from './clients.ts'
import { enteredOn, metaOf, type Context, type SeedRow } from './context.ts'
import type { Skills } from './skills.ts'
import type { Supervisor } from './supervisors.ts'

export interface Site {
  readonly row: SeedRow<'sites'>
  readonly place: Place
  readonly client: Client
  readonly work: Work
  /** On a motorway, where work is often done by night. */
  readonly isMotorway: boolean
}

interface Named {
  readonly name: string
  readonly work: Work
  /** The numbered road; null for a street in town. */
  readonly road: string | null
  readonly street: string
}

/** « A-15 – réfection du tablier, sortie 14 », or a street of the town. */
function nameOf(place: Place, random: Random): Named {
  if (random.chance(0.55)) {
    const [road = '', exits = ''] = random.pick(place.roads).split(' ')
    const [from, to] = exits.split('-').map(Number)
    const work = random.pick(roadWorks)
    const isMotorway = road.startsWith('A-')
    const where =
      isMotorway && from !== undefined && to ? `, sortie ${random.int(from, to)}` : `, km ${random.int(2, 98)}`
    return { name: `${road} – ${work.name}${where}`, work, road, street: '' }
  }
  const work = random.pick(streetWorks)
  const street = random.pick<string>(random.chance(0.6) ? avenuesOf(place.city) : streets)
  return { name: `${street.charAt(0).toUpperCase()}${street.slice(1)} – ${work.name}`, work, road: null, street }
}

/** Start and end of a site; most are active on every day of the demo, many without an end. */
function datesOf(context: Context, isOver: boolean, random: Random) {
  const { today } = context
  const begun = random.chance(0.72) ? random.int(600, 1100) : random.int(20, 560)
  if (isOver)
    return { startDate: addDays(today, -random.int(640, 1100)), endDate: addDays(today, -random.int(100, 420)) }
  if (random.chance(0.1) && begun > 400) {
    return { startDate: addDays(today, -begun), endDate: addDays(today, -random.int(2, 300)) }
  }
  const endDate = random.chance(0.6) ? INDEFINITE : addDays(today, random.int(60, 700))
  return { startDate: addDays(today, -begun), endDate }
}

export function makeSites(
  context: Context,
  clients: readonly Client[],
  supervisors: readonly Supervisor[],
  skills: Skills,
): readonly Site[] {
  const random = context.random.fork('sites')
  const newId = createIds(random.fork('ids'))
  const newPlace = createPlaces(random.fork('places'))
  const supervisorsOf = Map.groupBy(supervisors, ({ clientIds }) => clientIds[0] ?? '')
  const customers = clients.filter(({ row }) => row.status !== 'prospect')
  const taken = new Set<string>()

  const drafts = Array.from({ length: context.figures.sites }, (_, i) => {
    const client = i < customers.length ? (customers[i] as Client) : random.pick(customers)
    const isTown = client.row.tags.includes('municipal')
    const place = isTown ? townOf(client, random) : random.chance(0.5) ? client.place : newPlace()
    const dates = datesOf(context, client.row.status === 'inactive', random)
    return { client, place, dates }
  }).sort((a, b) => a.dates.startDate.localeCompare(b.dates.startDate))

  return drafts.map(({ client, place, dates }): Site => {
    let named = nameOf(place, random)
    while (taken.has(`${client.row._id}/${named.name}`)) named = nameOf(place, random)
    taken.add(`${client.row._id}/${named.name}`)
    const isMotorway = named.road?.startsWith('A-') ?? false
    const own = random.shuffled(supervisorsOf.get(client.row._id) ?? []).slice(0, random.int(1, 2))
    const { at, source } = enteredOn(context, addDays(dates.startDate, -10), random)
    const row: SeedRow<'sites'> = {
      ...metaOf(newId(at), { at, by: random.pick(context.authors), source }),
      name: named.name,
      shortName: null,
      clientId: client.row._id,
      type: random.weighted([
        ['aucun', 60],
        ['contract', 28],
        ['gestion', 12],
      ]),
      poNumber: random.chance(0.4) ? `PO-${random.int(10_000, 99_999)}` : client.row.poNumber,
      jobNumber: random.chance(0.35) ? `J${random.int(24, 26)}-${random.int(1000, 9999)}` : null,
      reqNumber: random.chance(0.12) ? `REQ-${random.int(100_000, 999_999)}` : null,
      ...whereIs(place, named, random),
      ...dates,
      ...conditionsOf(named, isMotorway, random),
      active: dates.endDate >= context.today,
      supervisorIds: own.map(({ _id }) => _id),
      primarySupervisorId: own[0]?._id ?? null,
      requiredSkillIds: isMotorway && random.chance(0.08) ? [skills.idOf.accueilMtmd] : [],
      meetingPoint: random.chance(0.1)
        ? { label: 'Haltes et stationnement', address: place.city, ...positionIn(place, random) }
        : null,
    }
    return { row, place, client, work: named.work, isMotorway }
  })
}

function townOf(client: Client, random: Random): Place {
  return random.pick(places.filter(({ city }) => city === client.place.city))
}

function whereIs(place: Place, { road, street }: Named, random: Random) {
  const address = addressIn(place, random, 'business')
  const roving = random.chance(0.04)
  const addressLine1 = `${random.int(10, 4200)}, ${street}`
  if (road === null) return { ...address, addressLine1, addressLine2: null, roving }
  const kind = road.startsWith('A-') ? 'Autoroute' : 'Route'
  return {
    ...address,
    addressLine1: `${kind} ${road.slice(2)}`,
    addressLine2: null,
    roving,
    geocodeStatus: 'manual' as const,
  }
}

function conditionsOf({ work, road }: Named, isMotorway: boolean, random: Random) {
  const speeds = isMotorway ? [70, 100, 100] : road === null ? [30, 40, 50, 50] : [50, 70, 80, 90]
  const policy = isMotorway ? 'none' : random.pick(['none', 'none', 'free', 'reimbursed', 'billed'] as const)
  return {
    geofenceMeters: isMotorway ? 500 : 250,
    expectsPunches: null,
    postedSpeedKmh: random.pick(speeds),
    djma: random.step(isMotorway ? 28_000 : 900, isMotorway ? 165_000 : 27_000, 100),
    trafficControlType: work.control,
    workAtHeights: work.isAtHeights ?? false,
    nightWork: isMotorway && random.chance(0.45),
    parkingPolicy: policy,
    parkingMax: policy === 'reimbursed' || policy === 'billed' ? random.step(1000, 4000, 500) : null,
    guaranteeHours: random.chance(0.2) ? random.pick([4, 5, 8]) : null,
    permits: [],
    permitFileIds: [],
    timezone: 'America/Toronto' as const,
    notes: random.chance(0.12) ? random.pick(NOTES) : null,
    photoFileIds: [],
    defaultPositions: [],
  }
}

const NOTES = [
  'Accès par la bretelle de service seulement.',
  'Se présenter à la roulotte du surintendant à l’arrivée.',
  'Toilettes et roulotte de repos sur place.',
  'Attention : autobus scolaires entre 7 h et 8 h 30.',
  'Radio sur le canal 4.',
] as const

/** Sets the `siteIds` of supervisors from the sites. */
export function withSites(supervisors: readonly Supervisor[], sites: readonly Site[]): readonly Supervisor[] {
  const siteIds = new Map<string, string[]>()
  for (const { row } of sites) {
    for (const id of row.supervisorIds) {
      const known = siteIds.get(id)
      if (known) known.push(row._id)
      else siteIds.set(id, [row._id])
    }
  }
  return supervisors.map((row) => ({ ...row, siteIds: siteIds.get(row._id) ?? [] }))
}
