import { describe, expect, test } from 'vitest'
import { databases } from '#tests/support/databases.ts'
import { playVerbs, type Seen } from './verbs-play.ts'

const IS_FULL = process.env['CHAOS'] === 'full'
/** Cases of each verb on each database: 10,000 in the full run. */
const CASES = Number(process.env['VERB_CASES'] ?? (IS_FULL ? 10_000 : 200))
/** A world ages (its assignments end, its orders close), so a new one begins after this many cases of each verb. */
const OF_A_WORLD = 250

describe.each(databases)('a verb on a device and on $name', { timeout: 3_600_000 }, (kind) => {
  test('changes the same rows, and refuses for the same reason', async () => {
    const seen: Seen = new Map()
    for (let done = 0; done < CASES; done += OF_A_WORLD) {
      const cases = Math.min(OF_A_WORLD, CASES - done)
      for (const [ending, n] of await playVerbs(kind, 20_261_103 + done, cases)) {
        seen.set(ending, (seen.get(ending) ?? 0) + n)
      }
    }
    // The random inputs must have reached these endings.
    const endings = {
      'orders.createWithPositions': ['done', 'VALIDATION_FAILED', 'REFERENCE_MISSING'],
      'orders.update': ['done', 'VALIDATION_FAILED', 'NOT_FOUND', 'REFERENCE_MISSING'],
      'orders.changeStatus': ['done', 'ORDER_OVER', 'ORDER_ON_HOLD', 'ORDER_NOT_CONFIRMED'],
      'assignments.assign': ['done', 'OVERLAP', 'RULE_BLOCKED', 'ASSIGNMENT_CLOSED', 'ASSIGNMENT_TAKEN', 'NOT_FOUND'],
      'assignments.move': ['done', 'OVERLAP', 'RULE_BLOCKED', 'ASSIGNMENT_OPEN', 'VALIDATION_FAILED'],
      'assignments.unassign': ['done', 'ASSIGNMENT_OPEN', 'STALE'],
    }
    const wanted = Object.entries(endings).flatMap(([verb, codes]) => codes.map((code) => `${verb} ${code}`))
    expect([...seen.keys()]).toEqual(expect.arrayContaining(wanted))
  })
})
