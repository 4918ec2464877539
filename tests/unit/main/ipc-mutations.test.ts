import fc from 'fast-check'
import { expect, it } from 'vitest'
import { requestInputs, type RequestInput } from '#shared/contract/ipc.ts'
import { requestNames, type RequestName } from '#shared/contract/names.ts'
import { handle, type Handlers } from '#main/ipc/handle.ts'
import { quietLog } from './quiet-log.ts'

const id = '0190a000-0000-7000-8000-000000000001'
const view = { filters: [{ field: 'lastName', op: 'contains' as const, value: 'x' }], search: 'é', sort: [] }

/** A payload that each request takes. */
const valid: { readonly [N in RequestName]: RequestInput<N> } = {
  'app.info': undefined,
  'app.log': { level: 'warn', message: 'x' },
  'app.openExternal': { url: 'https://equipage.app' },
  'session.get': undefined,
  'session.login': { email: 'a@b.ca', password: 'x' },
  'session.logout': {},
  'session.setLanguage': { language: 'en' },
  'i18n.dictionary': { language: 'fr' },
  'prefs.get': { key: 'grid.columns' },
  'prefs.set': { key: 'grid.columns', value: { a: [1, null, 'x'] } },
  'records.list': { entity: 'employees', page: { ...view, limit: 50, count: true } },
  'records.count': { entity: 'employees', view },
  'records.get': { entity: 'employees', id },
  'records.titles': { entity: 'employees', ids: [id] },
  'records.create': { entity: 'skills', draft: { name: 'x' } },
  'records.patch': { entity: 'skills', id, patch: { name: 'x' }, baseRev: 1 },
  'records.remove': { entity: 'skills', id, baseRev: 1 },
  'verbs.run': { verb: 'assignments.assign', input: { id, employeeId: id } },
  'board.week': { start: '2026-11-15', filters: {} },
  'board.rows': { start: '2026-11-15', filters: { search: 'x' }, offset: 0, limit: 60 },
  'board.candidates': { assignmentId: id, search: '', limit: 60 },
  'sync.status': undefined,
  'outbox.view': undefined,
  'outbox.resolve': { opId: id, how: 'edit', payload: { name: 'x' } },
  'presence.set': { entity: 'employees', id, mode: 'editing' },
  'sync.now': undefined,
  'exports.grid': {
    exportId: id,
    entity: 'employees',
    view,
    format: 'csv',
    language: 'fr',
    columns: [{ field: 'lastName', label: 'Nom' }],
    title: 'x',
    fileName: 'x',
  },
  'exports.week': {
    exportId: id,
    start: '2026-11-15',
    filters: {},
    format: 'pdf',
    language: 'fr',
    fileName: 'x',
  },
  'exports.cancel': { exportId: id },
  'exports.reveal': { exportId: id },
}

type Change = { readonly at: number; readonly how: 'drop' | 'replace' | 'add'; readonly value: unknown }

/** A copy of a payload with one thing changed somewhere in it. */
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

it.each(requestNames)('%s takes what is right, and a right payload with one thing wrong no more', async (name) => {
  const reached: unknown[] = []
  const { log, lines } = quietLog()
  const handlers = { [name]: (input: unknown) => void reached.push(input) } as unknown as Handlers
  const answer = handle({ handlers, isTrusted: () => true, log })
  const nobody = { sender: { id: 1 }, senderFrame: null }
  expect(await answer(nobody, name, valid[name])).toEqual({ ok: true, value: undefined })
  let refused = 0
  await fc.assert(
    fc.asyncProperty(change, async (one) => {
      reached.length = 0
      const payload = changed(valid[name], one)
      const envelope = await answer(nobody, name, payload)
      if (!envelope.ok) {
        refused++
        expect(['BAD_REQUEST', 'PAYLOAD_TOO_LARGE']).toContain(envelope.error.code)
        return
      }
      // What reached the handler is a value of the contract: parsing it again changes nothing.
      expect(requestInputs[name].safeParse(reached[0])).toMatchObject({ success: true })
    }),
    { numRuns: 1000 },
  )
  expect(refused).toBeGreaterThan(100)
  expect(lines).toEqual([])
})
