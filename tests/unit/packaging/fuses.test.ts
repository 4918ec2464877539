import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

interface Fuses {
  readonly fuses: Readonly<Record<number, boolean>>
  readonly afterPack: (context: object) => Promise<void>
  readonly assertFuses: (binary: string) => Promise<void>
}

const script = resolve(import.meta.dirname, '../../../.ci/fuses.mjs')
const { fuses, afterPack, assertFuses } = (await import(pathToFileURL(script).href)) as Fuses

/** What precedes the fuses in every Electron binary, then version 1 and how many there are. */
const wireOf = (states: string) => `dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\x01${String.fromCharCode(states.length)}${states}`

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'equipage-fuses-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function binaryWith(states: string): string {
  const binary = join(folder, 'equipage')
  writeFileSync(binary, `binary before ${wireOf(states)} binary after`, 'latin1')
  return binary
}

const packed = () => ({
  appOutDir: folder,
  electronPlatformName: 'linux',
  packager: { appInfo: { productFilename: 'Équipage' }, executableName: 'equipage' },
})

describe('fuses of the packed application', () => {
  test('all nine fuses are set explicitly', () => {
    const named = Object.entries(fuses).map(([option, isOn]) => [FuseV1Options[Number(option)], isOn])
    expect(Object.fromEntries(named)).toEqual({
      RunAsNode: false,
      EnableCookieEncryption: true,
      EnableNodeOptionsEnvironmentVariable: false,
      EnableNodeCliInspectArguments: false,
      EnableEmbeddedAsarIntegrityValidation: true,
      OnlyLoadAppFromAsar: true,
      LoadBrowserProcessSpecificV8Snapshot: false,
      GrantFileProtocolExtraPrivileges: false,
      WasmTrapHandlers: true,
    })
  })

  test('fuses are set in the binary, and nothing else in it changes', async () => {
    const binary = binaryWith('101100010')
    await afterPack(packed())
    const wire = await getCurrentFuseWire(binary)
    for (const [option, isOn] of Object.entries(fuses)) {
      expect(wire[Number(option) as FuseV1Options]).toBe(isOn ? FuseState.ENABLE : FuseState.DISABLE)
    }
    expect(readFileSync(binary, 'latin1')).toBe(`binary before ${wireOf('010011001')} binary after`)
  })

  test('a fuse that a future Electron adds stops the packaging', async () => {
    binaryWith('1011000101')
    await expect(afterPack(packed())).rejects.toThrow()
  })

  test('a fuse that differs when it is read back is named', async () => {
    await expect(assertFuses(binaryWith('010011001'))).resolves.toBeUndefined()
    await expect(assertFuses(binaryWith('110011001'))).rejects.toThrow(/RunAsNode/)
  })
})
