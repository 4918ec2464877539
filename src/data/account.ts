import type { DataConfig, DataInput } from '#shared/contract/data.ts'
import { rmSync } from 'node:fs'
import type { Client } from './api/client.ts'
import type { ApiSession } from './api/session.ts'
import { isSound } from './cache/check.ts'
import { diskFailure, troubleOf } from './cache/failure.ts'
import { accountFolder } from './cache/folder.ts'
import { openStore } from './cache/store.ts'
import type { Emit } from './port.ts'
import { startRealtime } from './realtime/socket.ts'
import { createChanges } from './sync/changes.ts'
import { startEngine } from './sync/engine.ts'
import { createStreamOpener } from './sync/open-stream.ts'
import type { Status } from './sync/status.ts'
import { createOnlineDoor } from './write/door.ts'

interface AccountOptions {
  readonly config: DataConfig
  readonly baseUrl: URL
  readonly client: Client
  readonly session: ApiSession
  readonly status: Status
  readonly emit: Emit
  readonly now: () => number
  readonly log: (message: string) => void
}

export type Account = ReturnType<typeof openAccount>

/**
 * Opens the cache of an account and keeps it up to date. What is cached can be read before any network is touched.
 * @throws AppError DISK_FULL or DISK_READ_ONLY when there is no place for a cache.
 */
export function openAccount(options: AccountOptions, { user, token }: DataInput<'account.open'>) {
  const { config, baseUrl, client, session, status, emit, now, log } = options
  const folder = accountFolder(config.directory, baseUrl.href, user._id)
  const store = openStore(folder)
  session.set(token)
  const cachePath = store.current()?.path ?? null
  if (cachePath !== null) emit('cache.ready', { path: cachePath })

  const changes = createChanges(emit)
  const stream = createStreamOpener({ baseUrl, appVersion: config.appVersion, session })
  const engine = startEngine({ store, openStream: stream.open, status, changes, emit, now, log })
  const realtime = startRealtime({
    baseUrl,
    appVersion: config.appVersion,
    token,
    onChanged: engine.pullSoon,
    onTurn: engine.pullNow,
    onPresent: (users) => emit('presence', { users }),
    log,
  })
  const write = createOnlineDoor({
    client,
    store,
    changes,
    onUnstored: (error) => (troubleOf(error) === 'damage' ? engine.rebuild() : engine.pullNow()),
  })
  void checkCurrent()

  async function checkCurrent(): Promise<void> {
    const current = store.current()
    if (!current) return
    try {
      if (!(await isSound(current)) && store.current() === current) engine.rebuild()
    } catch (error) {
      log(`the cache could not be checked: ${String(error)}`)
    }
  }

  return {
    cachePath,
    write,
    pullNow: engine.pullNow,
    present: realtime.present,
    /** The machine woke or its network changed: connections made before may be dead. */
    renew: () => {
      realtime.reconnect()
      engine.pullNow()
    },
    close: (forget: boolean) => {
      realtime.stop()
      engine.stop()
      stream.close()
      changes.drop()
      store.close()
      session.set(null)
      status.reset()
      emit('cache.closed', null)
      if (forget) removeFolder(folder)
    },
  }
}

function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  } catch (error) {
    throw troubleOf(error) === 'disk' ? diskFailure(error) : error
  }
}
