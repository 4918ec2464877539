import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createProbe } from '#data/sync/probe.ts'

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

/** A probe of a server that answers when it `isUp`, else never (`isSilent`) or at once with a failure. */
function start() {
  const far = { isUp: false, isSilent: false }
  const asked: AbortSignal[] = []
  let found = 0
  const probe = createProbe({
    ask: (signal) => {
      asked.push(signal)
      if (far.isSilent) return new Promise(() => undefined)
      return far.isUp ? Promise.resolve() : Promise.reject(new Error('nobody'))
    },
    onFound: () => (found += 1),
  })
  onTestFinished(probe.stop)
  return { far, asked, probe, found: () => found }
}

describe('the question whether the server is back', () => {
  test('is asked only while it is lost, every two to three seconds', async () => {
    const { asked, probe, found } = start()
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(asked).toHaveLength(0)
    probe.lost()
    probe.lost()
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(asked.length).toBeGreaterThanOrEqual(20)
    expect(asked.length).toBeLessThanOrEqual(30)
    expect(found()).toBe(0)
    probe.well()
    const after = asked.length
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(asked).toHaveLength(after)
  })

  test('does not wait for the answer to an earlier one, and drops those still open when all is well', async () => {
    const { far, asked, probe, found } = start()
    far.isSilent = true
    probe.lost()
    await vi.advanceTimersByTimeAsync(9000)
    expect(asked.length).toBeGreaterThanOrEqual(3)
    Object.assign(far, { isSilent: false, isUp: true })
    await vi.advanceTimersByTimeAsync(3000)
    expect(found()).toBeGreaterThanOrEqual(1)
    probe.well()
    expect(asked.every(({ aborted }) => aborted)).toBe(true)
  })

  test('is asked ever less often when its answer helps nobody, and as before once something worked', async () => {
    const { far, asked, probe, found } = start()
    far.isUp = true
    probe.lost()
    // After 3, 6, 12, 24 and 48 seconds, each less a third at most.
    await vi.advanceTimersByTimeAsync(93_000)
    expect(found()).toBeGreaterThanOrEqual(5)
    const before = asked.length
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    expect(asked.length - before).toBeLessThanOrEqual(15)
    expect(asked.length - before).toBeGreaterThanOrEqual(9)
    probe.well()
    probe.lost()
    const again = found()
    await vi.advanceTimersByTimeAsync(3000)
    expect(found()).toBe(again + 1)
  })
})
