import { expect, test } from 'vitest'
import { backoffMs, probePauseMs } from '#data/connection/waits.ts'

const LAST = 0.999_999

test('a back-off doubles from about a second to a minute, never twice the same', () => {
  const least = Array.from({ length: 10 }, (_, n) => backoffMs(n + 1, 0))
  const most = Array.from({ length: 10 }, (_, n) => backoffMs(n + 1, LAST))
  expect(least).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000])
  expect(most).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000, 60_000])
  expect(new Set(Array.from({ length: 20 }, () => backoffMs(6, Math.random()))).size).toBeGreaterThan(10)
})

test('probes follow each other within three seconds, and ever less often when their answers help nobody', () => {
  const most = Array.from({ length: 7 }, (_, n) => probePauseMs(n, 0))
  expect(most).toEqual([3000, 6000, 12_000, 24_000, 48_000, 60_000, 60_000])
  expect(probePauseMs(0, LAST)).toBeCloseTo(2000)
})

test('500 devices that lost the server together do not ask for it together', () => {
  for (let failures = 1; failures <= 8; failures += 1) {
    const waits = Array.from({ length: 500 }, () => backoffMs(failures, Math.random()))
    const most = Math.min(60_000, 1000 * 2 ** (failures - 1))
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(most / 2)
    expect(Math.max(...waits)).toBeLessThanOrEqual(most)
    // A twentieth of the time must hold at most a tenth of them; an even spread would put a twentieth there.
    const shares = new Map<number, number>()
    for (const wait of waits) {
      const share = Math.floor(((wait - most / 2) / most) * 40)
      shares.set(share, (shares.get(share) ?? 0) + 1)
    }
    expect(Math.max(...shares.values())).toBeLessThan(55)
  }
})
