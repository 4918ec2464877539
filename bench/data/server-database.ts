import { execFile } from 'node:child_process'
import { constants, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { migrations } from '#server/db/migrations/index.ts'
import type { Size } from '#demo/sizes.ts'
import { BENCH_DAY, keptPath, root } from './places.ts'

const run = promisify(execFile)

/** A server's database with the demo of a size; seeded by the product's own command, once for each form it had. Never opened for writing here. */
export async function serverDatabase(size: Size, log: (line: string) => void): Promise<string> {
  const path = keptPath(`server-${size}.m${Object.keys(migrations).length}.db`)
  if (existsSync(path)) return path
  log(`seeding a ${size} server database (kept for later runs)`)
  const unfinished = `${path}.part`
  rmSync(unfinished, { force: true })
  await run(process.execPath, ['src/demo/index.ts', '--size', size, '--today', BENCH_DAY], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: `sqlite:${unfinished}`, HOST: '127.0.0.1' },
    maxBuffer: 64 * 1024 * 1024,
  })
  renameSync(unfinished, path)
  return path
}

let copies = 0

/** A copy that a case may write to, in its own folder. */
export function copyInto(folder: string, path: string): string {
  copies += 1
  const copy = join(folder, `copy-${copies}.db`)
  copyFileSync(path, copy, constants.COPYFILE_FICLONE)
  return copy
}
