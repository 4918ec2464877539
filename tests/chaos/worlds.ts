import { describe, expect, test } from 'vitest'
import type { DatabaseKind } from '#tests/support/databases.ts'
import { play } from './play.ts'
import { PATIENCE_MS } from './world.ts'

/** Seeds of `npm test`: which planted bugs they find stands in README.md. On PostgreSQL a world takes four times as long. */
const SHORT = { sqlite: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 20], postgres: [16, 17, 18] } as const

/** `CHAOS_SEED=17` plays that one, `CHAOS_FIRST=500` begins there, `CHAOS_SEEDS=200` plays as many, half of them on each database. */
function seedsOf(kind: DatabaseKind): number[] {
  const { CHAOS_SEED: only, CHAOS_FIRST: first, CHAOS_SEEDS: count, CHAOS: volume } = process.env
  if (only !== undefined) return [Number(only)]
  const isFull = volume === 'full'
  if (!isFull && first === undefined && count === undefined) return [...SHORT[kind.name]]
  const seeds = Array.from({ length: Number(count ?? (isFull ? 1000 : 18)) }, (_, i) => Number(first ?? 1) + i)
  const half = Math.ceil(seeds.length / 2)
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
