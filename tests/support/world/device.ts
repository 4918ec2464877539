import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { DataEventName, DataEvents, DataInput, DataReply, DataRequestName } from '#shared/contract/data.ts'
import type { LoginReply } from '#shared/contract/http.ts'
import { APP_VERSION } from '#shared/contract/version.ts'
import type { SyncStatus } from '#shared/contract/ipc.ts'
import { parseApiUrl } from '#data/api/api-url.ts'
import { checkFile } from '#data/cache/integrity/full.ts'
import { createDataProcess } from '#data/data-process.ts'
import { copyAsItIs, loseUnsyncedLog } from './device-folder.ts'
import type { Network } from './network.ts'
import { outboxPath, READ_QUEUE, type QueuedRecord } from './outbox.ts'
import type { Random } from './random.ts'

export interface DeviceOptions {
  readonly name: string
  readonly network: Network
  readonly login: LoginReply
  readonly now?: () => number
  /** Receives every event and log line, for the story of a failure. */
  readonly note?: (line: string) => void
}

export interface DeviceEvent {
  readonly name: DataEventName
  readonly payload: unknown
}

/** The data process of one device, in the test's own process; it can be ended as by a power cut, and started anew. */
export interface WorldDevice {
  readonly name: string
  readonly network: Network
  readonly login: LoginReply
  readonly events: readonly DeviceEvent[]
  readonly logs: readonly string[]
  /** Where its files are; another folder after each crash. */
  readonly directory: () => string
  /** The cache file main would read. */
  readonly path: () => string | null
  readonly isOpen: () => boolean
  /** How often it was started; requests of an earlier start are not answered any more. */
  readonly life: () => number
  /** How often it checked the integrity of its cache. */
  readonly looks: () => number
  readonly open: () => Promise<void>
  readonly close: () => void
  /** Ends it abruptly and leaves its folder as it was at that moment; `powerCut` also loses unsynchronised logs. */
  readonly crash: (powerCut?: Random) => void
  readonly ask: <N extends DataRequestName>(name: N, input: DataInput<N>) => Promise<DataReply<N>>
  readonly status: () => Promise<SyncStatus>
  readonly read: <T>(sql: string, ...values: readonly unknown[]) => T[]
  /** Reads the tables of the outbox beside its writer. */
  readonly readOutbox: <T>(sql: string, ...values: readonly unknown[]) => T[]
  /** What is in its outbox, in order. */
  readonly queue: () => readonly QueuedRecord[]
  /** Closes it and removes its files. */
  readonly stop: () => void
}

type DataProcess = ReturnType<typeof createDataProcess>

const newFolder = () => mkdtempSync(join(tmpdir(), 'equipage-device-'))
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

export function createDevice({
  name,
  network,
  login,
  now = Date.now,
  note = () => undefined,
}: DeviceOptions): WorldDevice {
  const events: DeviceEvent[] = []
  const logs: string[] = []
  let directory = newFolder()
  let data: DataProcess | null = null
  let path: string | null = null
  let life = 0
  let looks = 0

  /** Connections to read with, one for each file; a device that ends closes them. */
  const readers = new Map<string, Database.Database>()
  const readFrom = <T>(file: string, sql: string, values: readonly unknown[]): T[] => {
    const known = readers.get(file) ?? new Database(file, { readonly: true, timeout: 5000 })
    readers.set(file, known)
    return known.prepare(sql).all(...values) as T[]
  }
  const dropReaders = () => {
    for (const reader of readers.values()) reader.close()
    readers.clear()
  }

  function begin(): DataProcess {
    life += 1
    const started = life
    return createDataProcess({
      config: { apiUrl: network.url, directory, appVersion: APP_VERSION },
      baseUrl: parseApiUrl(network.url) as URL,
      emit: (event, payload) => {
        if (started !== life) return
        if (event.startsWith('cache.')) dropReaders()
        if (event === 'cache.ready') path = (payload as DataEvents['cache.ready']).path
        if (event === 'cache.closed') path = null
        events.push({ name: event, payload })
        if (event !== 'data.changed') note(`${name} ${event} ${JSON.stringify(payload)}`)
      },
      now,
      checkFile: async (file) => {
        looks += 1
        return checkFile(file)
      },
      log: (message) => {
        logs.push(message)
        note(`${name} log ${message}`)
      },
    })
  }

  const close = () => {
    dropReaders()
    const closing = data
    data = null
    closing?.close()
    path = null
  }
  const handlersOf = (process: DataProcess) =>
    process.handlers as unknown as Record<string, (input: unknown) => unknown>
  const ask: WorldDevice['ask'] = async (request, input) => {
    if (!data) throw new Error(`${name} is closed`)
    return (await handlersOf(data)[request]?.(input)) as DataReply<typeof request>
  }

  return {
    name,
    network,
    login,
    events,
    logs,
    directory: () => directory,
    path: () => path,
    isOpen: () => data !== null,
    life: () => life,
    looks: () => looks,
    open: async () => {
      data ??= begin()
      await ask('account.open', login)
    },
    close,
    crash: (powerCut) => {
      const old = directory
      directory = newFolder()
      copyAsItIs(old, directory)
      if (powerCut) loseUnsyncedLog(old, directory, powerCut)
      // From here on the old process does not matter: it closes over files that are removed.
      life += 1
      close()
      remove(old)
    },
    ask,
    status: () => ask('sync.status', null),
    read: <T>(sql: string, ...values: readonly unknown[]) => (path === null ? [] : readFrom<T>(path, sql, values)),
    readOutbox: <T>(sql: string, ...values: readonly unknown[]) => {
      const file = outboxPath(directory)
      return file === null ? [] : readFrom<T>(file, sql, values)
    },
    queue: () => {
      const file = outboxPath(directory)
      return file === null ? [] : readFrom<QueuedRecord>(file, READ_QUEUE, [])
    },
    stop: () => {
      close()
      remove(directory)
    },
  }
}
