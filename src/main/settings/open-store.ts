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
 * electron-store: a JSON file written atomically. Its content is checked here and by `openSettings`; electron-store would
 * compile a schema of its own at every start, which delays the window (bench P19).
 */
type MakeStore = (options: FileOptions) => { store: SettingValues }

const NAME = 'settings'

/** Why the file cannot be used; null when it can or does not exist. */
async function damageOf(path: string): Promise<string | null> {
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
export async function openSettingStore(directory: string, make: MakeStore, log: Log): Promise<SettingStore> {
  const path = join(directory, `${NAME}.json`)
  const damage = await damageOf(path)
  if (damage !== null) {
    await rename(path, join(directory, `${NAME}.damaged.json`))
    log.warn('settings', `${NAME}.json is damaged (${damage}); it was set aside and the defaults are used.`)
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
