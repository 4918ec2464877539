import fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#shared/contract/http.ts'
import { entities, type EntityName } from '#shared/entities/index.ts'
import { draft } from '#tests/support/build.ts'
import { databases } from '#tests/support/databases.ts'
import { verbSamples } from '#tests/support/verb-samples.ts'
import { allCalls, startTestServer, type TestServer } from '#tests/support/server.ts'

const RUNS = process.env['CHAOS'] === 'full' ? 24 : 12
const NOBODY = '01890000-0000-7000-8000-000000000000'

/** Values that have broken servers: strings databases reject, numbers at the edges, unexpected shapes. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    '\u0000',
    '\ud800',
    "'; drop table users; --",
    '%',
    '\\',
    '[]',
    '{}',
    -1,
    0,
    1.5,
    1e308,
    -0,
    2 ** 53,
    '2026-13-45',
    '25:61',
    'a'.repeat(3000),
    '9'.repeat(400),
    [[]],
    { $gt: '' },
    '01890000-0000-7000-8000-000000000000',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 2 }),
)

/** A body close to a valid one with some fields corrupted, which gets further than random values do. */
function bodyFor(endpoint: Endpoint, samples: Readonly<Record<string, object>>): fc.Arbitrary<unknown> {
  const valid = samples[endpoint.name] ?? {}
  const known = Object.keys((endpoint.body as { shape?: object }).shape ?? {})
  const names = known.length > 0 ? fc.constantFrom(...known, '__proto__', 'constructor', 'rev') : fc.string()
  const corrupted = fc.dictionary(names, hostile, { maxKeys: 4 }).map((changes) => ({ ...valid, ...changes }))
  return fc.oneof({ weight: 5, arbitrary: corrupted }, { weight: 1, arbitrary: hostile })
}

const text = fc.oneof(
  hostile.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
  fc.string(),
)

function queryFor(name: string): fc.Arbitrary<string> {
  const filter = fc.record({
    field: fc.constantFrom('_id', 'name', 'rev', 'city', 'status', 'active', 'x"; --'),
    op: fc.constantFrom('is', 'anyOf', 'between', 'contains', 'isEmpty', 'atLeast'),
    value: hostile,
  })
  const parts = fc.record(
    {
      filter: fc.oneof(
        fc.array(filter, { maxLength: 2 }).map((list) => JSON.stringify(list)),
        text,
      ),
      search: text,
      sort: fc.constantFrom('name', '-rev', 'createdAt', '_id', 'x', '-', 'clientId'),
      after: fc.oneof(text, fc.constantFrom('WzFd', 'W10', Buffer.from('["a","b"]').toString('base64url'))),
      limit: fc.constantFrom('1', '200', '201', '-1', '1e3', 'x'),
      count: fc.constantFrom('0', '1', '2'),
      cursor: fc.oneof(text, fc.constantFrom('admin|', 'admin|users:0', '|', 'admin|users:-1', 'a|__proto__:1')),
    },
    { requiredKeys: [] },
  )
  return parts.map((given) => {
    const query = new URLSearchParams()
    for (const [key, value] of Object.entries(given))
      if (name === 'sync' || key !== 'cursor') query.set(key, value.toWellFormed())
    return query.toString()
  })
}

describe.each(databases)('hostile input on $name', (kind) => {
  let server: TestServer
  let token = ''
  const samples: Record<string, object> = {}
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    server = await startTestServer(kind)
    token = (await server.signIn('admin')).token
    const { _id: clientId } = await server.create('clients')
    const { _id: siteId } = await server.create('sites', { clientId })
    const refs: Partial<Record<EntityName, object>> = {
      sites: { clientId },
      orders: { clientId, siteId },
      supervisors: { clientIds: [clientId] },
    }
    for (const name of Object.keys(entities) as EntityName[]) {
      samples[`${name}.create`] = draft(name, (refs[name] ?? {}) as never)
      samples[`${name}.patch`] = draft(name, (refs[name] ?? {}) as never)
    }
    samples['push'] = {
      deviceId: '01890000-0000-4000-8000-000000000000',
      ops: [{ opId: v7(), dependsOn: [], kind: 'create', entity: 'skills', id: v7(), payload: draft('skills') }],
    }
    Object.assign(ids, { clients: clientId, sites: siteId, skills: (await server.create('skills'))._id })
    for (const name of ['employees', 'tools'] as const) ids[name] = (await server.create(name))._id
    ids['applicants'] = (await server.create('applicants', { phone: '+13675550100' }))._id
    ids['absences'] = (await server.create('absences', { employeeId: ids['employees'] }))._id
    Object.assign(
      samples,
      verbSamples((entity) => ids[entity] ?? NOBODY),
    )
  })
  afterAll(() => server.stop())

  const skipped = new Set(['logout', 'health'])
  const routes = allCalls.filter(({ name }) => !skipped.has(name)).map((endpoint) => [endpoint.name, endpoint] as const)

  test.each(routes)('%s never fails, whatever it is sent', async (name, endpoint) => {
    const id = ids[name.split('.')[0] ?? ''] ?? NOBODY
    const isWrite = endpoint.method !== 'GET'
    const attempt = fc.record({
      body: isWrite && endpoint.method !== 'DELETE' ? bodyFor(endpoint, samples) : fc.constant(undefined),
      query: queryFor(name),
      id: fc.oneof({ weight: 4, arbitrary: fc.constant(id) }, { weight: 1, arbitrary: text }),
      rev: fc.constantFrom('1', '3', '"7"', '-1', 'x', '999999999999999'),
    })
    await fc.assert(
      fc.asyncProperty(attempt, async ({ body, query, id: chosen, rev }) => {
        const path = endpoint.path
          .replace(':id', encodeURIComponent(chosen.toWellFormed()))
          .replace(':file', encodeURIComponent(chosen.toWellFormed()))
        const headers: Record<string, string> = isWrite ? { 'if-match': rev } : {}
        const answer = await server.ask(endpoint.method, `${path}?${query}`, { token, body, headers })
        expect(answer.status, JSON.stringify({ path, query, body, answer: answer.body })).toBeLessThan(500)
        if (answer.status >= 400) expect(Object.keys(answer.body)).toEqual(['error'])
        expect(JSON.stringify(answer.body)).not.toMatch(/\bat .+\.(ts|js):\d+/)
      }),
      { numRuns: RUNS, seed: 4310 },
    )
  })
})
