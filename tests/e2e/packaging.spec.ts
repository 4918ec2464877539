import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { packageOf } from '../../.ci/packed-modules.mjs'
import config from '../../.ci/packaging.js'

const root = resolve(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')

/** Packages that the text of the bundles imports. */
const imported = () =>
  globSync('out/main/**/*.js', { cwd: root })
    .flatMap((path) => [
      ...read(path).matchAll(/^import(?: [^'";]* from)? ?["']([^."'][^"']*)["']|\bimport\(["']([^."'][^"']*)["']\)/gm),
    ])
    .map(([, whole = '', late = '']) => whole || late)
    .filter((name) => !isBuiltin(name) && name !== 'electron')
    .map(packageOf)

test('the installers hold the packages that the build imports, each with its dependencies', () => {
  const found = [...new Set(imported())].sort()
  expect(found).toContain('better-sqlite3')
  expect(JSON.parse(read('out/main/packages.json'))).toEqual(found)
  const { filter } = config().files[0]
  for (const name of found) expect(filter).toContain(`node_modules/${name}/**/*`)
  for (const pattern of filter.filter((each) => /^node_modules\/.*\/\*\*\/\*$/.test(each))) {
    expect(globSync(`${pattern.slice(0, -'/**/*'.length)}/package.json`, { cwd: root }), pattern).toHaveLength(1)
  }
})
