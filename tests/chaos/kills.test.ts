import { describe, expect, test } from 'vitest'
import { databases } from '#tests/support/databases.ts'
import { killAll } from './kills.ts'
import { PATIENCE_MS } from './world.ts'

/** 40 in `npm test`, 1,000 in `npm run test:chaos`, half of them on each database. */
const KILLS = Number(process.env['KILLS'] ?? (process.env['CHAOS'] === 'full' ? 1000 : 40))
const SEED = Number(process.env['CHAOS_SEED'] ?? 1)

describe('processes that are killed (-9) in the middle of a fill, a delta or a push', () => {
  test.for(databases)('on $name', { timeout: PATIENCE_MS + KILLS * 3000 }, async (kind) => {
    const { counts, ops, problems, story } = await killAll(kind, SEED, Math.ceil(KILLS / 2))
    expect(problems, story.slice(-60).join('\n')).toEqual([])
    expect(ops).toBeGreaterThan(0)
    for (const moment of ['fill', 'push', 'server'] as const) expect(counts[moment], moment).toBeGreaterThan(0)
  })
})
