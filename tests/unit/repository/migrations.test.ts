import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = new URL('../../../src/server/db/migrations/', import.meta.url)

/** Released migrations with the sum of their text; a new one gets its line when it is released. */
const released: Readonly<Record<string, string>> = {
  '0001-first.ts': '12d63049c378abad',
  '0002-audit-desk.ts': '76ce194c0cd1dbe4',
}

const files = readdirSync(FOLDER)
  .filter((name) => name !== 'index.ts')
  .sort()

test('a migration that was released is never edited: write another one', () => {
  const now = Object.fromEntries(
    Object.keys(released).map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(new URL(name, FOLDER)))
        .digest('hex')
        .slice(0, 16),
    ]),
  )
  expect(now).toEqual(released)
})

test('a new migration sorts after those that were released, by its number', () => {
  expect(files.slice(0, Object.keys(released).length)).toEqual(Object.keys(released))
  for (const [i, name] of files.entries())
    expect(name).toMatch(new RegExp(`^${String(i + 1).padStart(4, '0')}-[a-z-]+\\.ts$`))
})
