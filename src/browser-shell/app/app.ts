import { EventEmitter } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { App } from 'electron'
import { strict } from '../strict.ts'
import { createCommandLine } from './command-line.ts'
import { defaultUserData, standardPath } from './paths.ts'
import { createInstanceLock } from './single-instance.ts'

export interface AppOptions {
  readonly entry: string
  readonly userData: string | null
  readonly argv: readonly string[]
  /** Closes all windows; returns whether none is left. */
  readonly closeWindows: () => boolean
  /** Ends what the shell runs for the app (servers, children, Chromium). */
  readonly dispose: () => Promise<void>
}

interface PackageJson {
  readonly name: string
  readonly productName?: string
  readonly version: string
}

const findPackage = (folder: string): { folder: string; json: PackageJson } => {
  try {
    return { folder, json: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson }
  } catch {
    const parent = dirname(folder)
    if (parent === folder) throw new Error('The built app lies in no package: no package.json above it.')
    return findPackage(parent)
  }
}

type Provided =
  | 'getName'
  | 'setName'
  | 'getVersion'
  | 'getAppPath'
  | 'getPath'
  | 'setPath'
  | 'getLocale'
  | 'getSystemLocale'
  | 'getPreferredSystemLanguages'
  | 'whenReady'
  | 'isReady'
  | 'quit'
  | 'exit'
  | 'requestSingleInstanceLock'
  | 'hasSingleInstanceLock'
  | 'releaseSingleInstanceLock'
  | 'enableSandbox'
  | 'disableHardwareAcceleration'
  | 'setAsDefaultProtocolClient'
  | 'isDefaultProtocolClient'
  | 'removeAsDefaultProtocolClient'
  | 'setBadgeCount'
  | 'setAppUserModelId'
  | 'focus'
  | 'isPackaged'
  | 'name'

export type ShellApp = EventEmitter & Pick<App, Provided> & { commandLine: ReturnType<typeof createCommandLine> }

/** Electron's `app`. */
export function createApp(options: AppOptions): ShellApp {
  const events = new EventEmitter()
  const { folder, json } = findPackage(dirname(options.entry))
  let name = json.productName ?? json.name
  const paths = new Map<string, string>()
  if (options.userData !== null) paths.set('userData', options.userData)
  const userData = () => paths.get('userData') ?? defaultUserData(name)
  const folderOf = (key: string) => {
    const path = paths.get(key) ?? standardPath(key, userData())
    if (key === 'userData' || key === 'sessionData' || key === 'logs') mkdirSync(path, { recursive: true, mode: 0o700 })
    return path
  }
  const ready = new Promise<void>((resolve) => setImmediate(resolve))
  let isReady = false
  let quitting = false

  const lock = createInstanceLock(
    () => folderOf('userData'),
    (second) => events.emit('second-instance', {}, second.argv, second.workingDirectory, second.additionalData),
  )
  const exit = (code = 0): void => {
    lock.release()
    events.emit('quit', {}, code)
    void options.dispose().finally(() => process.exit(code))
  }
  /** Emits an event that a listener may prevent. */
  const allows = (event: string): boolean => {
    let prevented = false
    events.emit(event, { preventDefault: () => (prevented = true), defaultPrevented: false })
    return !prevented
  }

  const app = Object.assign(events, {
    getName: () => name,
    setName: (next: string) => void (name = next),
    getVersion: () => json.version,
    getAppPath: () => folder,
    getPath: folderOf,
    setPath: (key: string, path: string) => void paths.set(key, path),
    getLocale: () => Intl.DateTimeFormat().resolvedOptions().locale,
    getSystemLocale: () => Intl.DateTimeFormat().resolvedOptions().locale,
    getPreferredSystemLanguages: () => [Intl.DateTimeFormat().resolvedOptions().locale],
    whenReady: () => ready,
    isReady: () => isReady,
    quit: () => {
      if (quitting || !allows('before-quit')) return
      quitting = true
      if (!options.closeWindows() || !allows('will-quit')) quitting = false
      else exit()
    },
    exit,
    requestSingleInstanceLock: (data?: Record<string, unknown>) => lock.request(data),
    hasSingleInstanceLock: lock.has,
    releaseSingleInstanceLock: lock.release,
    // Pages run in a browser that sandboxes them itself.
    enableSandbox: () => undefined,
    disableHardwareAcceleration: () => undefined,
    // False is Electron's answer when the system refuses, as it does for a program that is not installed.
    setAsDefaultProtocolClient: () => false,
    isDefaultProtocolClient: () => false,
    removeAsDefaultProtocolClient: () => false,
    setBadgeCount: () => false,
    setAppUserModelId: () => undefined,
    focus: () => undefined,
    isPackaged: false,
    name,
    commandLine: createCommandLine(options.argv),
  } satisfies Pick<App, Provided> & { commandLine: ReturnType<typeof createCommandLine> })
  void ready.then(() => {
    isReady = true
    events.emit('ready', {}, {})
  })
  return strict('app', app)
}
