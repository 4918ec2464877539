import type { AddressInfo } from 'node:net'
import { v7 } from 'uuid'
import { startAlerts } from './alerts/start.ts'
import { endAccess } from './auth/end-access.ts'
import { createHashProcess } from './auth/hash-process.ts'
import { createLogin } from './auth/login.ts'
import { createPasswords, HASHES_AT_ONCE } from './auth/password.ts'
import { createSessions } from './auth/sessions.ts'
import { createThrottle } from './auth/throttle.ts'
import { createTokens } from './auth/token.ts'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/open.ts'
import { holdSqlite } from './db/sqlite/hold.ts'
import { datasetName, secretOf } from './db/settings.ts'
import { watchStorage } from './db/storage.ts'
import { isStorageFailure } from './db/violations.ts'
import { createHistories } from './db/writes/histories.ts'
import { createWriter } from './db/writes/write.ts'
import type { WriteTx } from './db/writes/write-tx.ts'
import { createFileAccess } from './access/files.ts'
import { openFilesFolder } from './files/folder.ts'
import { registerFiles } from './files/route.ts'
import { createFileStore } from './files/store.ts'
import { createUploads } from './files/upload.ts'
import { startHousekeeping } from './jobs/housekeeping.ts'
import { createAllowedHosts } from './http/allowed-hosts.ts'
import { createApp } from './http/app.ts'
import { registerCrud } from './http/crud.ts'
import { registerDictionary } from './http/dictionary.ts'
import { followConnections } from './http/drain.ts'
import { createRegister } from './http/endpoint.ts'
import { registerHealth } from './http/health.ts'
import { registerJournals } from './http/journal.ts'
import { registerLinkCalls } from './http/link-calls.ts'
import { registerMessageCalls } from './http/message-calls.ts'
import { registerClientLinkCalls } from './http/client-link-calls.ts'
import { registerPackCalls } from './http/pack-calls.ts'
import { registerOwnShiftCalls } from './http/own-shift-calls.ts'
import { registerAlertCalls } from './http/alert-calls.ts'
import { createClientRequests } from './client-links/requests.ts'
import { createClientViews } from './client-links/views.ts'
import { registerClientPage } from './http/pages/client-routes.ts'
import { registerApprovalPage } from './http/pages/approval-routes.ts'
import { registerDocumentPage } from './http/pages/document-routes.ts'
import { registerPages } from './http/pages/routes.ts'
import { registerSessionCalls } from './http/session-calls.ts'
import { registerVerbs } from './http/verbs.ts'
import { createLinkAccounts } from './links/accounts.ts'
import { startLinkSender } from './links/sender.ts'
import { openPackKey } from './time/packs/pack-key.ts'
import { signEarlierPacks } from './time/packs/sign-earlier.ts'
import { startPacks, type Packs } from './time/packs/start.ts'
import { createTimestampAuthority } from './time/packs/timestamp-authority.ts'
import { createDocumentLinks } from './assignment-documents/opening.ts'
import { startAssignmentDocuments, type AssignmentDocuments } from './assignment-documents/start.ts'
import type { QueueLoop } from './jobs/queue-loop.ts'
import { openPostgresAdapter } from './realtime/postgres-adapter.ts'
import { createAudience } from './access/audience.ts'
import { startRealtime } from './realtime/socket.ts'
import { SYSTEM } from './access/actor.ts'
import { cursorKeyOf } from './records/cursors.ts'
import { createServices } from './services/index.ts'
import { openTexts } from './messages/open.ts'
import { createDigest } from './sync/digest.ts'
import { createPull } from './sync/pull.ts'
import { createPush } from './sync/push.ts'
import { registerDigest, registerPush, registerSync } from './sync/route.ts'
import { createRefusalBudget } from './sync/refusal-budget.ts'
import { createRunOp } from './sync/run-op.ts'
import { createApprovals } from './time/timesheets/approvals.ts'
import { MAIL_QUEUE } from './time/timesheets/mail-queue.ts'
import type { RunningServer, ServerOptions } from './running-server.ts'
import { startReportMails } from './reports/start.ts'
import { startTimesheetMails, type TimesheetMails } from './time/timesheets/start.ts'
import { listenFailure, urlOf } from './listening.ts'

