import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import { DEFAULTS, settingsSchema, type SettingValues } from './schema.ts'
import type { SettingStore } from './settings.ts'

interface StoreOptions {
  readonly cwd: string
  readonly name: string
  readonly defaults: SettingValues
  readonly clearInvalidConfig: boolean
  readonly accessPropertiesByDotNotation: boolean
}
/**
 * electron-store, or what it is built on: a JSON file written atomically. What is in it is checked here and by `openSettings`;
 * a schema given to the store would be compiled at every start, which held the window back (bench P19).
 */
type MakeStore = (options: StoreOptions) => { store: SettingValues }

const NAME = 'settings'

/** Whether what is in the file are settings; a file that is not there is no trouble. */
async function troubleIn(path: string): Promise<string | null> {
  try {
    const found = settingsSchema.partial().safeParse(JSON.parse(await readFile(path, 'utf8')))
    return found.success ? null : `${found.error.issues[0]?.path.join('.') ?? 'it'} does not fit`
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    if (error instanceof SyntaxError) return 'it is not JSON'
    throw error
  }
}

/** Opens the settings of a folder. A damaged file is set aside, one line is logged, and the defaults are used. */
export async function openStore(directory: string, make: MakeStore, log: Log): Promise<SettingStore> {
  const path = join(directory, `${NAME}.json`)
  const trouble = await troubleIn(path)
  if (trouble !== null) {
    await rename(path, join(directory, `${NAME}.damaged.json`))
    log.warn('settings', `${NAME}.json is damaged (${trouble}); it was set aside and the defaults are used.`)
  }
  const opened = make({
    cwd: directory,
    name: NAME,
    defaults: DEFAULTS,
    clearInvalidConfig: true,
    accessPropertiesByDotNotation: false,
  })
  return {
    get store() {
      return opened.store
    },
    set: (values) => void (opened.store = values),
  }
}
