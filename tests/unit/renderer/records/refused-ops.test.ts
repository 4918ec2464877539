import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenRefused } from '#renderer/records/refused-ops.ts'

const refusal = { code: 'OVERLAP', details: {} }
const conflict = (opId: string, ...waiting: string[]) => ({
  opId,
  refusal,
  waiting: waiting.map((id) => ({ opId: id })),
})

let listeners: ((status: { pending: number; conflicts: number }) => void)[] = []
let conflicts: ReturnType<typeof conflict>[] = []
const asked = vi.fn()

beforeEach(() => {
  listeners = []
  asked.mockClear()
  vi.stubGlobal('window', {
    equipage: {
      on: (_: string, listener: (typeof listeners)[number]) => {
        listeners.push(listener)
        return () => void (listeners = listeners.filter((one) => one !== listener))
      },
      request: async (name: string) => {
        asked(name)
        return { ok: true, value: { conflicts, queue: [], titles: {} } }
      },
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const status = async (pending: number, now: typeof conflicts) => {
  conflicts = now
  for (const listener of listeners) listener({ pending, conflicts: now.length })
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve))
}

test('who waits for operations hears once which of them were refused, with what builds on them', async () => {
  const [hear, other] = [vi.fn(), vi.fn()]
  whenRefused(['a', 'b', 'c'], hear)
  whenRefused(['d'], other)
  await status(3, [conflict('a', 'b'), conflict('x')])
  expect(hear.mock.calls).toEqual([
    [
      [
        { conflictId: 'a', refusal },
        { conflictId: 'a', refusal },
      ],
    ],
  ])
  expect(other).not.toHaveBeenCalled()
  // All is sent: nobody is waited for any more.
  await status(0, [conflict('a', 'b'), conflict('x')])
  expect(listeners).toHaveLength(0)
  expect(hear).toHaveBeenCalledTimes(1)
  expect(other).not.toHaveBeenCalled()
})

test('nothing is listened to for nothing', () => {
  whenRefused([], vi.fn())
  expect(listeners).toHaveLength(0)
})
