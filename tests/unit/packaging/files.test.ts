import { createRequire } from 'node:module'
import { dirname, matchesGlob, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { packageOf, withDependencies } from '../../../.ci/packed-modules.mjs'
import { configOf } from '../../../.ci/packaging.js'
import { FONT_FILES } from '#documents/letters/letters.ts'

const filterOf = (...imported: string[]) => configOf(imported).files[0].filter
const modulesIn = (filter: readonly string[]) =>
  filter.flatMap((pattern) => /^node_modules\/(.+)\/\*\*\/\*$/.exec(pattern)?.[1] ?? [])

test('a package is shipped with all that it needs in turn, and nothing else', () => {
  const packages = {
    'node_modules/a': { dependencies: { b: '1' }, optionalDependencies: { '@x/c': '1', absent: '1' } },
    'node_modules/a/node_modules/b': { dependencies: { d: '1' } },
    'node_modules/b': { dependencies: { e: '1' } },
    'node_modules/@x/c': { dependencies: { a: '1', '@types/node': '1' } },
    'node_modules/@types/node': {},
    'node_modules/d': {},
    'node_modules/e': {},
  }
  expect(withDependencies(['a'], packages)).toEqual(['@x/c', 'a', 'b', 'd'])
  expect(withDependencies(['b'], packages)).toEqual(['b', 'e'])
  expect(modulesIn(filterOf())).toEqual([])
  expect(modulesIn(filterOf('@cantoo/pdf-lib'))).toEqual([
    '@cantoo/pdf-lib',
    'culori',
    'fflate',
    'html-entities',
    'node-html-better-parser',
    'tslib',
  ])
})

test.each([
  ['date-fns/locale/fr', 'date-fns'],
  ['@cantoo/pdf-lib/x.js', '@cantoo/pdf-lib'],
  ['ws', 'ws'],
])('%s is a part of %s', (specifier, name) => {
  expect(packageOf(specifier)).toBe(name)
})

test('of a package, sources and tests are not shipped', () => {
  const shipped = filterOf('better-sqlite3').filter((pattern) => !pattern.startsWith('!'))
  const places = new Set(shipped.map((pattern) => pattern.split('/')[0]))
  expect([...places].sort()).toEqual(['node_modules', 'out', 'package.json', 'resources'])
  expect(shipped).toContain('resources/locales/*.json')
})

test('the fonts of PDFs are shipped with their licence, and what reads them', () => {
  const filter = filterOf('@cantoo/fontkit')
  const isShipped = (path: string) =>
    filter.reduce((is, glob) => {
      const [pattern, adds] = glob.startsWith('!') ? [glob.slice(1), false] : [glob, true]
      return matchesGlob(path, pattern) ? adds : is
    }, false)
  const fonts = Object.values(FONT_FILES).map((file) =>
    relative(process.cwd(), fileURLToPath(file())).replaceAll('\\', '/'),
  )
  const [font = ''] = fonts
  const folder = dirname(dirname(font))
  const reader = createRequire(import.meta.url)
    .resolve('@cantoo/fontkit')
    .replace('main.cjs', 'module.mjs')
  const needed = [...fonts, `${folder}/LICENSE_FONT`, relative(process.cwd(), reader).replaceAll('\\', '/')]
  expect(needed.filter((path) => !isShipped(path))).toEqual([])
  expect(isShipped(font.replaceAll('400Regular', '900Black'))).toBe(false)
})

test('the installers have the identity of the application', () => {
  const { appId, asar, afterPack } = configOf([])
  expect({ appId, asar, afterPack }).toEqual({
    appId: 'app.equipage.desktop',
    asar: true,
    afterPack: './.ci/fuses.mjs',
  })
})
