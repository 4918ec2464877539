import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('../../../', import.meta.url)

/** What the product is built on; `@playwright/test` is the runner of playwright. */
const PACKAGES = [
  'electron electron-vite electron-builder electron-store react react-dom react-router-dom better-sqlite3 kysely',
  'socket.io-client i18next react-i18next @mantine/core date-fns exceljs vitest @playwright/test typescript',
].flatMap((names) => names.split(' '))

test('the product is built on the packages it was asked to', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as Record<
    string,
    Record<string, string>
  >
  expect(Object.keys({ ...dependencies, ...devDependencies })).toEqual(expect.arrayContaining(PACKAGES))
})

test.each([
  'package.json',
  'electron.vite.config.ts',
  'electron-builder.yml',
  'README.md',
  'src',
  'resources',
  'tests',
])('%s stands at the top level', (name) => {
  expect(existsSync(new URL(name, ROOT))).toBe(true)
})
