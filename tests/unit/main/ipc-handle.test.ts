import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '#shared/contract/errors.ts'
import { requestInputs } from '#shared/contract/ipc.ts'
import { requestNames } from '#shared/contract/names.ts'
import { handle, type Handlers } from '#main/ipc/handle.ts'
import { payloadError } from '#main/ipc/payload.ts'
import { isTrustedSender, type Sender } from '#main/ipc/sender.ts'
import { quietLog } from './quiet-log.ts'
import { runs } from '#tests/support/property/runs.ts'

const ORIGIN = 'app://bundle'
const asked = { kind: 'create', entity: 'orders', id: '01890000-0000-4000-8000-000000000000' }
const ours: Sender = {
  sender: { id: 1 },
  senderFrame: { origin: ORIGIN, url: `${ORIGIN}/#/orders`, parent: null, detached: false },
}
const frame = (change: Partial<NonNullable<Sender['senderFrame']>>): Sender => ({
  ...ours,
  senderFrame: { ...(ours.senderFrame as NonNullable<Sender['senderFrame']>), ...change },
})
const trust = { origin: ORIGIN, isKnownWindow: (id: number) => id === 1 }

/** Handlers that keep the inputs they received. */
function recording(run: (name: string, input: unknown) => unknown = () => null) {
  const reached: { name: string; input: unknown }[] = []
  const handlers = Object.fromEntries(
    requestNames.map((name) => [
      name,
      (input: unknown) => {
        reached.push({ name, input })
        return run(name, input)
      },
    ]),
  ) as unknown as Handlers
  return { handlers, reached }
}

function setUp(run?: (name: string, input: unknown) => unknown) {
  const { handlers, reached } = recording(run)
  const { log, lines } = quietLog()
  return { answer: handle({ handlers, isTrusted: (sender) => isTrustedSender(sender, trust), log }), reached, lines }
}

describe('who may ask', () => {
  const strangers: Record<string, Sender> = {
    'a frame that is gone': { ...ours, senderFrame: null },
    'a detached frame': frame({ detached: true }),
    'a frame inside the page': frame({ parent: {} }),
    'about:blank': frame({ origin: 'null', url: 'about:blank' }),
    'an empty address': frame({ origin: '', url: '' }),
    'a data: document': frame({ origin: 'null', url: 'data:text/html,hello' }),
    'a blob of our origin': frame({ url: 'blob:app://bundle/1' }),
    'a file': frame({ origin: 'file://', url: 'file:///etc/passwd' }),
    'a site': frame({ origin: 'https://equipage.app', url: 'https://equipage.app/' }),
    'a host that begins like ours': frame({ origin: 'app://bundle.evil', url: 'app://bundle.evil/' }),
    'the document being printed': frame({ origin: 'app://print', url: 'app://print/1' }),
    'an origin that disagrees with its address': frame({ url: 'app://print/1' }),
    'a window we do not know': { ...ours, sender: { id: 2 } },
  }
  it.each(Object.entries(strangers))('refuses %s', async (_name, sender) => {
    const { answer, reached } = setUp()
    expect(await answer(sender, 'session.get')).toEqual({ ok: false, error: { code: 'UNTRUSTED_SENDER', details: {} } })
    expect(reached).toEqual([])
  })
  it('accepts the main frame of our window', async () => {
    const { answer } = setUp()
    expect(await answer(ours, 'session.get')).toEqual({ ok: true, value: null })
  })
})

