import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll } from 'vitest'
import type { Kind, Place, Versions } from './savers.ts'

const root = resolve(import.meta.dirname, '..', '..')

/** Processes that save files; they run bundled, which halves their start-up time. */
export async function buildSaver() {
  // The bundle is inside the repository so that external packages resolve.
  mkdirSync(join(root, 'test-results'), { recursive: true })
  const outDir = mkdtempSync(join(root, 'test-results', 'saver-'))
  afterAll(() => rmSync(outDir, { recursive: true }))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['better-sqlite3', 'write-file-atomic'] },
    build: { ssr: join(import.meta.dirname, 'save-loop.ts'), outDir, minify: false },
  })

  /** Starts a process that is loaded and waits for its order. */
  async function start(kinds: readonly Kind[], place: Place) {
    const child = fork(join(outDir, 'save-loop.js'), [JSON.stringify([kinds, place])], {
      // Bundled packages print warnings.
      execArgv: ['--no-deprecation'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const saved: Versions = {}
    const unready = once(child, 'exit').then(() => Promise.reject(new Error('The process ended before it was ready')))
    await Promise.race([once(child, 'message'), unready])
    unready.catch(() => {})
    child.on('message', (version: Versions) => Object.assign(saved, version))
    const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')])
    return {
      /** The last versions it reported as saved. */
      saved: (): Versions => saved,
      isAlive: () => child.exitCode === null,
      begin: (versions: Versions) => void child.send(versions),
      /** Answers the last versions it reported as saved, once its standard output has closed. */
      kill: async (): Promise<Versions> => {
        child.kill('SIGKILL')
        await ended
        return saved
      },
    }
  }
  return { start }
}
