import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { crc32, inflateRawSync } from 'node:zlib'
import { fileNames, sessionOf, settingsIn, settingsOf, vaultIn, versionLabel, type Kind } from './savers.ts'

/** The entries of a zip by name. @throws Error when its end is missing or a checksum is wrong. */
function unzip(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const end = bytes.length - 22
  if (end < 0 || bytes.readUInt32LE(end) !== 0x06054b50) throw new Error('The zip has no end')
  const found = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let n = bytes.readUInt16LE(end + 10); n > 0; n -= 1) {
    const [sum, size] = [bytes.readUInt32LE(at + 16), bytes.readUInt32LE(at + 20)]
    const [name, extra] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30)]
    const local = bytes.readUInt32LE(at + 42)
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(from, from + size)
    const content = bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)
    const called = bytes.toString('utf8', at + 46, at + 46 + name)
    if (crc32(content) !== sum) throw new Error(`${called} is not what was put in`)
    found.set(called, content)
    at += 46 + name + extra + bytes.readUInt16LE(at + 32)
  }
  return found
}

/** The list in a file of any format. */
function textOf(kind: Kind, folder: string): string {
  const bytes = readFileSync(join(folder, fileNames[kind]))
  return kind === 'csv' ? bytes.toString() : (unzip(bytes).get('xl/worksheets/sheet1.xml')?.toString() ?? '')
}

/** Answers the version a file holds. @throws Error when it is not a whole version. */
export type ReadVersion = () => Promise<number>

/** Call it when the first version is saved: later versions are compared with that one. */
export function openVersionReader(kind: Kind, folder: string): ReadVersion {
  const same = (version: number, isSame: boolean) => {
    if (!isSame) throw new Error(`${fileNames[kind]} begins as version ${version} and ends otherwise`)
    return version
  }
  if (kind === 'settings') {
    return async () => {
      const prefs = (await settingsIn(folder)).get('prefs')
      const version = Number(Object.values(prefs)[0]?.['version'])
      return same(version, isDeepStrictEqual(prefs, settingsOf(version)))
    }
  }
  if (kind === 'session') {
    const vault = vaultIn(folder)
    return async () => {
      const kept = await vault.restore()
      const version = kept?.clockOffset ?? Number.NaN
      return same(version, isDeepStrictEqual(kept, sessionOf(version)))
    }
  }
  const first = textOf(kind, folder)
  return async () => {
    const text = textOf(kind, folder)
    const version = Number(/Version (\d+)/.exec(text)?.[1])
    return same(version, text === first.replace(/Version \d+/, versionLabel(version)))
  }
}
