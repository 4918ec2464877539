import { describe, expect, test } from 'vitest'
import type { DatabaseKind } from '#tests/support/databases.ts'
import { play } from './play.ts'

const isFull = process.env['CHAOS'] === 'full'

/** `npm test` plays 25 seeds on each database; `npm run test:chaos` 1,000, half of them on each. */
const COUNT = isFull ? 500 : 25

/** `CHAOS_SEED=17` plays that one; `CHAOS_FIRST=500` begins there. */
function seedsOf(kind: DatabaseKind): number[] {
  const only = process.env['CHAOS_SEED']
  if (only !== undefined) return [Number(only)]
  const first = Number(process.env['CHAOS_FIRST'] ?? 1) + (isFull && kind.name === 'postgres' ? COUNT : 0)
  return Array.from({ length: COUNT }, (_, i) => first + i)
}

export function describeWorlds(kind: DatabaseKind): void {
  // A world takes a second; on a machine that is busy with others it may take twenty.
  describe(`random worlds on ${kind.name}`, { timeout: 120_000 }, () => {
    test.for(seedsOf(kind))('seed %i', async (seed) => {
      const { ops } = await play(kind, seed)
      expect(ops).toBeGreaterThan(0)
    })
  })
}
