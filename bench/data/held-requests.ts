import { v7 } from 'uuid'
import { PUSH_OPS } from '#shared/contract/sync/push.ts'
import { formatCursor, syncHeaderSchema } from '#shared/contract/sync/sync.ts'
import { entities } from '#shared/entities/index.ts'
import { crudOf } from '#shared/contract/entity-calls.ts'
import { addDays } from '#shared/model/dates.ts'
import type { Entity } from '#shared/model/entity.ts'
import { askForRows, type Ask } from './asking.ts'
import { BENCH_DAY } from './places.ts'

/** One request, which may be made again. */
export interface HeldRequest {
  readonly name: string
  readonly make: () => ReturnType<Ask>
}

const pathOf = (e: Entity) => crudOf(e).list.path
const reading = (ask: Ask, path: string, name = path): HeldRequest => ({
  name: `GET ${name}`,
  make: () => ask('GET', path),
})

/** Each entity's list with how many rows it has: sorted by each field, and found by what people type. */
export function listRequests(ask: Ask): readonly HeldRequest[] {
  return Object.values<Entity>(entities).flatMap((e) => {
    // Its lists are calls of their own, which have no such views.
    if (e.ownCalls) return []
    const sorted = ['_id', 'updatedAt', ...Object.keys(e.fields)].map((field) => `sort=${field}`)
    const found = ['signaleur', 'mo', 'tremblay rue 12'].map((words) => `search=${encodeURIComponent(words)}`)
    return [...sorted, ...found].map((view) => reading(ask, `${pathOf(e)}?count=1&limit=100&${view}`))
  })
}

/** A device without a cache, one that has been away for long, one that missed a change, and their comparison. */
export async function pullRequests(ask: Ask): Promise<readonly HeldRequest[]> {
  const { text } = await ask('GET', '/sync')
  const { upper, scope, entities: read } = syncHeaderSchema.parse(JSON.parse(text.slice(0, text.indexOf('\n'))))
  const since = (rev: number) => {
    const revs = Object.fromEntries(read.map(({ name }) => [name, rev]))
    return `/sync?cursor=${encodeURIComponent(formatCursor({ scope, revs }))}`
  }
  return [
    reading(ask, '/sync', 'everything'),
    reading(ask, since(Math.floor(upper / 2)), 'half of everything'),
    reading(ask, since(upper - 1), 'one change'),
    reading(ask, '/sync/digest'),
  ]
}

const weekday = { startDate: BENCH_DAY, startTime: '07:00', endTime: '15:00' }

/** As many operations as a push may have, and an order of three thousand assignments. */
export async function pushRequests(ask: Ask): Promise<readonly HeldRequest[]> {
  const deviceId = v7()
  const people = await askForRows(ask, `${pathOf(entities.employees)}?limit=${PUSH_OPS}`)
  const [site] = await askForRows(ask, `${pathOf(entities.sites)}?limit=1&sort=-startDate`)
  const push = async (ops: readonly object[]) => {
    const body = { deviceId, ops: ops.map((op) => ({ opId: v7(), dependsOn: [], ...op })) }
    const answer = await ask('POST', '/sync/push', body)
    if (answer.text.includes('"rejected"')) throw new Error(`A push was refused: ${answer.text.slice(0, 500)}`)
    return answer
  }
  let n = 0
  const patched = () =>
    people.map(({ _id: id, rev: baseRev }) => ({
      kind: 'patch',
      entity: 'employees',
      id,
      payload: { altPhone: `+1438${3_000_000 + (n += 1)}` },
      baseRev,
    }))
  const order = () => ({
    kind: 'verb',
    verb: 'orders.createWithPositions',
    payload: {
      order: { ...weekday, clientId: site?.['clientId'], siteId: site?._id, endDate: addDays(BENCH_DAY, 55) },
      positions: Array.from({ length: 3 }, () => ({ role: 'flagger', quantity: 25 })),
    },
  })
  return [
    { name: `${PUSH_OPS} changes`, make: () => push(patched()) },
    { name: 'an order of weeks', make: () => push([order()]) },
  ]
}

/** What somebody may not do, as often as a push may ask. */
export function refusedPush(ask: Ask): readonly HeldRequest[] {
  const create = () => ({ kind: 'create', entity: 'skills', id: v7(), payload: { name: 'Accueil' } })
  const ops = () => Array.from({ length: 20 }, () => ({ opId: v7(), dependsOn: [], ...create() }))
  return [{ name: '20 refused', make: () => ask('POST', '/sync/push', { deviceId: v7(), ops: ops() }) }]
}
