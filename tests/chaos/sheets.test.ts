import { describe, expect, test } from 'vitest'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { addDays } from '#shared/model/dates.ts'
import { postgres, sqlite, type DatabaseKind } from '#tests/support/databases.ts'
import { createRandom } from '#tests/support/world/random.ts'
import { playWeek, settleSheets, type Tally } from './sheet-play.ts'
import { checkDocuments } from './sheet-office.ts'
import { openSheetWorld } from './sheet-world.ts'

const isFull = process.env['CHAOS'] === 'full'

/** `npm test` plays 26 histories, `npm run test:chaos` 10,000. */
const shares: readonly { readonly kind: DatabaseKind; readonly count: number; readonly first: number }[] = [
  { kind: sqlite, count: isFull ? 9600 : 20, first: 1 },
  { kind: postgres, count: isFull ? 400 : 6, first: 9601 },
]
/** They share one server and its people, each in a week of its own. */
const AT_ONCE = 40

async function playWeeks(kind: DatabaseKind, seeds: readonly number[], tally: Tally): Promise<void> {
  const world = await openSheetWorld(kind)
  try {
    const lately = addDays(localDayOf(world.server.clock.now().toISOString()), -14)
    for (const [i, seed] of seeds.entries()) {
      await playWeek(world, addDays(lately, -7 * i), createRandom(seed), tally).catch((error: unknown) => {
        throw new Error(`history ${seed} on ${kind.name}`, { cause: error })
      })
    }
    for (const clerk of world.clerks) clerk.away = 0
    await settleSheets(world, createRandom(0), tally)
    await checkDocuments(world)
    tally['signed'] = (tally['signed'] ?? 0) + world.signed.size
  } finally {
    await world.stop()
  }
}

/** R40: what people are paid by, whatever is late, lost, sent twice or decided on old rows. */
describe('R40: signed hours stay, and no hour is paid twice', { timeout: isFull ? 7_200_000 : 180_000 }, () => {
  test.for(shares)('$count histories on $kind.name', async ({ kind, count, first }) => {
    const only = process.env['CHAOS_SEED']
    const total = Number(process.env['CHAOS_SEEDS'] ?? count)
    const from = Number(process.env['CHAOS_FIRST'] ?? first)
    const seeds = only === undefined ? Array.from({ length: total }, (_, i) => from + i) : [Number(only)]
    const tally: Tally = {}
    for (let i = 0; i < seeds.length; i += AT_ONCE) await playWeeks(kind, seeds.slice(i, i + AT_ONCE), tally)
    if (process.env['SHEET_REPORT']) process.stdout.write(JSON.stringify(tally, null, 1))
    if (total < 30 || only !== undefined) return
    const verbs = ['sign', 'create', 'gather', 'dispute', 'remove'].map((name) => `timesheets.${name} applied`)
    const tried = [...verbs, 'timeEntries.correct applied', 'timesheets.sign TIMESHEET_CHANGED', 'revision']
    expect(Object.keys(tally)).toEqual(expect.arrayContaining(tried))
  })
})
