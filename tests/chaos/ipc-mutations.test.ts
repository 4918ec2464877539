import fc from 'fast-check'
import { expect, it } from 'vitest'
import { requestInputs, type RequestInput } from '#shared/contract/ipc.ts'
import { requestNames, type RequestName } from '#shared/contract/names.ts'
import { handle, type Handlers } from '#main/ipc/handle.ts'
import { payloadError } from '#main/ipc/payload.ts'
import { quietLog } from '#tests/unit/main/quiet-log.ts'

const id = '0190a000-0000-7000-8000-000000000001'
const view = { filters: [{ field: 'lastName', op: 'contains' as const, value: 'x' }], search: 'é', sort: [] }

/** Payloads that each request takes: where it takes several forms, one of each. */
const valid: { readonly [N in RequestName]: readonly RequestInput<N>[] } = {
  'app.info': [undefined],
  'app.log': [{ level: 'warn', message: 'x' }],
  'app.openExternal': [{ url: 'https://equipage.app' }],
  'session.get': [undefined],
  'session.login': [{ email: 'a@b.ca', password: 'x' }],
  'session.logout': [{}, { pending: 'keep', keepData: true }, { pending: 'discard' }],
  'session.setLanguage': [{ language: 'en' }],
  'i18n.dictionary': [{ language: 'fr' }],
  'prefs.get': [{ key: 'grid.columns' }],
  'prefs.set': [{ key: 'grid.columns', value: { a: [1, null, 'x'] } }],
  'records.list': [{ entity: 'employees', page: { ...view, limit: 50, count: true } }],
  'records.count': [{ entity: 'employees', view }],
  'records.get': [{ entity: 'employees', id }],
  'records.titles': [{ entity: 'employees', ids: [id] }],
  'records.write': [
    { kind: 'create', entity: 'skills', id, payload: { name: 'x' } },
    { kind: 'patch', entity: 'skills', id, payload: { name: 'x' }, baseRev: 1 },
    { kind: 'remove', entity: 'skills', id, baseRev: 1 },
    { kind: 'verb', verb: 'assignments.assign', payload: { id, employeeId: id } },
  ],
  'verbs.preview': [{ verb: 'orders.changeStatus', payload: { id, to: 'onHold' } }],
  'board.week': [{ start: '2026-11-15', filters: {} }],
  'board.rows': [{ start: '2026-11-15', filters: { search: 'x' }, offset: 0, limit: 60 }],
  'board.toFill': [{ from: '2026-11-15', to: '2026-11-28', endsAfter: '2026-11-15T12:00:00.000Z', limit: 8 }],
  'board.candidates': [{ assignmentId: id, search: '', limit: 60 }],
  'board.verdicts': [{ pairs: [{ assignmentId: id, employeeId: id, date: '2026-11-16' }], cumulative: true }],
  'board.position': [{ positionId: id, from: '2026-11-16' }],
  'sync.status': [undefined],
  'outbox.view': [undefined],
  'outbox.resolve': [
    { opId: id, how: 'edit', payload: { name: 'x' } },
    { opId: id, how: 'retry' },
    { opId: id, how: 'discard' },
  ],
  'presence.set': [{ entity: 'employees', id, mode: 'editing' }, null],
  'sync.now': [undefined],
  'exports.grid': [
    {
      exportId: id,
      entity: 'employees',
      view,
      format: 'csv',
      language: 'fr',
      columns: [{ field: 'lastName', label: 'Nom' }],
      title: 'x',
      fileName: 'x',
    },
  ],
  'exports.week': [
    {
      exportId: id,
      start: '2026-11-15',
      filters: {},
      format: 'pdf',
      language: 'fr',
      fileName: 'x',
    },
  ],
  'exports.cancel': [{ exportId: id }],
  'exports.reveal': [{ exportId: id }],
}

type Change = { readonly at: number; readonly how: 'drop' | 'replace' | 'add'; readonly value: unknown }

/** A copy of a payload with one thing changed at a random place. */
function changed(payload: unknown, { at, how, value }: Change): unknown {
  const copy = structuredClone(payload) as unknown
  const places: { holder: Record<string, unknown>; key: string }[] = []
  const collect = (holder: unknown) => {
    if (typeof holder !== 'object' || holder === null) return
    for (const key of Object.keys(holder)) {
      places.push({ holder: holder as Record<string, unknown>, key })
      collect((holder as Record<string, unknown>)[key])
    }
  }
  collect(copy)
  const place = places[at % Math.max(1, places.length)]
  if (!place) return value
  if (how === 'drop') delete place.holder[place.key]
  else place.holder[how === 'add' ? 'extra' : place.key] = value
  return copy
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(60),
  how: fc.constantFrom('drop', 'replace', 'add'),
  value: fc.oneof(fc.anything({ maxDepth: 2 }), fc.constantFrom(null, '', -1, 1e9, 'x'.repeat(5000), [], {}, '../..')),
})

/** Made once for all channels: making them costs more than sending them. */
const seed = Date.now()
/** Of each half: 5,000 in the full run. */
const RUNS = process.env['CHAOS'] === 'full' ? 5000 : 500
const changes = fc.sample(change, { numRuns: RUNS, seed })
const anything = fc.sample(fc.anything({ maxDepth: 3, withNullPrototype: true, withBigInt: true, withMap: true }), {
  numRuns: RUNS,
  seed,
})

// R16: payloads on every channel, half of them valid but for one thing, half of them random.
it.each(requestNames)(
  '%s accepts valid payloads and nothing else, without unexpected errors',
  async (name) => {
    const reached: unknown[] = []
    const { log, lines } = quietLog()
    const handlers = { [name]: (input: unknown) => void reached.push(input) } as unknown as Handlers
    const answer = handle({ handlers, isTrusted: () => true, log })
    const nobody = { sender: { id: 1 }, senderFrame: null }
    for (const payload of valid[name])
      expect(await answer(nobody, name, payload)).toEqual({ ok: true, value: undefined })
    const schema = requestInputs[name]
    let asked = 0
    let refused = 0
    const send = async (payload: unknown) => {
      asked++
      reached.length = 0
      const envelope = await answer(nobody, name, payload)
      if (envelope.ok) {
        const isRight = payloadError(payload) === null && schema.safeParse(payload).success
        if (!isRight || reached.length !== 1) throw new Error(`accepted ${fc.stringify(payload)}, seed ${seed}`)
        // The handler only receives values of the contract: parsing one again changes nothing.
        expect(schema.parse(reached[0])).toEqual(reached[0])
        return
      }
      if (reached.length > 0) throw new Error(`${fc.stringify(payload)} reached the handler, seed ${seed}`)
      refused++
      if (!['BAD_REQUEST', 'PAYLOAD_TOO_LARGE'].includes(envelope.error.code))
        throw new Error(`${envelope.error.code} for ${fc.stringify(payload)}, seed ${seed}`)
    }
    const payloads: readonly unknown[] = valid[name]
    for (const [i, one] of changes.entries()) await send(changed(payloads[i % payloads.length], one))
    for (const payload of anything) await send(payload)
    expect(asked).toBe(2 * RUNS)
    expect(refused).toBeGreaterThan(0.6 * RUNS)
    expect(lines).toEqual([])
  },
  30_000,
)
