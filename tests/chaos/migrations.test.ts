import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outboxMigrations } from '#data/outbox/migrations.ts'
import type { Dialect } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import { databases } from '#tests/support/databases.ts'
import { createRandom } from '#tests/support/world/random.ts'
import { pastCache, pastOutbox } from './migrations-device.ts'
import { NOTHING, pastServer, pastVersions } from './migrations-server.ts'
import { createChildren, killStarts, type Children, type Kills, type Past } from './migrations.ts'

const IS_FULL = process.env['CHAOS'] === 'full'
const SEED = Number(process.env['CHAOS_SEED'] ?? 1)
const FEW = 20
/** More statements than any start runs. */
const ALL = 1000

let children: Children
beforeAll(() => {
  children = createChildren()
})
afterAll(() => children.stop())

/**
 * R12: a start killed at any moment leaves one version or the next, with the same data, and the next start finishes.
 */
async function survives(past: Past, kills: Kills): Promise<void> {
  const { problems, found, undone } = await killStarts(children, past, kills, createRandom(SEED))
  expect(problems.slice(0, 5)).toEqual([])
  if (!IS_FULL || kills.statements < ALL) return
  expect(undone, 'kills inside a transaction that undid it').toBeGreaterThan(0)
  const [old, newest] = [[...past.schemas.keys()][0] ?? '', [...past.schemas.keys()].at(-1) ?? '']
  expect(found[old], `found as it was, of ${JSON.stringify(found)}`).toBeGreaterThan(0)
  expect(found[newest], `found migrated, of ${JSON.stringify(found)}`).toBeGreaterThan(0)
}

/** In the full run 200 moments and every statement, half of the moments with few rows and half with many. */
const most = IS_FULL ? { random: Number(process.env['KILLS'] ?? 200), statements: ALL } : { random: 2, statements: 2 }
/** When a client of PostgreSQL is killed its server lives on, so fewer kills show as much. */
const fewer = IS_FULL ? { random: most.random / 4, statements: ALL } : { random: 1, statements: 2 }

/**
 * Versions to start from: all of them in the full run. Each was tried when it was the last, and a migration that was released never
 * changes; so `npm test` takes nothing, the first, the last and, on SQLite, every twelfth.
 */
function startsOf(dialect: Dialect): readonly string[] {
  if (IS_FULL) return pastVersions
  const step = dialect === 'sqlite' ? 12 : pastVersions.length
  return pastVersions.filter((_, i) => i <= 1 || i % step === 0 || i === pastVersions.length - 1)
}

const LONG = { timeout: IS_FULL ? 900_000 : 240_000 }

describe('a start that is killed (-9) while it migrates', () => {
  describe.each(databases)('the server’s database on $name', ({ name }) => {
    test.each(startsOf(name))('from %s', LONG, async (from) => {
      const kills = name === 'sqlite' ? most : fewer
      if (from === NOTHING) return survives(await pastServer(name, from, 0), kills)
      const half = { ...kills, random: Math.ceil(kills.random / 2) }
      await survives(await pastServer(name, from, FEW), half)
      if (IS_FULL) await survives(await pastServer(name, from, 8000), { ...half, statements: 4 })
    })
  })

  test.each(databases)('a database of a newer version on $name is refused, and left as it was', async ({ name }) => {
    const from = pastVersions.at(-1) ?? NOTHING
    const place = await (await pastServer(name, from, FEW)).copy()
    const database = await openDatabase(place.where, { upTo: from })
    await database.db.insertInto('migrations').values({ name: '9999-later', appliedAt: '2030-01-01' }).execute()
    await database.destroy()
    const before = await place.look()
    await expect(place.start()).rejects.toThrow('newer version')
    expect(await place.look()).toEqual(before)
    await place.remove()
  })

  test.each([...outboxMigrations.keys()])('the outbox from version %i', LONG, async (version) => {
    if (version === 0) return survives(pastOutbox(0, 0), most)
    await survives(pastOutbox(version, FEW), { ...most, random: most.random / 2 })
    if (IS_FULL) await survives(pastOutbox(version, 2000), { ...most, random: most.random / 2 })
  })

  test('the cache while it empties the table of a changed declaration', LONG, () =>
    survives(pastCache(2000), { ...most, random: most.random / 2 }),
  )
})
