import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { DataConfig, DataInput } from '#shared/contract/data.ts'
import type { RequestedOperation } from '#shared/contract/sync/operation.ts'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '#shared/contract/errors.ts'
import { calls } from '#shared/contract/http.ts'
import { accountFolder } from '#sql/cache-place.ts'
import type { Client } from './api/client.ts'
import type { ApiSession } from './api/session.ts'
import { diskFailure, troubleOf } from './cache/failure.ts'
import { openFolder } from './cache/folder.ts'
import type { CheckFile } from './cache/integrity/worker.ts'
import { openStore } from './cache/store.ts'
import { createColleagues } from './colleagues.ts'
import { createConnection } from './connection/connection.ts'
import { createFiles } from './files/files.ts'
import { openFilesFolder } from './files/folder.ts'
import { createFileRows } from './files/rows.ts'
import { createUploads } from './files/uploads.ts'
import { createEffectsOf } from './outbox/effects-of.ts'
import { deleteOutbox, openOutboxFile } from './outbox/file.ts'
import { createLocalTransactions } from './outbox/local-transaction.ts'
import { createPusher } from './outbox/pusher.ts'
import { createQueue } from './outbox/queue.ts'
import { viewOf } from './outbox/view.ts'
import { createLazyImports } from './lazy-imports.ts'
import type { Emit } from './port.ts'
import { createRealtime } from './realtime/socket.ts'
import { createChanges } from './sync/changes.ts'
import { createEngine } from './sync/engine.ts'
import { createStreamOpener } from './sync/open-stream.ts'
import type { Status } from './sync/status.ts'
import { verifyCache } from './sync/verify-cache.ts'
import { pushOne } from './write/push-one.ts'
import { createWriter } from './write/writer.ts'

interface AccountOptions {
  readonly config: DataConfig
  readonly baseUrl: URL
  readonly client: Client
  readonly session: ApiSession
  readonly status: Status
  readonly emit: Emit
  readonly now: () => number
  readonly log: (message: string) => void
  readonly checkFile: CheckFile
}

/** Entities of which main is told which rows changed: what it keeps of a fortnight of them is not read again for one. */
const FOLLOWED = ['assignments']

/** Whoever leaves right after a write waits this long for its answer before they are asked. */
const ANSWER_MS = 1500
const LOOK_MS = 25

/** What stays on this computer when an account is closed. */
export type Closing = DataInput<'account.close'>

export type Account = ReturnType<typeof openAccount>

/**
 * Opens the cache and the outbox of an account and keeps them in step with the server. What is cached can be read,
 * and written to, before any network is touched.
 * @throws AppError DISK_FULL or DISK_READ_ONLY when there is no place for them; APP_TOO_OLD for a newer outbox.
 */
