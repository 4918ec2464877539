import { describe, expect, test } from 'vitest'
import type { DatabaseKind } from '#tests/support/databases.ts'
import { play } from './play.ts'
import { PATIENCE_MS } from './world.ts'

/**
 * 18 in `npm test`, of which PostgreSQL, four times slower, has the last five; 1,000 in `npm run test:chaos`, half of them on each
 * database. Seeds 1 to 14 find the planted bugs of README.md.
 */
const SEEDS = Number(process.env['CHAOS_SEEDS'] ?? (process.env['CHAOS'] === 'full' ? 1000 : 18))
const ON_SQLITE = SEEDS === 18 ? 13 : Math.ceil(SEEDS / 2)

/** `CHAOS_SEED=17` plays that one; `CHAOS_FIRST=500` begins there. */
function seedsOf(kind: DatabaseKind): number[] {
  const only = process.env['CHAOS_SEED']
  if (only !== undefined) return [Number(only)]
  const first = Number(process.env['CHAOS_FIRST'] ?? 1)
  const seeds = Array.from({ length: SEEDS }, (_, i) => first + i)
  return kind.name === 'sqlite' ? seeds.slice(0, ON_SQLITE) : seeds.slice(ON_SQLITE)
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
