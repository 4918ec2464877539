import { readdir, stat } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import type { DeviceNotices } from '#shared/contract/device.ts'
import { AppError } from '#shared/contract/errors.ts'
import { acceptApiUrl } from '#main/config.ts'
import type { CallData } from '#main/process/rpc.ts'
import type { MainSession } from '#main/session/session.ts'
import type { Settings } from '#main/settings/settings.ts'
import type { Handlers } from '../handle.ts'

interface DeviceOptions {
  readonly settings: Settings
  readonly call: CallData
  readonly session: Pick<MainSession, 'rebuild'>
  /** The server in use, and whether the command line chose it: the setting then changes nothing. */
  readonly apiUrl: string
  readonly isFixed: boolean
  readonly documents: () => string
  /** Where the caches and what is not sent are. */
  readonly accounts: string
}

/** The bytes of all files in a folder; 0 when there is none. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => stat(join(entry.parentPath, entry.name)).catch(() => null)),
  )
  return sizes.reduce((sum, found) => sum + (found?.size ?? 0), 0)
}

/** Without a pause that is over. */
const noticesNow = (notifyAbout: DeviceNotices): DeviceNotices =>
  notifyAbout.pausedUntil !== null && notifyAbout.pausedUntil <= new Date().toISOString()
    ? { ...notifyAbout, pausedUntil: null }
    : notifyAbout

/** @throws AppError BAD_REQUEST for an address that may not be used */
function requireUrl(text: string): string {
  const url = acceptApiUrl(text.trim())
  if (url === null) throw new AppError('BAD_REQUEST', { field: 'apiUrl' })
  return url
}

/** @throws AppError FILE_NOT_WRITABLE for what is no folder */
async function requireFolder(path: string): Promise<string> {
  const found = isAbsolute(path) ? await stat(path).catch(() => null) : null
  if (!found?.isDirectory()) throw new AppError('FILE_NOT_WRITABLE', { field: 'exportFolder' })
  return path
}

/** The settings of this installation, shared by whoever signs in on it. */
export function deviceHandlers({ settings, call, session, apiUrl, isFixed, documents, accounts }: DeviceOptions) {
  return {
    'device.get': async () => ({
      apiUrl: settings.get('apiUrl') ?? apiUrl,
      usedApiUrl: apiUrl,
      isFixed,
      exportFolder: settings.get('exportFolder') ?? documents(),
      notifies: settings.get('notifies'),
      notifyAbout: noticesNow(settings.get('notifyAbout')),
      dataBytes: await sizeOf(accounts),
    }),
    'device.set': async (given) => {
      if (given.apiUrl !== undefined) settings.set('apiUrl', requireUrl(given.apiUrl))
      if (given.exportFolder !== undefined) {
        settings.set('exportFolder', given.exportFolder === '' ? null : await requireFolder(given.exportFolder))
      }
      if (given.notifies !== undefined) settings.set('notifies', given.notifies)
      if (given.notifyAbout !== undefined) settings.set('notifyAbout', given.notifyAbout)
      return null
    },
    'device.testServer': async (given) => call('server.test', { apiUrl: requireUrl(given.apiUrl) }),
    'device.rebuild': async () => {
      // A cache that cannot be filled again stays as it is.
      await call('server.test', { apiUrl })
      await session.rebuild()
      return null
    },
  } satisfies Partial<Handlers>
}
