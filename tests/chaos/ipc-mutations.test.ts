import fc from 'fast-check'
import { expect, it } from 'vitest'
import { REQUESTS_WITH_BYTES, requestInputs } from '#shared/contract/ipc.ts'
import { requestNames } from '#shared/contract/names.ts'
import { handle, type Handlers } from '#main/ipc/handle.ts'
import { payloadError } from '#main/ipc/payload.ts'
import { quietLog } from '#tests/unit/main/quiet-log.ts'
import { changed, validPayloads, type Change } from './ipc-payloads.ts'

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
    for (const payload of validPayloads[name])
      expect(await answer(nobody, name, payload)).toEqual({ ok: true, value: undefined })
    const schema = requestInputs[name]
    let asked = 0
    let refused = 0
    const send = async (payload: unknown) => {
      asked++
      reached.length = 0
      const envelope = await answer(nobody, name, payload)
      if (envelope.ok) {
        const isRight =
          payloadError(payload, { mayHaveBytes: REQUESTS_WITH_BYTES.has(name) }) === null &&
          schema.safeParse(payload).success
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
    const payloads: readonly unknown[] = validPayloads[name]
    for (const [i, one] of changes.entries()) await send(changed(payloads[i % payloads.length], one))
    for (const payload of anything) await send(payload)
    expect(asked).toBe(2 * RUNS)
    expect(refused).toBeGreaterThan(0.6 * RUNS)
    expect(lines).toEqual([])
  },
  30_000,
)
