import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Children } from './children.ts'
import { programOf } from './build.ts'
import { OWNER_FILE } from './folders.ts'

/** Electron's executable as its package finds it: path.txt names it below dist, or below ELECTRON_OVERRIDE_DIST_PATH. */
export function installedElectron(env: NodeJS.ProcessEnv): string | null {
  const pathFile = programOf('electron', 'path.txt')
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8') : null
  const override = env.ELECTRON_OVERRIDE_DIST_PATH
  const path =
    override !== undefined && override !== ''
      ? join(override, name ?? 'electron')
      : name === null
        ? null
        : programOf('electron', join('dist', name))
  return path !== null && existsSync(path) ? path : null
}

/** A download without new bytes for this long is stopped; as is one that takes `MAX_DOWNLOAD_MS`. */
const STALLED_MS = 8_000
const MAX_DOWNLOAD_MS = 80_000
const POLL_MS = 500
const RETRY_AFTER_MS = 24 * 3600 * 1000

const bytesBelow = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, entry) => sum + (statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    )

/** Runs the download of Electron's npm package. Stops it when it stalls, as on a network that blocks it. */
async function download(root: string, children: Children, log: (line: string) => void): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'equipage-electron-'))
  const child = children.start({
    command: process.execPath,
    args: [programOf('electron', 'install.js')],
    cwd: root,
    env: { TMPDIR: folder, TMP: folder, TEMP: folder },
    onLine: () => undefined,
    quiet: true,
  })
  let bytes = 0
  let stalledFor = 0
  let total = 0
  const watch = setInterval(() => {
    const now = bytesBelow(folder)
    if (bytes === 0 && now > 0) log('Downloading Electron…')
    stalledFor = now > bytes ? 0 : stalledFor + POLL_MS
    total += POLL_MS
    // Unpacking a finished download takes seconds without new bytes here.
    const limit = now > 0 ? STALLED_MS * 2 : STALLED_MS
    bytes = now
    if (stalledFor >= limit || total >= MAX_DOWNLOAD_MS) void child.stop()
  }, POLL_MS)
  const code = await child.exited
  clearInterval(watch)
  await rm(folder, { recursive: true, force: true })
  return code === 0
}

/** Electron's executable, downloaded if possible, else null. After a failure it is tried again after a day, or with `mustDownload`. */
export async function findElectron(
  options: { readonly root: string; readonly folder: string; readonly mustDownload: boolean; readonly now: number },
  children: Children,
  log: (line: string) => void,
): Promise<string | null> {
  const installed = installedElectron(process.env)
  if (installed !== null) return installed
  const failureFile = join(options.folder, 'electron-refused.txt')
  const failedAt = existsSync(failureFile) ? Number(readFileSync(failureFile, 'utf8')) : 0
  if (!options.mustDownload && options.now - failedAt < RETRY_AFTER_MS) return null
  if (await download(options.root, children, log)) return installedElectron(process.env)
  writeFileSync(failureFile, String(options.now), { mode: OWNER_FILE })
  return null
}
