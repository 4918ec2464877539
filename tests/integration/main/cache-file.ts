import Database from 'better-sqlite3'
import { makeMeta } from '#sql/cache/meta.ts'
import { indexTable, makeTable, prepareUpsert } from '#sql/cache/tables.ts'
import { instantOf } from '#shared/domain/calendar/zone.ts'
import { entities, entityNames, type EntityName, type Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { defaultOf, type AnyRow } from '#shared/model/values.ts'
import { encodeValues } from '#sql/encode.ts'
import { createRandom } from '#tests/support/world/random.ts'

export const idOf = (kind: number, n: number): string =>
  `0190${kind.toString(16).padStart(4, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

let lastRev = 0

/** A complete row of an entity from the fields a test sets. */
export function rowOf<N extends EntityName>(name: N, given: Partial<Row<N>> & { _id: string }): Row<N> {
  const empty = Object.fromEntries(Object.entries(entities[name].fields).map(([field, f]) => [field, defaultOf(f)]))
  const meta = {
    createdAt: '2026-01-05T12:00:00.000Z',
    createdBy: null,
    updatedAt: '2026-01-05T12:00:00.000Z',
    updatedBy: null,
    deletedAt: null,
    rev: ++lastRev,
    source: 'app',
  }
  return { ...meta, ...empty, ...given } as Row<N>
}

export interface Cache {
  readonly database: Database.Database
  readonly insert: <N extends EntityName>(name: N, rows: Iterable<Row<N>>) => void
  readonly finish: () => void
}

/** A cache file as the data process makes it: tables, rows, then indexes. */
export function openCache(path: string): Cache {
  const database = new Database(path)
  database.pragma('journal_mode = WAL')
  makeMeta(database)
  for (const name of entityNames) makeTable(database, entities[name])
  const insert = <N extends EntityName>(name: N, rows: Iterable<Row<N>>) => {
    const put = prepareUpsert(database, entities[name])
    database.transaction(() => {
      for (const row of rows) put(encodeValues(entities[name])(row as unknown as AnyRow))
    })()
  }
  const finish = () => {
    for (const name of entityNames) indexTable(database, entities[name])
    database.exec('analyze')
  }
  return { database, insert, finish }
}

const FIRST = ['Élodie', 'Zoé', 'Émile', 'François', 'Marie-Ève', 'Noël', 'Aïcha', 'Jean-Sébastien', 'Hélène', 'Loïc']
const LAST = ['Côté', 'Lévesque', "D'Amours", 'Bœuf', 'Tremblay', 'Gagné', 'Saint-Père', 'Ouellet', 'Éthier', 'Nguyễn']
const CITIES = ['Montréal', 'Québec', 'Lévis', 'Trois-Rivières', 'Saint-Jérôme', null]

export interface Size {
  readonly employees: number
  readonly clients: number
  readonly sites: number
  readonly orders: number
  readonly assignments: number
  readonly from: string
  readonly days: number
}

/** Fills a cache with a believable, deterministic company. */
export function fillCache(cache: Cache, size: Size): void {
  const random = createRandom(7)
  const count = <T>(n: number, make: (i: number) => T) => Array.from({ length: n }, (_, i) => make(i))
  cache.insert('skills', count(12, skill))
  cache.insert(
    'clients',
    count(size.clients, (i) => rowOf('clients', { _id: idOf(2, i), name: `Client ${i}` })),
  )
  cache.insert('sites', count(size.sites, site))
  cache.insert('employees', count(size.employees, employee))
  cache.insert('employeeSkills', held())
  cache.insert('orders', count(size.orders, order))
  cache.insert('orderPositions', count(size.orders, position))
  cache.insert('assignments', assignments())
  cache.finish()

  function skill(i: number) {
    const important = i < 3
    const expirable = i % 2 === 0
    return rowOf('skills', { _id: idOf(1, i), name: `Compétence ${i}`, shortCode: `C${i}`, important, expirable })
  }
  function site(i: number) {
    const where = { city: random.pick(CITIES), lat: 45 + random.next(), lng: -74 + random.next() }
    const ids = { _id: idOf(3, i), clientId: idOf(2, i % size.clients) }
    return rowOf('sites', { ...ids, ...where, name: `Chantier ${i}`, addressLine1: `${i} rue A`, startDate: size.from })
  }
  function employee(i: number) {
    return rowOf('employees', {
      _id: idOf(4, i),
      employeeNumber: String(1000 + i),
      firstName: random.pick(FIRST),
      lastName: `${random.pick(LAST)}${i % 3 === 0 ? '' : `-${random.pick(LAST)}`}`,
      preferredName: i % 5 === 0 ? random.pick(FIRST) : null,
      phone: `+1514${String(2_000_000 + i * 37)}`,
      email: i % 4 === 0 ? null : `p${i}@exemple.ca`,
      city: random.pick(CITIES),
      status: random.pick(['disponible', 'disponible', 'disponible', 'onLeave', 'inactive'] as const),
      hireDate: addDays('2020-01-01', random.int(1500)),
      regime: 'signallingDecree',
      rating: i % 3 === 0 ? null : 1 + random.int(5),
      officeId: null,
      maxDistanceKm: i % 2 === 0 ? 60 : null,
      lat: 45 + random.next(),
      lng: -74 + random.next(),
    })
  }
  function* held() {
    let n = 0
    for (let i = 0; i < size.employees; i++) {
      for (let s = 0; s < 12; s++) {
        if (random.next() < 0.4) continue
        const expiresAt = s % 2 === 0 ? addDays(size.from, random.int(900)) : null
        yield rowOf('employeeSkills', { _id: idOf(5, n++), employeeId: idOf(4, i), skillId: idOf(1, s), expiresAt })
      }
    }
  }
  function order(i: number) {
    const startDate = addDays(size.from, random.int(size.days))
    return rowOf('orders', {
      _id: idOf(6, i),
      orderNumber: `26-${String(i).padStart(5, '0')}`,
      clientId: idOf(2, (i % size.sites) % size.clients),
      siteId: idOf(3, i % size.sites),
      startDate,
      endDate: addDays(startDate, random.int(30)),
      startTime: i % 5 === 0 ? '22:00' : '07:00',
      endTime: i % 5 === 0 ? '06:00' : '15:30',
      status: 'confirmed',
      poNumber: i % 3 === 0 ? null : `PO-${random.int(9999)}`,
      priority: random.pick(['1', '2', '3'] as const),
    })
  }
  function position(i: number) {
    const requiredSkillIds = [idOf(1, i % 12)]
    return rowOf('orderPositions', { _id: idOf(7, i), orderId: idOf(6, i), quantity: 5, requiredSkillIds })
  }
  function* assignments() {
    for (let i = 0; i < size.assignments; i++) {
      const o = i % size.orders
      const date = addDays(size.from, Math.floor((i / size.assignments) * size.days))
      const isNight = o % 5 === 0
      const isFree = random.next() < 0.05
      yield rowOf('assignments', {
        _id: idOf(8, i),
        orderId: idOf(6, o),
        positionId: idOf(7, o),
        date,
        start: instantOf(date, isNight ? '22:00' : '07:00'),
        end: instantOf(isNight ? addDays(date, 1) : date, isNight ? '06:00' : '15:30'),
        siteId: idOf(3, o % size.sites),
        clientId: idOf(2, (o % size.sites) % size.clients),
        employeeId: isFree ? null : idOf(4, random.int(size.employees)),
        status: isFree ? 'unassigned' : random.pick(['pending', 'confirmed', 'completed'] as const),
      })
    }
  }
}
