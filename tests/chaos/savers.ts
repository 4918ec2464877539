import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Conf from 'conf'
import { createSafeStorage } from '#browser-shell/safe-storage.ts'
import { createLog } from '#main/log.ts'
import { createVault, type KeptSession } from '#main/session/vault.ts'
import { openSettingStore } from '#main/settings/open-store.ts'
import type { SettingValues } from '#main/settings/schema.ts'
import { openSettings } from '#main/settings/settings.ts'
import type { DataInput } from '#shared/contract/data.ts'
import { gridOf } from '../integration/exports/grid-request.ts'

/** The files the app saves, each under its name. */
export const fileNames = {
  csv: 'liste.csv',
  xlsx: 'liste.xlsx',
  settings: 'settings.json',
  session: 'session.json',
} as const
export type Kind = keyof typeof fileNames
export type Versions = Partial<Record<Kind, number>>

export interface Place {
  readonly folder: string
  /** The data the reports are made of. */
  readonly cachePath: string
  readonly now: number
}

/** Saves a version of a file: its contents follow from the version number. */
export type Save = (version: number) => unknown

const USER = '0190000a-0000-7000-8000-000000000002'

/** A list as people export it, with its version in a column header. */
function listOf(kind: 'csv' | 'xlsx', folder: string, version: number): DataInput<'exports.grid'> {
  const asked = gridOf(join(folder, fileNames[kind]), kind, { exportId: randomUUID() })
  const [first, ...others] = asked.columns
  return { ...asked, columns: first ? [{ ...first, label: versionLabel(version) }, ...others] : [] }
}
export const versionLabel = (version: number): string => `Version ${version}`

/** A large set of a user's columns, views and drafts. */
export const settingsOf = (version: number): SettingValues['prefs'] => {
  const keys = Array.from({ length: 100 }, (_, i) => [`draft.${i}`, `${version} `.repeat(500)])
  return { [USER]: { version, ...Object.fromEntries(keys) } }
}

export const sessionOf = (version: number): KeptSession => ({
  token: `token-${version}-`.repeat(40),
  expiresAt: '2026-12-01T00:00:00.000Z',
  clockOffset: version,
  user: { _id: USER, email: 'a@exemple.ca', firstName: 'A', lastName: 'B', role: 'admin', language: 'fr' },
})

/** Opens main's settings of a folder; a warning about their contents throws. */
export const settingsIn = (folder: string) => {
  const log = complaining()
  const load = () =>
    openSettingStore(
      folder,
      async ({ name, ...options }) => new Conf<SettingValues>({ ...options, configName: name }),
      log,
    )
  return openSettings({ load, log, waitMs: 60_000 })
}

export const vaultIn = (folder: string) =>
  createVault({
    path: join(folder, fileNames.session),
    apiUrl: 'https://api.exemple.ca/',
    keychain: createSafeStorage(() => folder, undefined),
    platform: 'linux',
    log: complaining(),
  })

function complaining() {
  const throwing = (line: string) => {
    throw new Error(line)
  }
  return createLog(throwing, () => new Date())
}

export async function openSaver(kind: Kind, { folder, cachePath, now }: Place): Promise<Save> {
  if (kind === 'settings') {
    const settings = await settingsIn(folder)
    return (version) => settings.set('prefs', settingsOf(version))
  }
  if (kind === 'session') {
    const vault = vaultIn(folder)
    return (version) => vault.keep(sessionOf(version))
  }
  // What writes reports is loaded by the processes that do.
  const { createExportHandlers } = await import('#data/exports/exports.ts')
  const noContent = () => Promise.reject(new Error('There are no files here'))
  const handlers = createExportHandlers(
    {
      cachePath: () => cachePath,
      isOffline: () => false,
      content: noContent,
      filesOf: () => [],
      add: noContent,
      write: noContent,
      emit: () => {},
    },
    () => now,
  )
  return (version) => handlers['exports.grid'](listOf(kind, folder, version))
}
