import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { unzip } from '#tests/support/unzip.ts'
import { fileNames, sessionOf, settingsIn, settingsOf, vaultIn, versionLabel, type Kind } from './savers.ts'

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
