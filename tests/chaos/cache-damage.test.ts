import { copyFileSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { isSound } from '#data/cache/integrity/quick.ts'
import { troubleOf } from '#data/cache/failure.ts'
import { CACHE_VERSION } from '#sql/cache-place.ts'
import { openStore } from '#data/cache/store.ts'
import { createRandom } from '#tests/support/world/random.ts'
import { testFolder } from '#tests/unit/data/folder.ts'
import { finishFill, pullText, rowsOf } from '#tests/unit/data/pulling.ts'
import { someEmployees, streamText } from '#tests/unit/data/stream-text.ts'

const ROWS = 120
const text = streamText({ upper: 400, rows: { employees: someEmployees(ROWS), skills: [] } })

type Corrupt = (path: string, random: (below: number) => number) => void
const sql = (statement: string) => (path: string) => {
  const db = new Database(path)
  db.unsafeMode()
  db.exec(statement)
  db.close()
}
const rewrite = (change: (bytes: Buffer, random: (below: number) => number) => void): Corrupt => {
  return (path, random) => {
    const bytes = readFileSync(path)
    change(bytes, random)
    writeFileSync(path, bytes)
  }
}

const corruptions: Readonly<Record<string, { times: number; corrupt: Corrupt; mustRebuild?: true }>> = {
  'flipped bytes anywhere': {
    times: 30,
    corrupt: rewrite((bytes, random) => {
      for (let i = 0; i < 40; i += 1) bytes[random(bytes.length)] = random(256)
    }),
  },
  'flipped bytes in the header': {
    times: 20,
    corrupt: rewrite((bytes, random) => {
      for (let i = 0; i < 3; i += 1) bytes[random(100)] = random(256)
    }),
  },
  'a header that asks never to be written': {
    times: 1,
    corrupt: rewrite((bytes) => (bytes[18] = 3)),
    mustRebuild: true,
  },
  'a truncated file': { times: 15, corrupt: (path, random) => truncateSync(path, random(readFileSync(path).length)) },
  'pages of zeroes': {
    times: 15,
    corrupt: rewrite((bytes, random) => {
      const page = random(Math.floor(bytes.length / 4096)) * 4096
      bytes.fill(0, page, page + 4096 * (1 + random(3)))
    }),
  },
  'a key of the cursors that is found in the place of another': {
    times: 1,
    corrupt: rewrite((bytes) => {
      // The name, the revision, and the declaration in hexadecimal.
      const at = bytes.toString('latin1').search(/toolLoans[^]{1,3}[0-9a-f]{16}/)
      expect(at).toBeGreaterThan(0)
      bytes[at] = 0xff
    }),
  },
  'pages traded': {
    times: 5,
    corrupt: rewrite((bytes, random) => {
      const [a, b] = [1, 2].map(() => (1 + random(Math.floor(bytes.length / 4096) - 1)) * 4096) as [number, number]
      const kept = Buffer.from(bytes.subarray(a, a + 4096))
      bytes.copy(bytes, a, b, b + 4096)
      kept.copy(bytes, b)
    }),
  },
  'an empty file': { times: 1, corrupt: (path) => truncateSync(path, 0), mustRebuild: true },
  'a text': { times: 1, corrupt: (path) => writeFileSync(path, 'not a database '.repeat(900)), mustRebuild: true },
  'a newer version': { times: 2, corrupt: sql(`pragma user_version = ${CACHE_VERSION + 1}`), mustRebuild: true },
  'an older version': { times: 1, corrupt: sql(`pragma user_version = ${CACHE_VERSION - 1}`), mustRebuild: true },
  "somebody else's database": { times: 2, corrupt: sql('pragma application_id = 252006673'), mustRebuild: true },
  'no cursors': { times: 2, corrupt: sql('drop table cursors'), mustRebuild: true },
  'a meta of another form': {
    times: 2,
    corrupt: sql('drop table meta; create table meta (a, b); insert into meta values (1, 2)'),
    mustRebuild: true,
  },
  'foreign tables in the place of ours': {
    times: 2,
    corrupt: sql('drop table employees; create table employees (name); insert into employees values (1)'),
  },
  'a schema that names pages there are not': {
    times: 2,
    corrupt: sql(`pragma writable_schema = 1; update sqlite_master set rootpage = 99999 where name = 'employees'`),
  },
  'junk beside it': {
    times: 2,
    corrupt: (path, random) => {
      writeFileSync(`${path}-wal`, Buffer.alloc(5000, random(256)))
      writeFileSync(`${path}-shm`, Buffer.alloc(700, random(256)))
    },
  },
}

const cases = Object.entries(corruptions).flatMap(([what, { times, corrupt, mustRebuild = false }]) =>
  Array.from({ length: times }, (_, n) => ({ what, n, corrupt, mustRebuild })),
)

describe('a damaged, foreign or newer cache file', () => {
  const source = { path: '', pointer: '' }
  const prepare = async () => {
    if (source.path !== '') return
    const folder = join(testFolder(), 'never-removed')
    const store = openStore(folder)
    await pullText(store, text)
    const { path } = finishFill(store)
    store.close()
    source.pointer = readFileSync(join(folder, 'current'), 'utf8')
    source.path = path
  }

  test('a hundred files', async () => {
    expect(cases.length).toBeGreaterThanOrEqual(100)
    await prepare()
    const outcome = { rebuilt: 0, kept: 0 }
    for (const { what, n, corrupt, mustRebuild } of cases) {
      const folder = testFolder()
      const path = join(folder, source.pointer.trim())
      copyFileSync(source.path, path)
      writeFileSync(join(folder, 'current'), source.pointer)
      writeFileSync(join(folder, 'outbox.db'), 'what people typed')
      corrupt(path, createRandom(n * 7919 + what.length).int)
      const rebuilt = await openCheckAndUse(folder)
      outcome[rebuilt ? 'rebuilt' : 'kept'] += 1
      if (mustRebuild) expect(rebuilt, `${what} ${n}`).toBe(true)
      expect(readdirSync(folder)).toContain('outbox.db')
    }
    // This proves that the test can fail: most of these files really are unusable.
    expect(outcome.rebuilt).toBeGreaterThan(50)
  })
})

/**
 * Does what the account does with a file: open, check its integrity, read, pull; a damaged file is set aside and filled
 * again.
 */
async function openCheckAndUse(folder: string): Promise<boolean> {
  let store = openStore(folder)
  const current = store.current()
  let rebuilt = current === null
  if (current && !(await isSound(current))) {
    store.setAsideCurrent()
    rebuilt = true
  }
  try {
    await pullText(store, delta)
  } catch (error) {
    expect(troubleOf(error)).toBe('damage')
    if (store.filling()) store.dropFilling()
    else store.setAsideCurrent()
    rebuilt = true
    await pullText(store, text)
  }
  if (store.filling()) finishFill(store)
  const rows = rowsOf(store.current(), 'employees')
  expect(rows.length).toBeGreaterThan(0)
  expect(await isSound(store.current() as NonNullable<ReturnType<typeof store.current>>)).toBe(true)
  store.close()
  store = openStore(folder)
  if (!store.current()) {
    // Damage that nothing read shows at the next start only, and never in a file just filled.
    expect(rebuilt).toBe(false)
    await pullText(store, text)
    finishFill(store)
    rebuilt = true
  }
  expect(store.isRebuilding()).toBe(false)
  expect(store.current()).not.toBeNull()
  store.close()
  return rebuilt
}

/** Answers as the server does: everything for a cursor it does not know, else the rows after it. */
const delta = (cursor: string | undefined) =>
  cursor?.includes('employees:400') ? streamText({ upper: 401, rows: { employees: someEmployees(1, 401) } }) : text
