import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Children } from './children.ts'
import { programOf } from './build.ts'

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

const SILENCE_MS = 8_000
const LONGEST_MS = 80_000
const POLL_MS = 500
const RETRY_AFTER_MS = 24 * 3600 * 1000

const bytesBelow = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, entry) => sum + (statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    )

/**
 * Lets Electron's package download its binary. The download is stopped when no bytes arrive for a while, as on a network that
 * refuses it.
 */
async function download(root: string, children: Children, say: (line: string) => void): Promise<boolean> {
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
  let silentFor = 0
  let total = 0
  const watch = setInterval(() => {
    const now = bytesBelow(folder)
    if (bytes === 0 && now > 0) say('Downloading Electron…')
    silentFor = now > bytes ? 0 : silentFor + POLL_MS
    total += POLL_MS
    // Unpacking a finished download takes seconds without new bytes here.
    const limit = now > 0 ? SILENCE_MS * 2 : SILENCE_MS
    bytes = now
    if (silentFor >= limit || total >= LONGEST_MS) void child.stop()
  }, POLL_MS)
  const code = await child.exited
  clearInterval(watch)
  await rm(folder, { recursive: true, force: true })
  return code === 0
}

/** Electron's executable, downloaded if it can be; null where it cannot. A refusal is remembered for a day. */
export async function findElectron(
  options: { readonly root: string; readonly folder: string; readonly insist: boolean; readonly now: number },
  children: Children,
  say: (line: string) => void,
): Promise<string | null> {
  const installed = installedElectron(process.env)
  if (installed !== null) return installed
  const refusal = join(options.folder, 'electron-refused.txt')
  const refusedAt = existsSync(refusal) ? Number(readFileSync(refusal, 'utf8')) : 0
  if (!options.insist && options.now - refusedAt < RETRY_AFTER_MS) return null
  if (await download(options.root, children, say)) return installedElectron(process.env)
  writeFileSync(refusal, String(options.now))
  return null
}
