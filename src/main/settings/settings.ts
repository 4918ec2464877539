import type { Log } from '../log.ts'
import { DEFAULTS, settingsSchema, type SettingValues } from './schema.ts'

/** The file of the settings; electron-store in the app. */
export interface SettingStore {
  readonly store: unknown
  readonly set: (values: SettingValues) => void
}

export interface Settings {
  readonly get: <K extends keyof SettingValues>(key: K) => SettingValues[K]
  readonly set: <K extends keyof SettingValues>(key: K, value: SettingValues[K]) => void
}

interface SettingsOptions {
  readonly load: () => Promise<SettingStore>
  readonly log: Log
  /** The start waits no longer than this for storage (requirement CONST-5). */
  readonly waitMs?: number
}

/**
 * Opens the settings. If storage does not answer in time, the defaults apply until it does; values set meanwhile are
 * kept. When storage fails, this is logged once and settings stay in memory.
 */
export async function openSettings({ load, log, waitMs = 500 }: SettingsOptions): Promise<Settings> {
  let values: SettingValues = DEFAULTS
  let store: SettingStore | null = null
  const setMeanwhile = new Map<keyof SettingValues, unknown>()

  const save = () => {
    if (store === null) return
    try {
      store.set(values)
    } catch (error) {
      log.error('settings', 'could not be saved, they last until the app closes.', error)
      store = null
    }
  }
  const loading = load().then(
    (opened) => {
      const found = settingsSchema.safeParse(opened.store)
      values = { ...(found.success ? found.data : DEFAULTS), ...Object.fromEntries(setMeanwhile) }
      store = opened
      if (setMeanwhile.size > 0) save()
    },
    (error: unknown) => log.error('settings', 'could not be read, the defaults are used.', error),
  )
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, waitMs))])

  return {
    get: (key) => values[key],
    set: (key, value) => {
      // Writing waits for the disk, and the start sets the language of who comes back.
      if (store !== null && values[key] === value) return
      values = { ...values, [key]: value }
      if (store === null) setMeanwhile.set(key, value)
      save()
    },
  }
}
