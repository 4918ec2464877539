import { v7 } from 'uuid'
import { entities, entityNames, type EntityName } from '#shared/entities/index.ts'
import { kebab } from '#shared/model/entity.ts'
import { FILTER_OPS } from '#shared/model/query.ts'
import { verbs } from '#shared/verbs/index.ts'
import { draft, everyDay } from '#tests/support/build.ts'
import type { Random } from '#tests/support/world/random.ts'
import { messageKinds } from './requests-messages.ts'
import { strangerKinds } from './requests-strangers.ts'
import { officeKinds } from './requests-office.ts'
import {
  HOSTILE,
  idOf,
  INHERITED,
  MOMENTS,
  push,
  SHAPES,
  TEXTS,
  type Known,
  type Make,
  type Request,
} from './requests-parts.ts'

const name = (random: Random): EntityName => random.pick(entityNames)
const pathOf = (entity: EntityName) => `/${kebab(entity)}`
const fieldOf = (random: Random, entity: EntityName) =>
  random.pick([...Object.keys(entities[entity].fields), '_id', 'rev', 'createdAt', 'updatedBy'])
const get = (path: string): Request => ({ method: 'GET', path })
const encoded = (value: unknown) => encodeURIComponent((JSON.stringify(value) ?? 'x').toWellFormed())

const filtered = (entity: EntityName, field: unknown, op: unknown, value: unknown): Request =>
  get(`${pathOf(entity)}?filter=${encoded([{ field, op, value }])}`)

/** A draft of an entity with one or two fields that are hostile. */
function corrupted(random: Random, entity: EntityName): object {
  const changes = [fieldOf(random, entity), fieldOf(random, entity)].map((field) => [field, random.pick(HOSTILE)])
  const valid = Object.entries(draft(entity)).filter(([, value]) => value !== null)
  return { ...Object.fromEntries(random.chance(0.5) ? valid : []), ...Object.fromEntries(changes) }
}

/** An order of half an hour in a night, on days when clocks may change. */
function nightOrder(random: Random, { ids }: Known): Request {
  const time = () => `0${random.int(4)}:${random.pick(['00', '15', '30', '45'])}`
  const [startTime, endTime] = [time(), time()]
  const startDate = random.pick(['2027-03-14', '2027-03-13', '2026-11-01', '2099-12-31'])
  const rest = { clientId: ids.clients, siteId: ids.sites, supervisorIds: [], startDate, endDate: startDate }
  const order = draft('orders', { ...everyDay, ...rest, startTime, endTime } as never)
  const positions = [{ role: 'flagger', quantity: 1 }]
  return { method: 'POST', path: '/orders/create-with-positions', body: { order, positions } }
}

