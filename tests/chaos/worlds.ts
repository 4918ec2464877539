import { describe, expect, test } from 'vitest'
import type { DatabaseKind } from '#tests/support/databases.ts'
import { play } from './play.ts'
import { PATIENCE_MS } from './world.ts'

/** Seeds of `npm test`: those on SQLite find the planted bugs of README.md; on PostgreSQL a world takes four times as long. */
const SHORT = { sqlite: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 20], postgres: [14, 15, 16, 17, 18] } as const
/** 1,000 in `npm run test:chaos`, half of them on each database. */
const SEEDS = Number(process.env['CHAOS_SEEDS'] ?? (process.env['CHAOS'] === 'full' ? 1000 : 0))

/** `CHAOS_SEED=17` plays that one; `CHAOS_FIRST=500` begins there. */
function seedsOf(kind: DatabaseKind): number[] {
  const only = process.env['CHAOS_SEED']
  if (only !== undefined) return [Number(only)]
  if (SEEDS === 0) return [...SHORT[kind.name]]
  const first = Number(process.env['CHAOS_FIRST'] ?? 1)
  const seeds = Array.from({ length: SEEDS }, (_, i) => first + i)
  const half = Math.ceil(SEEDS / 2)
  return kind.name === 'sqlite' ? seeds.slice(0, half) : seeds.slice(half)
}

export function describeWorlds(kind: DatabaseKind): void {
  // A world takes some seconds; one that is stuck says so before.
  describe(`random worlds on ${kind.name}`, { timeout: 2 * PATIENCE_MS }, () => {
    test.for(seedsOf(kind))('seed %i', async (seed) => {
      const { ops } = await play(kind, seed)
      expect(ops).toBeGreaterThan(0)
    })
  })
}
