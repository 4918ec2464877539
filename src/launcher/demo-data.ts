import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Children } from './children.ts'
import { LaunchFailure } from './failure.ts'
import { OWNER_FILE } from './folders.ts'

export interface DemoData {
  readonly databaseUrl: string
  /** An earlier demo was replaced: the app's cache of it is stale. */
  readonly isReplaced: boolean
}

/** The Monday of a day's week. */
export function weekOf(day: Date): string {
  const monday = new Date(day)
  monday.setDate(day.getDate() - ((day.getDay() + 6) % 7))
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${monday.getFullYear()}-${pad(monday.getMonth() + 1)}-${pad(monday.getDate())}`
}

/**
 * The demo's database. It is seeded when it is missing, of an earlier week or of another size; the seed replaces demo data only.
 * @throws LaunchFailure when the seed fails.
 */
export async function prepareDemoData(
  options: { readonly root: string; readonly folder: string; readonly size: string; readonly today: Date },
  children: Children,
  log: (line: string) => void,
): Promise<DemoData> {
  const path = join(options.folder, 'demo.db')
  const stampPath = join(options.folder, 'demo.txt')
  const stamp = `${options.size} ${weekOf(options.today)}`
  const databaseUrl = `sqlite:${path}`
  if (existsSync(path) && existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp) {
    return { databaseUrl, isReplaced: false }
  }
  const isReplaced = existsSync(path)

  log(`Seeding demo data (${options.size})…`)
  const child = children.start({
    command: process.execPath,
    args: ['src/demo/index.ts', '--size', options.size],
    cwd: options.root,
    env: { DATABASE_URL: databaseUrl, DATA_DIR: options.folder },
  })
  if ((await child.exited) !== 0) throw new LaunchFailure(`The demo data could not be made: ${child.lastError()}`)
  writeFileSync(stampPath, stamp, { mode: OWNER_FILE })
  return { databaseUrl, isReplaced }
}
