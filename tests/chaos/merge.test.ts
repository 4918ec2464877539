import { describe, expect, test } from 'vitest'
import { postgres, sqlite, type DatabaseKind } from '#tests/support/databases.ts'
import { createRandom } from '#tests/support/world/random.ts'
import { openMergeWorld } from './merge-world.ts'
import { playMerge, type Tally } from './merge-play.ts'

const isFull = process.env['CHAOS'] === 'full'

/** `npm test` plays 150 sequences, `npm run test:chaos` 10,000; those on PostgreSQL go through the socket. */
const shares: readonly { readonly kind: DatabaseKind; readonly count: number; readonly first: number }[] = [
  { kind: sqlite, count: isFull ? 9400 : 135, first: 1 },
  { kind: postgres, count: isFull ? 600 : 15, first: 9401 },
]
/** They share one server, because a delete looks through everything that might refer to the row. */
const AT_ONCE = 1000

function seedsOf(count: number, first: number): number[] {
  const only = process.env['CHAOS_SEED']
  return only === undefined ? Array.from({ length: count }, (_, i) => first + i) : [Number(only)]
}

/**
 * R5: three people edit one record, online and offline, through the real writer and its services. A model that shares
 * no code with them predicts each answer: what is applied, what is merged over others' changes, what is refused, who is
 * named, and the row after it. A value nobody saw is never replaced.
 */
describe('R5: concurrent edits of one record', { timeout: isFull ? 1_800_000 : 120_000 }, () => {
  test.for(shares)('$count sequences on $kind.name', async ({ kind, count, first }) => {
    const tally: Tally = {
      applied: 0,
      rebased: 0,
      STALE: 0,
      NOT_FOUND: 0,
      VALIDATION_FAILED: 0,
      waiting: 0,
      repeated: 0,
    }
    const seeds = seedsOf(count, first)
    for (let i = 0; i < seeds.length; i += AT_ONCE) {
      const world = await openMergeWorld(kind, kind.name === 'postgres')
      try {
        for (const seed of seeds.slice(i, i + AT_ONCE)) {
          await playMerge(world, createRandom(seed), tally).catch((error: unknown) => {
            throw new Error(`sequence ${seed} on ${kind.name}`, { cause: error })
          })
        }
      } finally {
        await world.stop()
      }
    }
    // Each kind of answer must have occurred.
    if (seeds.length > 100)
      expect(
        Object.values(tally).every((n) => n > 0),
        JSON.stringify(tally),
      ).toBe(true)
  })
})