/** Every kind of request that once failed, or is like one that did. */
export const kinds: Readonly<Record<string, Make>> = {
  'a sort by an inherited name': (random) =>
    get(`${pathOf(name(random))}?sort=${random.pick(['', '-'])}${random.pick(INHERITED)}`),
  'a filter by an inherited name': (random) =>
    filtered(name(random), random.pick(INHERITED), random.pick(FILTER_OPS), random.pick(HOSTILE)),
  'a moment that is none': (random) => {
    const entity = name(random)
    const value = random.pick([random.pick(MOMENTS), [random.pick(MOMENTS), random.pick(MOMENTS)]])
    return filtered(entity, fieldOf(random, entity), random.pick(['between', 'atLeast', 'atMost', 'is']), value)
  },
  'a keyset of the wrong type': (random) => {
    const entity = name(random)
    const values = Array.from({ length: 1 + random.int(3) }, () =>
      random.pick(['a', 1, '2026-01-01', v7(), null, 1e308]),
    )
    const after = Buffer.from(JSON.stringify(values)).toString('base64url')
    return get(`${pathOf(entity)}?sort=${fieldOf(random, entity)}&after=${after}`)
  },
  'the cursor of another list': (random, { cursors }) => {
    const entity = name(random)
    const cursor = random.pick(['x', ...cursors])
    const at = random.int(cursor.length)
    const after = random.chance(0.5) ? cursor : `${cursor.slice(0, at)}A${cursor.slice(at + 1)}`
    return get(`${pathOf(entity)}?limit=1&sort=${fieldOf(random, entity)}&after=${after}`)
  },
  'a page of any list': (random) => {
    const entity = name(random)
    return get(`${pathOf(entity)}?limit=1&count=1&sort=${fieldOf(random, entity)}`)
  },
  'a sign-in with odd characters': (random) => ({
    method: 'POST',
    path: '/login',
    body: { email: random.pick(TEXTS), password: random.pick([...TEXTS, 'a'.repeat(300)]) },
  }),
  'hours that do not exist': nightOrder,
  'a filter of another kind': (random) => {
    const entity = name(random)
    const value = random.pick([random.pick(HOSTILE), [random.pick(HOSTILE)], [random.pick(HOSTILE), 1, null]])
    return filtered(entity, fieldOf(random, entity), random.pick(FILTER_OPS), value)
  },
  'a search for signs': (random) =>
    get(`${pathOf(name(random))}?search=${encodeURIComponent(random.pick(TEXTS).toWellFormed())}&count=1`),
  'a query that is none': (random) =>
    get(
      `${pathOf(name(random))}?${random.pick(['sort=a&sort=b', 'limit=1&limit=x', '%00', 'search=%ff%fe', 'after=%zz', '__proto__=1', 'filter=[', `filter=${'['.repeat(500)}`])}`,
    ),
  'an id that is none': (random, known) => {
    const entity = name(random)
    const id = random.pick([idOf(known, entity).toUpperCase(), ...INHERITED, '%00', '..%2f..', ' '])
    return { method: random.pick(['GET', 'DELETE']), path: `${pathOf(entity)}/${id}` }
  },
  'a row with odd values': (random) => {
    const entity = name(random)
    return { method: 'POST', path: pathOf(entity), body: corrupted(random, entity) }
  },
  'a change with odd values': (random, known) => {
    const entity = name(random)
    const headers = { 'if-match': random.pick(['1', '"3"', '-1', 'x', '999999999999999']) }
    return {
      method: 'PATCH',
      path: `${pathOf(entity)}/${idOf(known, entity)}`,
      body: corrupted(random, entity),
      headers,
    }
  },
  'an idempotency key that is none': (random) => ({
    method: 'POST',
    path: '/skills',
    body: draft('skills'),
    headers: { 'idempotency-key': random.pick(['x', '../../etc', 'a'.repeat(200), 'key-key-key', INHERITED[0] ?? '']) },
  }),
  'a pushed change': (random, known) => {
    const entity = random.pick([name(random), ...INHERITED])
    const id = idOf(known, entity as EntityName)
    const payload = corrupted(random, name(random))
    const baseRev = random.pick([0, -1, Number.MAX_SAFE_INTEGER])
    return push(
      random.chance(0.5) ? { kind: 'create', entity, id, payload } : { kind: 'patch', entity, id, payload, baseRev },
    )
  },
  'a pushed verb': (random, { ids }) => {
    const verb = random.pick([...Object.keys(verbs), ...INHERITED])
    const payload = {
      id: ids.assignments,
      employeeId: ids.employees,
      date: random.pick(MOMENTS),
      override: random.pick(SHAPES),
    }
    return push({ kind: 'verb', verb, payload: random.chance(0.5) ? payload : { id: random.pick(TEXTS) } })
  },
  'a body that is none': (random) => ({
    method: 'POST',
    path: random.pick([pathOf(name(random)), '/login', '/sync/push', '/assignments/assign']),
    body: random.pick([
      '',
      '{',
      '"x"',
      '\ufeff{}',
      '[1]',
      '{"__proto__":{"a":1}}',
      '{"constructor":{"prototype":{}}}',
      '['.repeat(40),
    ]),
  }),
  'a sync cursor that is none': (random) =>
    get(
      `/sync?cursor=${encodeURIComponent(random.pick(['|', 'a|__proto__:1', 'admin.|users:999999999999999', 'x|constructor:1', 'ÿ'.repeat(2000)]))}`,
    ),
  'a method that is none': (random) => ({
    method: random.pick(['PUT', 'OPTIONS', 'PATCH']),
    path: pathOf(name(random)),
  }),
  ...officeKinds,
  ...messageKinds,
  ...strangerKinds,
}
