import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..', '..', '..')
// The lint sees imports, types among them; it does not see those that are loaded later.
const IMPORT = /\b(?:from|import)\s*\(?\s*'([^']+\.tsx?)'/g

const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path))

const target = (from: string, name: string): string =>
  name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(from), name)

/** Each circle of imports, as the files in it, in the order in which they import each other. */
function circlesOf(imports: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const done = new Set<string>()
  const found: string[][] = []
  const visit = (file: string, path: readonly string[]) => {
    const at = path.indexOf(file)
    if (at !== -1) return void found.push(path.slice(at))
    if (done.has(file)) return
    for (const next of imports.get(file) ?? []) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of imports.keys()) visit(file, [])
  return found
}

test('a circle is found, however far apart its imports are', () => {
  const imports = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
    ['c', ['a']],
    ['d', ['d']],
  ])
  expect(circlesOf(imports)).toEqual([['a', 'b', 'c'], ['d']])
  expect(
    circlesOf(
      new Map([
        ['a', ['b', 'c']],
        ['b', ['c']],
        ['c', []],
      ]),
    ),
  ).toEqual([])
})

test('no file of src imports what imports it, be it only for types or later', () => {
  const imports = new Map(
    files.map((file) => {
      const text = readFileSync(join(root, 'src', file), 'utf8')
      return [file, [...text.matchAll(IMPORT)].map(([, name]) => target(file, name ?? ''))]
    }),
  )
  expect([...imports.values()].flat().length).toBeGreaterThan(files.length)
  expect(circlesOf(imports)).toEqual([])
})
