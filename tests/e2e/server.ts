import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runToEnd, runUntil, type Running } from './process.ts'

const root = resolve(import.meta.dirname, '..', '..')
const program = (path: string) => join(root, 'src', path)

/** Demo data in a file, made once per worker and copied for every server. */
export async function seedTemplate(): Promise<{ path: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'equipage-seed-'))
  const path = join(folder, 'template.db')
  await runToEnd([program('demo/index.ts'), '--size', 'small'], { DATABASE_URL: `sqlite:${path}`, DATA_DIR: folder })
  return { path, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

/** A real API server with demo data of its own, on a free port that it keeps when it is stopped and started again. */
export interface TestServer {
  readonly url: string
  readonly databasePath: string
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  readonly close: () => Promise<void>
}

export async function openServer(template: string): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'equipage-server-'))
  await mkdir(join(folder, 'data'))
  const databasePath = join(folder, 'equipage.db')
  await copyFile(template, databasePath)
  let running: Running | null = null
  let port = '0'

  const start = async () => {
    running = await runUntil('listening', [program('server/index.ts')], {
      HOST: '127.0.0.1',
      PORT: port,
      DATABASE_URL: `sqlite:${databasePath}`,
      DATA_DIR: join(folder, 'data'),
    })
    port = new URL(String(running.ready['url'])).port
  }
  const stop = async () => {
    await running?.stop()
    running = null
  }
  await start()
  return {
    url: `http://127.0.0.1:${port}`,
    databasePath,
    start,
    stop,
    close: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
