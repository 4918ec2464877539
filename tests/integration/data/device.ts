import { AppError } from '#shared/contract/errors.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { onTestFinished } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { DataEventName, DataEvents, DataInput, DataReply, DataRequestName } from '#shared/contract/data.ts'
import type { LoginReply } from '#shared/contract/http.ts'
import { APP_VERSION } from '#shared/contract/version.ts'
import type { SyncStatus } from '#shared/contract/ipc.ts'
import type { Operation } from '#shared/contract/sync/operation.ts'
import type { EntityName } from '#shared/entities/index.ts'
import { parseApiUrl } from '#data/api/api-url.ts'
import { checkFile } from '#data/cache/integrity/full.ts'
import { createDataProcess } from '#data/data-process.ts'
import { createLazyExports } from '#data/lazy-exports.ts'
import { PASSWORD } from '#tests/support/server.ts'

export interface Told {
  readonly name: DataEventName
  readonly payload: unknown
}

/** A folder that is removed with the test. */
export function deviceFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'equipage-device-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/**
 * Does in the test's own process what main does with the data process: requests, events, reads of the announced file.
 */
export function openDevice(apiUrl: string, directory = deviceFolder()) {
  const events: Told[] = []
  const logs: string[] = []
  let path: string | null = null
  const data = createDataProcess({
    config: { apiUrl, directory, appVersion: APP_VERSION },
    baseUrl: parseApiUrl(apiUrl) as URL,
    emit: (name, payload) => {
      if (name === 'cache.ready') path = (payload as DataEvents['cache.ready']).path
      if (name === 'cache.closed') path = null
      events.push({ name, payload })
    },
    now: Date.now,
    checkFile: async (file) => checkFile(file),
    log: (message) => logs.push(message),
    exports: (context) => createLazyExports(context, Date.now),
  })
  let isClosed = false
  const close = () => {
    if (!isClosed) data.close()
    isClosed = true
  }
  onTestFinished(close)

  const ask = async <N extends DataRequestName>(name: N, input: DataInput<N>): Promise<DataReply<N>> => {
    const handlers = data.handlers as unknown as Record<string, (given: unknown) => unknown>
    return (await handlers[name]?.(input)) as DataReply<N>
  }
  /** As a person, who tries again: a busy machine takes longer to check a password than a login waits for. */
  const login = async (email: string, tries = 5): Promise<LoginReply> => {
    try {
      return await ask('session.login', { email, password: PASSWORD })
    } catch (error) {
      if (tries === 1 || !(error instanceof AppError) || error.code !== 'NO_CONNECTION') throw error
      return login(email, tries - 1)
    }
  }
  const read = <T>(sql: string): T[] => {
    if (path === null) return []
    const db = new Database(path, { readonly: true })
    try {
      return db.prepare(sql).all() as T[]
    } finally {
      db.close()
    }
  }
  return {
    ask,
    close,
    events,
    logs,
    directory,
    path: () => path,
    payloads: <N extends DataEventName>(name: N) =>
      events.filter((event) => event.name === name).map(({ payload }) => payload as DataEvents[N]),
    status: () => ask('sync.status', null) as Promise<SyncStatus>,
    rows: (entity: EntityName) => read<Record<string, unknown>>(`select * from "${entity}" order by "_id"`),
    read,
    signIn: async (email: string) => {
      const reply = await login(email)
      return { ...reply, cachePath: (await ask('account.open', reply)).cachePath }
    },
  }
}
export type Device = ReturnType<typeof openDevice>

export const createOp = (entity: EntityName, payload: Record<string, unknown>, id: string = uuidv7()): Operation => ({
  opId: uuidv7(),
  kind: 'create',
  entity,
  id,
  payload,
})
