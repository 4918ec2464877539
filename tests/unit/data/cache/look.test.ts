import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { lookAt } from '#data/cache/look.ts'
import { lookThroughIn } from '#data/cache/look-through.ts'
import { openStore } from '#data/cache/store.ts'
import { entityNames } from '#shared/entities/index.ts'
import { createRandom } from '#tests/support/world/random.ts'
import { testFolder } from '../folder.ts'
import { finishFill, pullText } from '../pulling.ts'
import { someEmployees, streamText } from '../stream-text.ts'

const TABLES = [...entityNames, 'cursors', 'overlay']

async function filledFile(): Promise<string> {
  const store = openStore(testFolder())
  await pullText(store, streamText({ upper: 90, rows: { employees: someEmployees(80) } }))
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
    return lookAt(path).damage
  } catch (error) {
    return String(error)
  }
}

test('a bit changed anywhere in a file is found, or changes nothing that is read', { timeout: 60_000 }, async () => {
  const source = await filledFile()
  const whole = readFileSync(source)
  const content = contentOf(source)
  const path = join(testFolder(), 'spoilt.db')
  const { int: random } = createRandom(20_261_122)
  const outcome = { found: 0, harmless: 0 }
  const filled = Array.from(whole.keys()).filter((at) => at >= 100 && whole[at] !== 0)
  for (let n = 0; n < 300; n += 1) {
    const bytes = Buffer.from(whole)
    const at = filled[random(filled.length)] as number
    bytes[at] = (bytes[at] as number) ^ (1 << random(8))
    writeFileSync(path, bytes)
    const isFound = found(path) !== null
    if (!isFound) expect(contentOf(path) === content, `bit at ${at}`).toBe(true)
    outcome[isFound ? 'found' : 'harmless'] += 1
  }
  expect(outcome.found).toBeGreaterThan(100)
})

test('a thread of its own finds the same, and nothing in a sound file', async () => {
  const source = await filledFile()
  const path = join(testFolder(), 'copy.db')
  copyFileSync(source, path)
  const look = lookThroughIn(new URL('../../../../src/data/cache/look-thread.ts', import.meta.url), 0)
  expect((await look(path)).damage).toBeNull()
  const db = new Database(path)
  db.exec(`update employees set "lastName" = "lastName" || 'x' where _id = (select min(_id) from employees)`)
  db.close()
  expect((await look(path)).damage).toContain('employees')
  await expect(look(join(testFolder(), 'none.db'))).rejects.toThrow(/unable to open/)
})
