import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installedElectron } from '#launcher/electron-binary.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'equipage-electron-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('an Electron elsewhere is found where ELECTRON_OVERRIDE_DIST_PATH says, if it is there', () => {
  const env = { ELECTRON_OVERRIDE_DIST_PATH: folder }
  expect(installedElectron(env)).toBeNull()
  writeFileSync(join(folder, 'electron'), '')
  expect(installedElectron(env)?.startsWith(folder)).toBe(true)
})
