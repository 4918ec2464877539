import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { stoppedClock } from '#tests/support/clock/test-clock.ts'
import { ACCOUNTS, PASSWORD } from './pages/login-page.ts'
import { runToEnd } from './process.ts'
import { startHosted } from './hosted-server.ts'

const root = resolve(import.meta.dirname, '..', '..')
const program = (path: string) => join(root, 'src', path)

/** A database in a file, with its files beside it, to be copied for servers. */
export interface ServerTemplate {
  readonly path: string
  readonly remove: () => Promise<void>
}

/** The small demo of the run's moment. */
export async function seedTemplate(): Promise<ServerTemplate> {
  const folder = await mkdtemp(join(tmpdir(), 'equipage-seed-'))
  const path = join(folder, 'template.db')
  const env = { DATABASE_URL: `sqlite:${path}`, DATA_DIR: folder, ...stoppedClock() }
  await runToEnd([program('demo/index.ts'), '--size', 'small'], env)
  return { path, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

/** The data of a company that has nothing yet but its administrator, the demo's. */
export async function emptyTemplate(): Promise<ServerTemplate> {
  const folder = await mkdtemp(join(tmpdir(), 'equipage-empty-'))
  await mkdir(join(folder, 'files'))
  const path = join(folder, 'template.db')
  const args = [program('server/admin.ts'), 'create', '--email', ACCOUNTS.admin]
  await runToEnd(args, { DATABASE_URL: `sqlite:${path}`, DATA_DIR: folder }, `${PASSWORD}\n`)
  return { path, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

/** A real API server with demo data of its own, on a free port that it keeps when it is stopped and started again. */
export interface TestServer {
  readonly url: string
  readonly databasePath: string
  /** The mail it sent, oldest first, as its `.eml` files have it. */
  readonly mail: () => Promise<readonly string[]>
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Starts a server on a copy of a template; `settings` are environment variables of its own, as `docs/server.md` has them. */
export async function openServer(
  template: Pick<ServerTemplate, 'path'>,
  settings: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'equipage-server-'))
  await mkdir(join(folder, 'data'))
  const databasePath = join(folder, 'equipage.db')
  await copyFile(template.path, databasePath)
  await cp(join(dirname(template.path), 'files'), join(folder, 'data', 'files'), { recursive: true })
  let running: Awaited<ReturnType<typeof startHosted>> | null = null
  let port = settings['PORT'] ?? '0'

  const start = async () => {
    running = await startHosted({
      HOST: '127.0.0.1',
      DATABASE_URL: `sqlite:${databasePath}`,
      DATA_DIR: join(folder, 'data'),
      DEMO_PHONE: '1',
      ...settings,
      PORT: port,
    })
    port = new URL(running.url).port
  }
  const stop = async () => {
    await running?.stop()
    running = null
  }
  await start()
  return {
    url: `http://127.0.0.1:${port}`,
    databasePath,
    mail: () => filesOf(join(folder, 'data', 'messages', 'mail')),
    start,
    stop,
    close: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The contents of a folder's files in the order of their names; nothing when there is no folder yet. */
async function filesOf(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => [])
  // A mail that is being written has another name.
  const whole = names.filter((name) => name.endsWith('.eml'))
  return Promise.all(whole.toSorted().map((name) => readFile(join(folder, name), 'utf8')))
}
