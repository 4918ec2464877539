import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../../..')
const library = (name: string) => join(root, 'node_modules/@mantine', name)
const read = (path: string) => readFileSync(path, 'utf8')
const MODULE = '.module.mjs'
const SHEET = '.layer.css'
const names = (list: string | undefined) => (list ?? '').split(',').map((name) => name.trim().replace(/ as .*/, ''))
const importsOf = (source: string, from: string) =>
  [...source.matchAll(new RegExp(`import \\{([^}]*)\\} from ['"]${from}['"]`, 'g'))].flatMap(([, list]) => names(list))

/** Where a library exports each name from. */
function exportsOf(name: string): ReadonlyMap<string, string> {
  const esm = join(library(name), 'esm')
  const lines = read(join(esm, 'index.mjs')).matchAll(/import \{([^}]*)\} from "(\.[^"]+)"/g)
  return new Map([...lines].flatMap(([, list, path]) => names(list).map((one) => [one, join(esm, path ?? '')])))
}
const LIBRARIES = ['core', 'dates', 'notifications'].map((name) => [`@mantine/${name}`, exportsOf(name)] as const)

/** The names of the style sheets that the components in use need, themselves or through what they are made of. */
function neededSheets(): ReadonlySet<string> {
  const seen = new Set<string>()
  const follow = (source: string) => {
    for (const [from, exported] of LIBRARIES) {
      for (const name of importsOf(source, from)) visit(exported.get(name))
    }
  }
  const visit = (path: string | undefined) => {
    if (!path || seen.has(path)) return
    seen.add(path)
    const source = read(path)
    for (const [, next] of source.matchAll(/from "(\.[^"]+)"/g)) visit(resolve(dirname(path), next ?? ''))
    follow(source)
  }
  const pages = join(root, 'src/renderer')
  const ours = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path))
  for (const path of ours) follow(read(join(pages, path)))
  const modules = [...seen].filter((path) => path.endsWith(MODULE)).map((path) => basename(path, MODULE))
  return new Set(modules.filter((name) => existsSync(join(library('core'), 'styles', name + SHEET))))
}

/** The sheets of core in the order in which the library joins them: what comes later wins. */
function sheetsInOrder(): string[] {
  const all = read(join(library('core'), 'styles.layer.css'))
  const place = (name: string) =>
    all.indexOf(/\.m_[0-9a-f]+/.exec(read(join(library('core'), 'styles', name + SHEET)))?.[0] ?? ':root')
  const sheets = readdirSync(join(library('core'), 'styles')).filter((file) => file.endsWith(SHEET))
  return sheets.map((file) => basename(file, SHEET)).sort((a, b) => place(a) - place(b))
}

test('the styles that are loaded are those of the components in use, in the order of the library', () => {
  const list = read(join(root, 'src/renderer/app/mantine-styles.ts'))
  const loaded = [...list.matchAll(/'@mantine\/core\/styles\/([\w-]+)\.layer\.css'/g)].map(([, name]) => name)
  const needed = neededSheets()
  const always = ['baseline', 'default-css-variables', 'global']
  expect(needed.has('Button') && needed.has('UnstyledButton') && needed.has('Combobox')).toBe(true)
  expect(loaded).toEqual([...always, ...sheetsInOrder().filter((name) => needed.has(name))])
})
