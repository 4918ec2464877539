import { describe, expect, test } from 'vitest'
import { databases } from '#tests/support/databases.ts'
import { playPeople } from './verbs-people.ts'
import type { Seen } from './verbs-play.ts'

const IS_FULL = process.env['CHAOS'] === 'full'
const ROUNDS = Number(process.env['PEOPLE_ROUNDS'] ?? (IS_FULL ? 500 : 6))
const OF_A_WORLD = 25
/** Worlds played beyond those while an ending was not reached. */
const MORE_WORLDS = 12

/** How the verbs of each must have ended at least once. */
const wanted = [
  'employee timeEntries.log done',
  'employee timeEntries.log ENTRY_OVERLAP',
  'employee timeEntries.log FORBIDDEN',
  'employee timeEntries.correct done',
  'employee timeEntries.correct ENTRY_ATTACHED',
  'employee timeEntries.correct FORBIDDEN',
  'employee timeEntries.void done',
  'supervisor timeEntries.log done',
  'supervisor timeEntries.log FORBIDDEN',
  'supervisor timeEntries.correct done',
  'supervisor timeEntries.correct FORBIDDEN',
  'supervisor timesheets.sign done',
  'supervisor timesheets.sign FORBIDDEN',
  'supervisor timesheets.dispute done',
]

describe.each(databases)('the verbs of an employee and of a supervisor on $name', { timeout: 3_600_000 }, (kind) => {
  test('a device that has what they may read expects what the server does, and no answer tells more', async () => {
    const seen: Seen = new Map()
    const missing = () => wanted.filter((ending) => !seen.has(ending))
    const enough = Math.ceil(ROUNDS / OF_A_WORLD)
    for (let n = 0; n < enough || (n < enough + MORE_WORLDS && missing().length > 0); n++)
      for (const [ending, times] of await playPeople(kind, 20_261_123 + n, Math.min(OF_A_WORLD, ROUNDS)))
        seen.set(ending, (seen.get(ending) ?? 0) + times)
    expect(missing()).toEqual([])
    if (process.env['VERB_REPORT']) process.stdout.write(JSON.stringify(Object.fromEntries([...seen].sort()), null, 1))
  })
})
