import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
const lock = (JSON.parse(read('package-lock.json')) as { packages: Readonly<Record<string, Locked>> }).packages
const config = read('electron-builder.yml')

/** Needed to compile, not to run. */
const FOR_COMPILERS = new Set(['@types/node', 'node-addon-api', 'type-fest', 'tagged-tag'])

/** Packages that main and the data process import; the renderer and the preload are bundled whole. */
function imported(): Set<string> {
  const sources = globSync('src/{main,data,sql,shared}/**/*.ts', { cwd: root })
  const found = new Set<string>()
  for (const source of sources) {
    for (const [, type, name = ''] of read(source).matchAll(
      /^(?:import|export) (type )?(?:[^'";]*? from )?'([^'.#][^']*)'/gm,
    )) {
      if (type || name.startsWith('node:') || name === 'electron') continue
      found.add(name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : (name.split('/')[0] ?? ''))
    }
  }
  return found
}

/** Where a package finds another: beside it, or in a folder above. */
function resolved(from: string, name: string): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (lock[path]) return path
    if (at === '') return null
  }
}

/** Packages with all that they need in turn, by name. */
function withDependencies(names: Iterable<string>): string[] {
  const seen = new Set<string>()
  const visit = (from: string, name: string) => {
    const path = resolved(from, name)
    if (path === null || seen.has(path)) return
    seen.add(path)
    const { dependencies, optionalDependencies } = lock[path] ?? {}
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) visit(path, next)
  }
  for (const name of names) visit('', name)
  const found = [...seen].map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
  return [...new Set(found)].filter((name) => !FOR_COMPILERS.has(name)).sort()
}

test('the installers hold exactly the modules that main and the data process need', () => {
  const listed = [...config.matchAll(/^ +- '?node_modules\/((?:@[^/']+\/)?[^/'*]+)\/\*\*\/\*'?$/gm)].map(
    ([, name]) => name,
  )
  expect(listed).toEqual([...listed].sort())
  expect(listed).toEqual(withDependencies(imported()))
})

test('neither sources nor tests are shipped', () => {
  const shipped = [...config.matchAll(/^ {6}- '?([^!'\n][^'\n]*)'?$/gm)].map(([, pattern]) => pattern)
  const places = new Set(shipped.map((pattern) => pattern?.split('/')[0]))
  expect([...places].sort()).toEqual(['node_modules', 'out', 'package.json', 'resources'])
  expect(shipped).toContain('resources/locales/*.json')
})

test('the identity of the application', () => {
  expect(config).toMatch(/^appId: app\.equipage\.desktop$/m)
  expect(config).toMatch(/^asar: true$/m)
  expect(config).toMatch(/^afterPack: \.\/\.ci\/fuses\.mjs$/m)
})
