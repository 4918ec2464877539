import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { DataEvents, DataInput, DataReply, DataRequestName } from '#shared/contract/data.ts'
import type { LoginReply } from '#shared/contract/http.ts'
import { APP_VERSION } from '#shared/contract/version.ts'
import { cacheNumbers } from './device-folder.ts'
import type { Network } from './network.ts'
import { outboxPath, READ_QUEUE, type QueuedRecord } from './outbox.ts'
import { startDeviceProcess, Unanswered, type DeviceProcess } from './processes.ts'

interface Options {
  readonly name: string
  readonly network: Network
  readonly login: LoginReply
}

/** A device whose data process is a real one, to be killed and started again over the same folder. */
export interface KillableDevice {
  readonly name: string
  readonly network: Network
  readonly directory: () => string
  readonly path: () => string | null
  /**
   * Starts its process and opens the account; answers its cache file.
   * @throws Unanswered when it is killed meanwhile.
   */
  readonly start: () => Promise<string | null>
  readonly kill: () => Promise<void>
  /** @throws Unanswered when it is killed, or is not running. */
  readonly ask: <N extends DataRequestName>(name: N, input: DataInput<N>) => Promise<DataReply<N>>
  readonly read: <T>(sql: string, ...values: readonly unknown[]) => T[]
  readonly readOutbox: <T>(sql: string, ...values: readonly unknown[]) => T[]
  readonly queue: () => readonly QueuedRecord[]
  /** Everything its processes printed on stderr. */
  readonly stderr: () => string
  /** Numbers of the cache files in the folder. */
  readonly caches: () => readonly number[]
  /** Another folder, as on another computer. */
  readonly moveOut: () => void
  readonly stop: () => Promise<void>
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'equipage-device-'))

export function createKillableDevice({ name, network, login }: Options): KillableDevice {
  let directory = newFolder()
  let running: DeviceProcess | null = null
  let ready: string | null = null
  let before = ''

  const remove = () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
  const ask: KillableDevice['ask'] = (request, input) => {
    if (!running) throw new Unanswered(request)
    return running.ask(request, input)
  }
  const kill = async () => {
    const dying = running
    if (!dying) return
    await dying.kill()
    before += dying.stderr()
    if (running === dying) running = null
  }
  /** The last cache file announced, which main would read. */
  const path = () => {
    const payload = running?.events.findLast(({ name: event }) => event === 'cache.ready')?.payload
    return (ready = (payload as DataEvents['cache.ready'] | undefined)?.path ?? ready)
  }
  const readFrom = <T>(file: string | null, sql: string, values: readonly unknown[]): T[] => {
    if (file === null) return []
    const db = new Database(file, { readonly: true, timeout: 5000 })
    try {
      return db.prepare(sql).all(...values) as T[]
    } finally {
      db.close()
    }
  }

  return {
    name,
    network,
    directory: () => directory,
    path,
    start: async () => {
      running = startDeviceProcess({ apiUrl: network.url, directory, appVersion: APP_VERSION })
      return (await ask('account.open', login)).cachePath
    },
    kill,
    ask,
    read: (sql, ...values) => readFrom(path(), sql, values),
    readOutbox: (sql, ...values) => readFrom(outboxPath(directory), sql, values),
    queue: () => readFrom<QueuedRecord>(outboxPath(directory), READ_QUEUE, []),
    stderr: () => before + (running?.stderr() ?? ''),
    caches: () => cacheNumbers(directory),
    moveOut: () => {
      remove()
      directory = newFolder()
      ready = null
      before = ''
    },
    stop: async () => {
      await kill()
      remove()
    },
  }
}