/** How long a request may take to arrive: a whole one of a megabyte over 400 kbit/s. */
const REQUEST_TIMEOUT_MS = 20_000

/**
 * Opens the database, migrates it and listens.
 * @throws StartupError in one sentence, for what the person who starts it can fix
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const letGo = holdSqlite(options.databaseUrl)
  try {
    const opened = await openDatabase(options.databaseUrl)
    const database = { ...opened, destroy: () => opened.destroy().finally(letGo) }
    return await serve(database, options).catch(async (error: unknown) => {
      await database.destroy()
      throw error
    })
  } catch (error) {
    letGo()
    throw error
  }
}

async function serve(database: Database, options: ServerOptions): Promise<RunningServer> {
  const { host = '127.0.0.1', port = 0, now = () => new Date(), newId = v7 } = options
  const { logLevel = 'info', trustedProxies = [], docs = false, requestTimeoutMs = REQUEST_TIMEOUT_MS } = options
  const isAllowedHost = createAllowedHosts([host, ...(options.allowedHosts ?? [])])
  const { db, readDb } = database
  const folder = openFilesFolder(options.filesDir)
  const { disk, integrity, isDamage } = watchStorage({
    databaseUrl: options.databaseUrl,
    filesFolder: folder.path,
    checkAfterMs: options.checkAfterMs,
    onDamaged: (what) => app.log.fatal({ what }, 'the database is damaged: restore it from a backup'),
    onError: (error) => onError(error),
  })
  const app = await createApp({ logLevel, trustedProxies, isDamage, isAllowedHost, docs, requestTimeoutMs })
  const drain = followConnections(app.server)
  const onError = (error: unknown) => {
    disk.note(error)
    app.logFailure(error)
  }

  const hashing = options.hashing ?? createHashProcess({ lanes: HASHES_AT_ONCE, onError })
  const passwords = createPasswords({ make: hashing.makeTag })
  const secret = await secretOf(db, 'tokenSecret')
  const packKey = await openPackKey(db)
  const tokens = createTokens({ secret, now })
  const sessions = createSessions({ database, tokens, now, newId })
  const shared = database.dialect === 'postgres' ? await openPostgresAdapter(options.databaseUrl, onError) : null
  const histories = createHistories({
    database,
    now,
    onPutBack: async (tx, at) => {
      await endAccess(tx, at)
      app.log.warn('the database was put back to an earlier day: every session and every link has ended')
    },
  })
  // A server whose disk is full starts all the same, and reads on: its first write or pull begins the history.
  await histories.begin().catch((error: unknown) => {
    if (!isStorageFailure(error)) throw error
    onError(error)
  })
  const services = createServices({ database, cursorKey: cursorKeyOf(secret) })
  const realtime = startRealtime({
    http: app.server,
    sessions,
    audience: createAudience(readDb),
    maySee: services.records.maySee,
    isAllowedHost,
    adapter: shared?.adapter,
    onCommittedElsewhere: histories.saw,
    onError,
  })
  let linkSender: QueueLoop | null = null
  let timesheetMails: TimesheetMails | null = null
  let reportMails: QueueLoop | null = null
  let packs: Packs | null = null
  let documents: AssignmentDocuments | null = null
  const onTouched = (tables: ReadonlySet<string>) => {
    if (tables.size > 0) disk.written()
    if (tables.has('users') || tables.has('sessions')) sessions.refresh()
    if (tables.has('linkRequests')) linkSender?.kick()
    if (tables.has(MAIL_QUEUE)) timesheetMails?.kick()
    texts.touched(tables)
    packs?.touched(tables)
    documents?.touched(tables)
  }
  const writer = createWriter({ database, now, newId, onCommitted: realtime.changed, onTouched, histories })
  const store = createFileStore(folder.path)
  const settings = options.messages ?? {}
  let publicUrl = ''
  const texts = openTexts({
    ...services,
    settings,
    database,
    writer,
    store,
    secret,
    now,
    publicUrl: () => publicUrl,
    onArrived: realtime.arrived,
    onError,
  })
  const alone = async <T>(work: (tx: WriteTx) => Promise<T>) => (await writer.write({ actor: SYSTEM }, work)).reply
  const reading: Pick<WriteTx, 'run'> = { run: (made, values) => database.read(made(database, values)) }
  const throttle = createThrottle({ reading, alone, now, newId })
  const login = createLogin({ database, writer, passwords, throttle, sessions, now })

  const register = createRegister(app, sessions.authenticate)
  const { records, runVerb } = services
  const budget = createRefusalBudget()
  registerHealth(register, { readDb, now, databaseState: integrity.state, disk })
  registerDictionary(register)
  registerSessionCalls(register, { login, sessions, records, writer, onSessionEnded: realtime.endSession })
  const links = createLinkAccounts({ database, writer, passwords, throttle, sessions, now })
  registerLinkCalls(register, links)
  await registerPages(app, links)
  await registerApprovalPage(app, createApprovals({ db: readDb, writer, ...services, store, throttle, now }))
  await registerDocumentPage(app, createDocumentLinks({ db: readDb, writer, store, throttle, now }))
  await registerClientPage(
    app,
    createClientViews({ db: readDb, store, writer, now }),
    createClientRequests({ writer }),
    now,
  )
  await texts.register(app)
  const dataset = await datasetName(db)
  const pull = createPull({ database, now, dataset, integrity, histories })
  registerSync(register, pull)
  registerDigest(register, createDigest({ database, dataset, histories }))
  registerPush(register, createPush({ writer, runOp: createRunOp(services), budget }))
  const readable = createFileAccess({ db: readDb, reads: records })
  registerFiles(register, { store, uploads: createUploads({ db: readDb, writer, store }), readable })
  registerMessageCalls(register, { ...services, database, writer })
  registerAlertCalls(register, { database, now })
  registerPackCalls(register, packKey)
  registerOwnShiftCalls(register, { database, now })
  registerClientLinkCalls(register, { writer, publicUrl: () => publicUrl })
  registerVerbs(register, { runVerb, writer })
  registerCrud(register, { records, writer })
  registerJournals(register, database)

  const firstMs = options.jobsAfterMs
  const stopHousekeeping = startHousekeeping({ db, writer, sessions, store, now, onError, firstMs })
  const alerts = startAlerts({ database, writer, now, onError, firstMs })
  await signEarlierPacks(db, packKey)
  const authority = options.timestampUrl ? createTimestampAuthority(options.timestampUrl) : null
  packs = startPacks({ db: readDb, writer, store, key: packKey, authority, now, newId, onError, firstMs })
  const stopJobs = async () => {
    await packs?.stop()
    await documents?.stop()
    await stopHousekeeping()
    await alerts.stop()
  }
  const stop = async () => {
    await stopJobs()
    await reportMails?.stop()
    await timesheetMails?.stop()
    await linkSender?.stop()
    await texts.stop()
    await integrity.stop()
    await realtime.stop()
    await drain(() => app.close())
    await hashing.stop()
    await shared?.close()
    await database.destroy()
    folder.close()
  }
  try {
    await app.listen({ host, port })
  } catch (error) {
    await stop()
    throw listenFailure(error, host, port)
  }
  hashing.start()
  const url = urlOf(app.server.address() as AddressInfo)
  publicUrl = options.messages?.publicUrl ?? url
  let textSender: QueueLoop | null = null
  if (options.messages) {
    const { mail } = options.messages
    linkSender = startLinkSender({ mail, sms: texts.provider, publicUrl, db: readDb, writer, now, onError })
    timesheetMails = startTimesheetMails({ ...services, mail, publicUrl, db: readDb, writer, store, now, onError })
    const { databaseUrl } = options
    reportMails = startReportMails({ mail, databaseUrl, filesDir: folder.path, db: readDb, writer, now, onError })
    textSender = texts.start()
    // The link of a document has the address of this server.
    documents = startAssignmentDocuments({
      ...services,
      reading: { ...reading, db: readDb },
      writer,
      store,
      publicUrl: () => publicUrl,
      now,
      newId,
      onError,
    })
  }
  const warmUp = async () => {
    const first = await pull(SYSTEM, undefined, true)
    if (first.kind === 'stream') for await (const _lines of first.chunks);
  }
  return {
    url,
    app,
    database,
    writer,
    services,
    passwords,
    sessions,
    texts,
    textSender,
    linkSender,
    timesheetMails,
    reportMails,
    documents,
    alertsLooked: alerts.looked,
    warmUp,
    stopJobs,
    stop,
  }
}
