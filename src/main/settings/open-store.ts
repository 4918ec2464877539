import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import { DEFAULTS, settingsSchema, type SettingValues } from './schema.ts'
import type { SettingStore } from './settings.ts'

interface FileOptions {
  readonly cwd: string
  readonly name: string
  readonly defaults: SettingValues
  readonly clearInvalidConfig: boolean
  readonly accessPropertiesByDotNotation: boolean
}
/**
 * electron-store: a JSON file written atomically. The file is read and checked here, so that electron-store is loaded
 * after the window opens, and has no schema of its own to compile (bench P19).
 */
type MakeStore = (options: FileOptions) => Promise<{ store: SettingValues }>

const NAME = 'settings'

interface Found {
  readonly values: SettingValues
  /** Why the file cannot be used; null when it can or does not exist. */
  readonly damage: string | null
}

async function read(path: string): Promise<Found> {
  try {
    const found = settingsSchema.partial().safeParse(JSON.parse(await readFile(path, 'utf8')))
    if (found.success) return { values: { ...DEFAULTS, ...found.data } as SettingValues, damage: null }
    return { values: DEFAULTS, damage: `${found.error.issues[0]?.path.join('.') ?? 'it'} does not fit` }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { values: DEFAULTS, damage: null }
    if (error instanceof SyntaxError) return { values: DEFAULTS, damage: 'it is not JSON' }
    throw error
  }
}

/**
 * Opens the settings of a folder. A damaged file is set aside, one line is logged, and the defaults are used. `make` is
 * called at once; what is set before it answers is written when it does.
 */
export async function openSettingStore(directory: string, make: MakeStore, log: Log): Promise<SettingStore> {
  const path = join(directory, `${NAME}.json`)
  const { values, damage } = await read(path)
  if (damage !== null) {
    await rename(path, join(directory, `${NAME}.damaged.json`))
    log.warn('settings', `${NAME}.json is damaged (${damage}); it was set aside and the defaults are used.`)
  }
  let opened: { store: SettingValues } | null = null
  let waiting: SettingValues | null = null
  make({
    cwd: directory,
    name: NAME,
    defaults: DEFAULTS,
    clearInvalidConfig: true,
    accessPropertiesByDotNotation: false,
  })
    .then((made) => {
      opened = made
      if (waiting !== null) made.store = waiting
    })
    .catch((error: unknown) => log.error('settings', 'could not be saved, they last until the app closes.', error))
  return {
    store: values,
    set: (changed) => {
      if (opened === null) waiting = changed
      else opened.store = changed
    },
  }
}