export function openAccount(options: AccountOptions, { user, token }: DataInput<'account.open'>) {
  const { config, baseUrl, client, session, status, emit, now, log, checkFile } = options
  const folder = accountFolder(config.directory, baseUrl.href, user._id)
  openFolder(folder)
  const outbox = openOutboxFile(folder)
  if (outbox.isRescued) emit('notify', { titleKey: 'errors.OUTBOX_DAMAGED', params: {}, to: '/conflicts' })
  const store = openStore(folder, { path: outbox.path, userId: user._id }, log)
  /** The server's time, from the difference to this machine's clock at the last pull: operations carry it. */
  const clock = () => new Date(now() + Number(store.current()?.meta.get('clockOffset') ?? 0))
  session.set(token)
  const cachePath = store.current()?.path ?? null
  const isBegun = Boolean(store.current()?.firstDays())
  if (cachePath !== null) emit(isBegun ? 'cache.begun' : 'cache.ready', { path: cachePath })

  /** Rows of files that came, or a whole cache with them, may be what is to be uploaded. */
  const emitAndUpload: Emit = (name, payload) => {
    emit(name, payload)
    const isOfFiles = name === 'data.changed' && (payload as { entities: readonly string[] }).entities.includes('files')
    if (isOfFiles || name === 'cache.ready') uploads.kick()
  }
  const changes = createChanges(emitAndUpload, FOLLOWED)
  const stream = createStreamOpener({ baseUrl, appVersion: config.appVersion, session })
  const connection = createConnection({
    probe: (signal) => client.call(calls.health, { signal }),
    renew: stream.renew,
  })
  const transactions = createLocalTransactions(store, outbox.path)
  const onShown = (rows: readonly { readonly entity: string; readonly id: string }[]) => {
    if (store.current()) for (const { entity, id } of rows) changes.add(entity, [id])
  }
  const queue = createQueue({ transactions, store, now: clock, onShown })
  let isClosed = false
  const counts = () => {
    const { pending, conflicts } = queue.counts()
    return { pending: pending + uploads.count(), conflicts }
  }
  /** A form that waits for an answer gets it after the close, when the outbox can no longer be read. */
  const onCountsChanged = () => {
    if (!isClosed) status.set(counts())
  }
  const isOffline = () => status.get().state === 'offline'
  const onFiles = (ids: readonly string[]) => {
    emit('attachments.changed', { ids })
    onCountsChanged()
  }
  const fileFolder = openFilesFolder(folder)
  const fileRows = createFileRows(transactions)
  const uploads = createUploads({
    client,
    rows: fileRows,
    folder: fileFolder,
    userId: user._id,
    isOffline,
    onChanged: onFiles,
    log,
  })
  const engine = createEngine({
    connection,
    store,
    openStream: stream.open,
    status,
    changes,
    emit: emitAndUpload,
    now,
    log,
    firstScreenMs: config.firstScreenMs,
  })
  const whileOpen = <T>(work: () => T): T => {
    if (isClosed) throw new AppError('NOT_SIGNED_IN')
    return work()
  }
  const pusher = createPusher({
    connection,
    deviceId: outbox.deviceId,
    queue,
    client,
    onCountsChanged,
    onUnstored: engine.recover,
    log,
  })
  const realtime = createRealtime({
    connection,
    baseUrl,
    appVersion: config.appVersion,
    token,
    onChanged: engine.schedulePull,
    onPresent: (users) => emit('presence.changed', { users }),
    onArrived: (message) => {
      engine.pull()
      emit('message.arrived', message)
    },
    log,
  })
  const effectsOf = createEffectsOf({ userId: user._id, role: user.role }, clock)
  const writer = createWriter({
    pushOne: (op) => pushOne(client, outbox.deviceId, op),
    transactions,
    queue,
    pusher,
    effectsOf,
    changes,
    now: clock,
    isOffline,
    onStored: (changed) => emit('records.stored', { ids: changed.map(({ row }) => row._id) }),
    onCountsChanged,
    onUnstored: engine.recover,
  })
  const files = createFiles({
    client,
    rows: fileRows,
    folder: fileFolder,
    uploads,
    userId: user._id,
    write: writer.write,
    isOffline,
    onChanged: onFiles,
    now: clock,
  })
  const imports = createLazyImports({
    transactions,
    queue,
    effectsOf,
    now: clock,
    emit,
    current: () => whileOpen(transactions.current),
    store: (work) => whileOpen(() => writer.storeOperation(work)),
    onStored: () => {
      changes.flush()
      onCountsChanged()
      pusher.push()
    },
  })
  onCountsChanged()
  uploads.kick()
  connection.report({ type: 'opened' })
  void verifyCache({ client, store, checkFile, isClosed: () => isClosed, onDamaged: engine.refillBeside, log })

  return {
    cachePath,
    present: realtime.present,
    files,
    colleagues: createColleagues({ client, store }),
    write: writer.write,
    writeNow: (op: RequestedOperation) => writer.write({ ...op, opId: uuidv7({ msecs: clock().getTime() }) }),
    imports,
    resolve: writer.resolve,
    view: () => viewOf(transactions.current()),
    /** Somebody waits for what is new. */
    sync: () => {
      pusher.push()
      engine.pull({ restart: true })
      uploads.kick()
    },
    /** The machine woke or its network changed. */
    networkChanged: () => {
      connection.report({ type: 'networkChanged' })
      uploads.kick()
    },
    /** What is just being sent is not pending for anybody who sees the count, but lost from sight for who leaves now. */
    unsent: async () => {
      const until = performance.now() + ANSWER_MS
      const mayBeAnswered = () => !isClosed && !isOffline() && counts().pending > 0 && performance.now() < until
      while (mayBeAnswered()) await delay(LOOK_MS)
      if (isClosed) throw new AppError('NOT_SIGNED_IN')
      return counts()
    },
    close: ({ forget, discard }: Closing) => {
      const unsent = new Set(discard ? [] : uploads.unsent().map(({ sha256 }) => sha256))
      const isEmpty = discard || (isSettled(queue.counts()) && unsent.size === 0)
      isClosed = true
      connection.report({ type: 'stopped' })
      realtime.stop()
      uploads.stop()
      pusher.stop()
      engine.stop()
      stream.close()
      changes.drop()
      store.close()
      transactions.close()
      session.set(null)
      status.reset()
      emit('cache.closed', null)
      if (forget && isEmpty) return removeFolder(folder)
      if (forget) {
        openFolder(folder).clear()
        fileFolder.sweep((sha256) => unsent.has(sha256))
      }
      if (discard) deleteOutbox(outbox)
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
