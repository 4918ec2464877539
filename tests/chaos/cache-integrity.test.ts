import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { checkFile } from '#data/cache/integrity/full.ts'
import { checkFileIn } from '#data/cache/integrity/worker.ts'
import { openStore } from '#data/cache/store.ts'
import { entities, entityNames } from '#shared/entities/index.ts'
import { columnsOf } from '#sql/columns.ts'
import { createRandom } from '#tests/support/world/random.ts'
import { testFolder } from '#tests/unit/data/folder.ts'
import { finishFill, pullText } from '#tests/unit/data/pulling.ts'
import { someEmployees, streamText } from '#tests/unit/data/stream-text.ts'

const TABLES = [...entityNames, 'cursors', 'overlay']

async function filledFile(rows = 80): Promise<string> {
  const store = openStore(testFolder())
  await pullText(store, streamText({ upper: 90, rows: { employees: someEmployees(rows) } }))
  const { path } = finishFill(store)
  store.close()
  return path
}

/** Everything a person could be shown of a file; null when it cannot be read. */
function contentOf(path: string): string | null {
  const db = new Database(path, { readonly: true })
  try {
    return JSON.stringify(TABLES.map((name) => db.prepare(`select * from "${name}" order by 1, 2`).raw(true).all()))
  } catch {
    return null
  } finally {
    db.close()
  }
}

const found = (path: string): string | null => {
  try {
    return checkFile(path).damage
  } catch (error) {
    return String(error)
  }
}

/** Damages a copy of a file and answers whether the check found it; undetected damage must not change what is read. */
async function spoiler(rows?: number) {
  const source = await filledFile(rows)
  const whole = readFileSync(source)
  const content = contentOf(source)
  const path = join(testFolder(), 'spoilt.db')
  const isFound = (at: number, bit: number): boolean => {
    const bytes = Buffer.from(whole)
    bytes[at] = (bytes[at] as number) ^ (1 << bit)
    writeFileSync(path, bytes)
    if (found(path) !== null) return true
    expect(contentOf(path) === content, `bit ${bit} of byte ${at}`).toBe(true)
    return false
  }
  return { whole, isFound }
}

test.each([
  [20_261_122, 300],
  [1, 150],
  [2, 150],
])(
  'a bit changed anywhere in a file is found, or changes nothing that is read (seed %i)',
  { timeout: 60_000 },
  async (seed, flips) => {
    const { whole, isFound } = await spoiler()
    const { int: random } = createRandom(seed)
    const filled = Array.from(whole.keys()).filter((at) => at >= 100 && whole[at] !== 0)
    const bits = Array.from({ length: flips }, () => isFound(filled[random(filled.length)] as number, random(8)))
    expect(bits.filter(Boolean).length).toBeGreaterThan(flips / 3)
  },
)

test('a bit changed in the type or length of any value of a row is found', async () => {
  const { whole, isFound } = await spoiler(3)
  // A SQLite record is the types of its values, then the values: the id, and when the row was made.
  const columns = columnsOf(entities.employees).length
  const record = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}20\d\d-\d\d-\d\dT/g
  const found = Array.from(whole.toString('latin1').matchAll(record), ({ index }) => index)
  // Freed pages hold records too.
  const first = found.find((at) => isFound(at, 0)) as number
  let flips = 0
  for (let at = first - columns; at < first; at += 1) {
    for (let bit = 0; bit < 8; bit += 1) if (isFound(at, bit)) flips += 1
  }
  expect(flips).toBeGreaterThan(columns * 7)
})

test('a thread of its own finds the same changed bits, and nothing in a sound file', async () => {
  const source = await filledFile()
  const path = join(testFolder(), 'copy.db')
  copyFileSync(source, path)
  const { check } = checkFileIn(new URL('../../src/data/cache/integrity/worker-thread.ts', import.meta.url), 0)
  expect((await check(path)).damage).toBeNull()
  const db = new Database(path)
  db.exec(`update employees set "lastName" = "lastName" || 'x' where _id = (select min(_id) from employees)`)
  db.close()
  expect((await check(path)).damage).toContain('employees')
  await expect(check(join(testFolder(), 'none.db'))).rejects.toThrow(/unable to open/)
})
