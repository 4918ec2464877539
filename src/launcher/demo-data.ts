import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Children } from './children.ts'
import { LaunchFailure } from './failure.ts'
import { OWNER_FILE } from './folders.ts'

/** The Monday of a day's week. */
export function weekOf(day: Date): string {
  const monday = new Date(day)
  monday.setDate(day.getDate() - ((day.getDay() + 6) % 7))
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${monday.getFullYear()}-${pad(monday.getMonth() + 1)}-${pad(monday.getDate())}`
}

/** The version of the demo: it changes with any of the files that make its rows. */
export function demoVersion(root: string): string {
  const hash = createHash('sha256')
  for (const file of globSync('src/demo/**/*.ts', { cwd: root }).sort())
    hash
      .update(`${file.replaceAll('\\', '/')}\n`)
      .update(readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n'))
  return hash.digest('hex').slice(0, 12)
}

/** What the seed ends with when the database holds data that people entered (src/demo/index.ts). */
const EXIT_OTHER_DATA = 3

/** Why a demo is made: what its stamp says beside what it should say; an earlier version of the app wrote no version. */
function reasonFor([size, week, version]: readonly string[], [, wantedWeek, wantedVersion]: readonly string[]): string {
  if (size === undefined) return ''
  if (version !== wantedVersion) return ': those here are of another version'
  return week === wantedWeek ? ': those here are of another size' : ': those here are of another week'
}

interface DemoOptions {
  readonly root: string
  /** The folder of the demo: its server and its app. */
  readonly dataDir: string
  readonly size: string
  readonly today: Date
}

/**
 * The address of the demo's database. It is seeded when it is missing, or of another version, week or size, and the app's
 * caches of an earlier one go with it. The seed replaces demo data only: with accounts of other people, all stays as it is.
 * @throws LaunchFailure when the seed fails.
 */
export async function prepareDemoData(
  { root, dataDir, size, today }: DemoOptions,
  children: Pick<Children, 'start'>,
  log: (line: string) => void,
): Promise<string> {
  const folder = join(dataDir, 'server')
  const path = join(folder, 'demo.db')
  const stampPath = join(folder, 'demo.txt')
  const wanted = [size, weekOf(today), demoVersion(root)]
  const databaseUrl = `sqlite:${path}`
  const isThere = existsSync(path)
  const stamp = isThere && existsSync(stampPath) ? readFileSync(stampPath, 'utf8') : ''
  if (stamp === wanted.join(' ')) return databaseUrl

  log(`Making the demo data (${size})${reasonFor(stamp === '' ? [] : stamp.split(' '), wanted)}…`)
  const child = children.start({
    command: process.execPath,
    args: ['src/demo/index.ts', '--size', size],
    cwd: root,
    env: { DATABASE_URL: databaseUrl, DATA_DIR: folder },
  })
  const code = await child.exited
  if (code === EXIT_OTHER_DATA) {
    log(`${folder} has accounts that are not of the demo: its data stay as they are. Choose another with --data-dir.`)
    return databaseUrl
  }
  if (code !== 0) throw new LaunchFailure(`The demo data could not be made: ${child.lastError()}`)
  // The app's caches hold rows and revisions of the earlier demo.
  if (isThere) rmSync(join(dataDir, 'app', 'accounts'), { recursive: true, force: true })
  writeFileSync(stampPath, wanted.join(' '), { mode: OWNER_FILE })
  return databaseUrl
}