describe('what may be asked', () => {
  it.each(['__proto__', 'constructor', 'toString', 'nope', 1, null, undefined, {}, ['session.get']])(
    'refuses the name %s',
    async (name) => {
      const { answer, reached } = setUp()
      expect(await answer(ours, name)).toMatchObject({ ok: false, error: { code: 'BAD_REQUEST' } })
      expect(reached).toEqual([])
    },
  )

  it.each(requestNames)('%s accepts nothing that its schema refuses, and never throws', async (name) => {
    const { answer, reached, lines } = setUp()
    const schema = requestInputs[name]
    await fc.assert(
      fc.asyncProperty(fc.anything({ withNullPrototype: true, maxDepth: 4 }), async (payload) => {
        reached.length = 0
        const envelope = await answer(ours, name, payload)
        const accepted = payloadError(payload) === null && schema.safeParse(payload).success
        expect(envelope.ok).toBe(accepted)
        expect(reached.length).toBe(accepted ? 1 : 0)
        if (!envelope.ok) expect(['BAD_REQUEST', 'PAYLOAD_TOO_LARGE']).toContain(envelope.error.code)
      }),
      { numRuns: runs(1000) },
    )
    expect(lines).toEqual([])
  })

  it.each([
    [
      'a name that reaches the prototype',
      JSON.parse(
        '{"kind":"create","entity":"orders","id":"01890000-0000-4000-8000-000000000000","payload":{"__proto__":{"admin":true}}}',
      ),
    ],
    [
      'constructor',
      JSON.parse(
        '{"kind":"create","entity":"orders","id":"01890000-0000-4000-8000-000000000000","payload":{"constructor":{"prototype":{"admin":true}}}}',
      ),
    ],
    ['a date object', { ...asked, payload: { startDate: new Date() } }],
    ['a map', { ...asked, payload: new Map([['name', 'x']]) }],
    ['an object of a class', { ...asked, payload: new Error('payload') }],
    ['a function', { ...asked, payload: { name: () => 1 } }],
    ['a field too many', { ...asked, payload: {}, as: 'admin' }],
  ])('refuses %s', async (_what, payload) => {
    const { answer, reached } = setUp()
    expect(await answer(ours, 'records.write', payload)).toMatchObject({ ok: false, error: { code: 'BAD_REQUEST' } })
    expect(reached).toEqual([])
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  it('refuses what is too large, too deep, or turns in a circle', async () => {
    const { answer } = setUp()
    const circle: Record<string, unknown> = {}
    circle['self'] = circle
    let deep: unknown = 'end'
    for (let i = 0; i < 100; i++) deep = [deep]
    const codeOf = async (payload: unknown) => {
      const envelope = await answer(ours, 'records.write', { ...asked, payload })
      return envelope.ok ? null : envelope.error.code
    }
    expect(await codeOf({ notes: 'x'.repeat(1_000_001) })).toBe('PAYLOAD_TOO_LARGE')
    expect(await codeOf({ list: Array.from({ length: 200_000 }, () => 1) })).toBe('PAYLOAD_TOO_LARGE')
    expect(await codeOf(circle)).toBe('BAD_REQUEST')
    expect(await codeOf({ deep })).toBe('BAD_REQUEST')
    expect(await codeOf({ notes: 'é'.repeat(900_000) })).toBe(null)
  })
})

describe('what is answered', () => {
  it('an expected failure crosses as its code, without a line in the log', async () => {
    const { answer, lines } = setUp(() => {
      throw new AppError('OVERLAP', { site: 'A-40' })
    })
    const envelope = await answer(ours, 'sync.now')
    expect(envelope).toEqual({ ok: false, error: { code: 'OVERLAP', details: { site: 'A-40' } } })
    expect(lines).toEqual([])
  })
  it('a bug crosses as INTERNAL with nothing of it, and is logged once', async () => {
    const { answer, lines } = setUp(() => {
      throw new TypeError('secret path')
    })
    expect(await answer(ours, 'sync.now')).toEqual({ ok: false, error: { code: 'INTERNAL', details: {} } })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('secret path')
  })
  it('names the wrong fields', async () => {
    const { answer } = setUp()
    const envelope = await answer(ours, 'session.login', { email: 1, password: 'x' })
    expect(envelope).toMatchObject({ error: { details: { issues: [{ field: 'email' }] } } })
  })
})
