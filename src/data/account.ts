import { rmSync } from 'node:fs'
import type { DataConfig, DataInput } from '#shared/contract/data.ts'
import { AppError } from '#shared/contract/errors.ts'
import { calls } from '#shared/contract/http.ts'
import type { Client } from './api/client.ts'
import type { ApiSession } from './api/session.ts'
import { isSound } from './cache/check.ts'
import { diskFailure, troubleOf } from './cache/failure.ts'
import { accountFolder, openFolder } from './cache/folder.ts'
import type { LookThrough } from './cache/look-through.ts'
import { openStore } from './cache/store.ts'
import { createEffectsOf } from './outbox/effects-of.ts'
import { openOutboxFile, removeOutbox } from './outbox/file.ts'
import { createTogether } from './outbox/joint.ts'
import { createPusher } from './outbox/pusher.ts'
import { createQueue } from './outbox/queue.ts'
import { viewOf } from './outbox/view.ts'
import type { Emit } from './port.ts'
import { startRealtime } from './realtime/socket.ts'
import { createChanges } from './sync/changes.ts'
import { otherRows } from './sync/compare.ts'
import { startEngine } from './sync/engine.ts'
import { createStreamOpener } from './sync/open-stream.ts'
import { createProbe } from './sync/probe.ts'
import type { Status } from './sync/status.ts'
import { createDoor } from './write/door.ts'

/** An office of a million rows is added up once by its server, and then remembered. */
const DIGEST_MS = 60_000

interface AccountOptions {
  readonly config: DataConfig
  readonly baseUrl: URL
  readonly client: Client
  readonly session: ApiSession
  readonly status: Status
  readonly emit: Emit
  readonly now: () => number
  readonly log: (message: string) => void
  readonly lookThrough: LookThrough
}

/** What stays on this computer when an account is closed. */
export type Closing = DataInput<'account.close'>

export type Account = ReturnType<typeof openAccount>

/**
 * Opens the cache and the outbox of an account and keeps them in step with the server. What is cached can be read,
 * and written to, before any network is touched.
 * @throws AppError DISK_FULL or DISK_READ_ONLY when there is no place for them; APP_TOO_OLD for a newer outbox.
 */
export function openAccount(options: AccountOptions, { user, token }: DataInput<'account.open'>) {
  const { config, baseUrl, client, session, status, emit, now, log, lookThrough } = options
  const folder = accountFolder(config.directory, baseUrl.href, user._id)
  openFolder(folder)
  const outbox = openOutboxFile(folder)
  if (outbox.isRescued) emit('notify', { titleKey: 'errors.OUTBOX_DAMAGED', params: {}, to: '/conflicts' })
  const store = openStore(folder, { path: outbox.path, userId: user._id }, log)
  /** The server's time as last heard: what is done offline is stamped with it, whatever this machine's clock says. */
  const clock = () => new Date(now() + Number(store.current()?.meta.get('clockOffset') ?? 0))
  session.set(token)
  const cachePath = store.current()?.path ?? null
  if (cachePath !== null) emit('cache.ready', { path: cachePath })

  const changes = createChanges(emit)
  const stream = createStreamOpener({ baseUrl, appVersion: config.appVersion, session })
  const together = createTogether(store, outbox.path)
  const onShown = (entities: Iterable<string>) => {
    if (store.current()) for (const entity of entities) changes.add(entity)
  }
  const queue = createQueue({ together, store, now: clock, onShown })
  let isClosed = false
  /** A form that still waited hears of it after the close, when there is nothing to count any more. */
  const onTurn = () => {
    if (!isClosed) status.set(queue.counts())
  }
  const onUnstored = (error: unknown) => {
    log(`an answer could not be stored: ${String(error)}`)
    if (troubleOf(error) === 'damage') engine.rebuild()
    else engine.pullNow()
  }
  const probe = createProbe({
    ask: (signal) => client.call(calls.health, { signal }),
    onFound: () => engine.pullAfresh(),
  })
  const pusher = createPusher({
    device: outbox.device,
    queue,
    client,
    onTurn,
    onReached: () => status.get().state === 'offline' && engine.pullNow(),
    onUnstored,
    log,
  })
  onTurn()
  const engine = startEngine({
    store,
    openStream: stream.open,
    status,
    changes,
    emit,
    now,
    log,
    onReached: () => {
      probe.well()
      realtime.hurry()
      pusher.heard()
    },
    onLost: probe.lost,
  })
  const realtime = startRealtime({
    baseUrl,
    appVersion: config.appVersion,
    token,
    onChanged: engine.pullSoon,
    onTurn: () => engine.pullAfresh(),
    onLost: () => {
      // What took the socket took what was kept beside it: a pull through that would wait half a minute.
      stream.renew()
      engine.pullNow()
      probe.lost()
    },
    onPresent: (users) => emit('presence', { users }),
    log,
  })
  const door = createDoor({
    client,
    store,
    together,
    queue,
    pusher,
    effectsOf: createEffectsOf({ userId: user._id, role: user.role }, clock),
    changes,
    now: clock,
    isOffline: () => status.get().state === 'offline',
    onTurn,
    onUnstored,
  })
  void checkCurrent()
  pusher.push()

  async function checkCurrent(): Promise<void> {
    const current = store.current()
    if (!current) return
    const isCurrent = () => !isClosed && store.current() === current
    try {
      if (!(await isSound(current))) return void (isCurrent() && engine.refill('SQLite finds its structure broken'))
      const look = await lookThrough(current.path)
      if (!isCurrent()) return
      if (look.damage !== null) return engine.refill(look.damage)
      const other = otherRows(look, await client.call(calls.syncDigest, { deadlineMs: DIGEST_MS }))
      if (other !== null && isCurrent()) engine.refill(`the server has other ${other}`)
    } catch (error) {
      const isOffline = error instanceof AppError && error.code === 'NO_CONNECTION'
      if (isCurrent() && !isOffline) log(`the cache could not be checked: ${String(error)}`)
    }
  }

  return {
    cachePath,
    present: realtime.present,
    write: door.write,
    resolve: door.resolve,
    view: () => viewOf(together.now()),
    pullNow: () => {
      pusher.push()
      engine.pullAfresh()
    },
    /** The machine woke or its network changed: connections made before may be dead. */
    renew: () => {
      realtime.reconnect()
      stream.renew()
      pusher.renew()
      engine.pullAfresh(0)
    },
    close: ({ forget, discard }: Closing) => {
      const isEmpty = discard || isSettled(queue.counts())
      isClosed = true
      realtime.stop()
      probe.stop()
      pusher.stop()
      engine.stop()
      stream.close()
      changes.drop()
      store.close()
      together.close()
      session.set(null)
      status.reset()
      emit('cache.closed', null)
      if (forget && isEmpty) return removeFolder(folder)
      if (forget) openFolder(folder).clear()
      if (discard) removeOutbox(outbox)
    },
  }
}

const isSettled = ({ pending, conflicts }: { pending: number; conflicts: number }) => pending + conflicts === 0

function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  } catch (error) {
    throw troubleOf(error) === 'disk' ? diskFailure(error) : error
  }
}
