import fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errors } from '#shared/contract/errors.ts'
import { pushReplySchema } from '#shared/contract/sync/push.ts'
import { verbs, type VerbName } from '#shared/verbs/index.ts'
import { entities, entityNames } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { databases } from '#tests/support/databases.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import { verbSamples } from '#tests/support/verb-samples.ts'
import { openDevice } from './push-device.ts'

const RUNS = 150

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    '\u0000',
    'raison\u0000valable',
    '\ud800',
    "'; drop table users; --",
    -1,
    1.5,
    1e308,
    2 ** 53,
    'a'.repeat(3000),
    [[]],
    { $gt: '' },
    '2026-13-45',
    '01890000-0000-7000-8000-000000000000',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 2 }),
)

describe.each(databases)('whatever is pushed, on $name', (kind) => {
  let server: TestServer
  let admin: Person
  const known: string[] = []
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn('admin')
    for (const name of ['skills', 'offices', 'employees', 'clients'] as const)
      known.push((await server.create(name))._id)
    await server.create('sites', { clientId: known.at(-1) })
  })
  afterAll(() => server.stop())

  const id = fc.oneof(
    { weight: 4, arbitrary: fc.nat(3).map((i) => known[i] ?? v7()) },
    { weight: 2, arbitrary: fc.constant(null).map(() => v7()) },
    { weight: 1, arbitrary: hostile },
  )
  const opId = fc.oneof(
    { weight: 6, arbitrary: fc.constant(null).map(() => v7()) },
    { weight: 1, arbitrary: fc.constantFrom(v7(), v7({ msecs: 0 }), '01890000-0000-4000-8000-000000000000') },
    { weight: 1, arbitrary: hostile },
  )
  const fields = [...new Set(Object.values(entities).flatMap((e: Entity) => Object.keys(e.fields)))]
  const names = fc.constantFrom(
    ...fields,
    '_id',
    'rev',
    'constructor',
    'toString',
    'id',
    'baseRev',
    'override',
    'order',
  )
  const payload = fc.oneof(
    { weight: 6, arbitrary: fc.dictionary(names, hostile, { maxKeys: 5 }) },
    { weight: 1, arbitrary: hostile },
  )
  const verbPayload = fc.record(
    {
      id,
      employeeId: id,
      baseRev: fc.oneof(fc.integer(), hostile),
      date: fc.constantFrom('2026-11-23', '2026-02-31', 'x'),
      override: fc.oneof(fc.record({ reason: hostile }), hostile),
      order: payload,
      positions: fc.array(payload, { maxLength: 3 }),
    },
    { requiredKeys: [] },
  )
  const near = <T>(value: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 8, arbitrary: value }, { weight: 1, arbitrary: hostile })
  const rev = near(fc.constantFrom(0, -1, 5, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER))
  const op = fc.oneof(
    fc.record(
      {
        opId,
        dependsOn: near(fc.array(opId, { maxLength: 3 })),
        kind: near(fc.constantFrom('create', 'patch', 'remove')),
        entity: near(fc.constantFrom(...entityNames, 'revision', 'credentials', '__proto__')),
        id,
        payload,
        baseRev: rev,
      },
      { requiredKeys: ['opId', 'dependsOn', 'kind', 'entity', 'id'] },
    ),
    fc.record({
      opId,
      dependsOn: fc.constant([]),
      kind: fc.constant('verb'),
      verb: near(fc.constantFrom(...Object.keys(verbs), 'constructor')),
      payload: near(verbPayload),
    }),
  )

  /** Well-formed operations, so that most of them reach the services. */
  const whole = {
    opId: fc.constant(null).map(() => v7()),
    dependsOn: fc.constant([]),
    id: fc.nat(3).map((i) => known[i] ?? v7()),
    entity: fc.constantFrom(...entityNames),
    payload: fc.dictionary(names, hostile, { maxKeys: 5 }),
  }
  const { opId: wholeId, dependsOn } = whole
  const valid = fc.oneof(
    fc.record({ ...whole, kind: fc.constant('create') }),
    fc.record({ ...whole, kind: fc.constant('patch'), baseRev: fc.constantFrom(0, -1, 5, Number.MAX_SAFE_INTEGER) }),
    fc.record({
      opId: wholeId,
      dependsOn,
      kind: fc.constant('verb'),
      verb: fc.constantFrom(...Object.keys(verbs)),
      payload: verbPayload,
    }),
    // Of the right form but for one part.
    fc
      .record({ verb: fc.constantFrom(...(Object.keys(verbs) as VerbName[])), id: whole.id, hostile, at: fc.nat(8) })
      .map(({ verb, id: named, hostile: value, at }) => {
        const payload = verbSamples(() => named)[verb]
        const field = Object.keys(payload)[at]
        const changed = field === undefined ? payload : { ...payload, [field]: value }
        return { opId: v7(), dependsOn: [], kind: 'verb', verb, payload: changed }
      }),
  )

  const check = async (ops: readonly unknown[]) => {
    const { status, body } = await openDevice(server, admin).send(ops)
    expect(status, JSON.stringify({ ops, body })).toBeLessThan(500)
    expect(JSON.stringify(body)).not.toMatch(/\bat .+\.(ts|js):\d+/)
    return status === 200 ? pushReplySchema.parse(body).answers : []
  }

  test('a push of anything never fails', async () => {
    const pushed = fc.array(op, { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(pushed, async (ops) => void (await check(ops))),
      { numRuns: RUNS, seed: 4310 },
    )
  })

  test('every operation of a well-formed push is answered, with a code that is one', async () => {
    const pushed = fc.array(valid, { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(pushed, async (ops) => {
        const answers = await check(ops)
        expect(answers.map((answer) => answer.opId)).toEqual(ops.map((each) => each.opId))
        for (const answer of answers) {
          if (answer.result === 'rejected') expect(Object.keys(errors)).toContain(answer.code)
        }
      }),
      { numRuns: RUNS, seed: 4310 },
    )
  })
})
