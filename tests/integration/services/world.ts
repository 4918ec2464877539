import { v7 as newId } from 'uuid'
import type { Changed } from '#shared/contract/sync/changed.ts'
import type { VerbInput, VerbName } from '#shared/verbs/index.ts'
import { entities, type Draft, type EntityName, type Patch, type Row } from '#shared/entities/index.ts'
import type { Page } from '#shared/model/query.ts'
import { SYSTEM, type Actor } from '#server/access/actor.ts'
import { createServices, type Services } from '#server/services/index.ts'
import type { Concerned } from '#server/access/concerned.ts'
import { createWriter, type Writer } from '#server/db/writes/write.ts'
import { draft } from '#tests/support/build.ts'
import type { DatabaseKind, TestDatabase } from '#tests/support/databases.ts'

/** Monday 2 November 2026, 10:00 in Montréal. */
export const TODAY = '2026-11-02T15:00:00.000Z'

const ALL: Page = { filters: [], search: '', sort: [], limit: 200, count: false }

export interface World {
  readonly database: TestDatabase
  readonly writer: Writer
  readonly services: Services
  /** Revisions reported after a commit. */
  readonly committed: readonly number[]
  /** Whom each of these commits may concern. */
  readonly concerned: readonly Concerned[]
  readonly create: <N extends EntityName>(name: N, given?: Partial<Draft<N>>) => Promise<Row<N>>
  readonly patch: <N extends EntityName>(name: N, id: string, patch: Patch<N>, ifMatch?: number) => Promise<Row<N>>
  readonly remove: <N extends EntityName>(name: N, id: string, ifMatch?: number) => Promise<Row<N>>
  readonly run: <V extends VerbName>(verb: V, input: VerbInput<V>) => Promise<Changed>
  readonly get: <N extends EntityName>(name: N, id: string, actor?: Actor) => Promise<Row<N>>
  /** Up to 200 rows of a view, by id unless it sorts. */
  readonly list: <N extends EntityName>(name: N, page?: Partial<Page>, actor?: Actor) => Promise<Row<N>[]>
  readonly now: () => Date
  /** Sets the clock. */
  readonly goTo: (instant: string) => void
  readonly close: () => Promise<void>
}

/** The services on a fresh database at a fixed time, called as the server itself unless a test says otherwise. */
export async function openWorld(kind: DatabaseKind, today = TODAY): Promise<World> {
  const database = await kind.open()
  const committed: number[] = []
  const concerned: Concerned[] = []
  let at = new Date(today)
  const now = () => at
  const onCommitted = (rev: number, whom: Concerned) => {
    committed.push(rev)
    concerned.push(whom)
  }
  const writer = createWriter({ database, now, newId, onCommitted })
  const services = createServices({ database })
  const { records, runVerb } = services
  const write = async <T>(work: Parameters<typeof writer.write<T>>[1]) =>
    (await writer.write({ actor: SYSTEM }, work)).reply
  const parsed = (row: Uint8Array): unknown => JSON.parse(String(row))
  const typed = <N extends EntityName>(row: unknown) => row as Row<N>
  return {
    database,
    writer,
    services,
    committed,
    concerned,
    create: async (name, given) =>
      typed(await write((tx) => records.create(tx, SYSTEM, entities[name], draft(name, given)))),
    patch: async (name, id, patch, ifMatch) =>
      typed(await write((tx) => records.patch(tx, SYSTEM, entities[name], id, patch, ifMatch))),
    remove: async (name, id, ifMatch) =>
      typed(await write((tx) => records.remove(tx, SYSTEM, entities[name], id, ifMatch))),
    run: (verb, input) => write((tx) => runVerb(tx, SYSTEM, verb, input)),
    get: async (name, id, actor = SYSTEM) => typed(parsed(await records.get(actor, entities[name], id))),
    list: async (name, page = {}, actor = SYSTEM) => {
      const { rows } = await records.list(actor, entities[name], { ...ALL, ...page })
      return rows.map((row) => typed(parsed(row)))
    },
    now,
    goTo: (instant) => {
      at = new Date(instant)
    },
    close: () => database.destroy(),
  }
}

/** A client with a site, open all year. */
export async function openSite(world: World, given: Partial<Draft<'sites'>> = {}) {
  const client = await world.create('clients')
  const site = await world.create('sites', {
    clientId: client._id,
    startDate: '2026-01-01',
    endDate: '2027-12-31',
    lat: 45.5,
    lng: -73.6,
    ...given,
  })
  return { client, site }
}

/** A weekday order of one flagger, 07:00 to 15:00, from Monday 9 to Friday 13 November 2026. */
export async function createOrder(
  world: World,
  given: Partial<Draft<'orders'>> = {},
  positions: readonly Partial<Draft<'orderPositions'>>[] = [{}],
  ofSite: Partial<Draft<'sites'>> = {},
) {
  const { client, site } = await openSite(world, ofSite)
  const asked = draft('orders', {
    clientId: client._id,
    siteId: site._id,
    startDate: '2026-11-09',
    endDate: '2026-11-13',
    startTime: '07:00',
    endTime: '15:00',
    skipHolidays: true,
    supervisorIds: [],
    ...given,
  })
  const { changed } = await world.run('orders.createWithPositions', {
    order: asked,
    positions: positions.map(positionDraft),
  })
  return {
    client,
    site,
    order: changed.find(({ entity }) => entity === 'orders')?.row as unknown as Row<'orders'>,
    positions: rowsOf(changed, 'orderPositions'),
    assignments: rowsOf(changed, 'assignments'),
  }
}

/** A position as `orders.createWithPositions` takes it: without the order, which does not exist yet. */
export function positionDraft(given: Partial<Draft<'orderPositions'>>): Record<string, unknown> {
  const { orderId: _, ...position } = draft('orderPositions', given)
  return position
}

export const rowsOf = <N extends EntityName>(changed: Changed['changed'], name: N): Row<N>[] =>
  changed.filter(({ entity }) => entity === name).map(({ row }) => row as unknown as Row<N>)

/** The code and details of a refusal; undefined when nothing was refused. */
export async function refusal(work: Promise<unknown>): Promise<{ code: string; details: unknown } | undefined> {
  return work.then(
    () => undefined,
    (error: { code?: string; details?: unknown; message: string }) => ({
      code: error.code ?? error.message,
      details: error.details,
    }),
  )
}
