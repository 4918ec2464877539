import type { AddedFile, FileContent, FileView } from '#shared/contract/attachments.ts'
import { v7 as uuidv7 } from 'uuid'
import type { DataConfig, DataInput } from '#shared/contract/data.ts'
import { AppError } from '#shared/contract/errors.ts'
import { clientLinkCalls } from '#shared/contract/office/client-link-calls.ts'
import { calls } from '#shared/contract/http.ts'
import { journalOf } from '#shared/contract/journal.ts'
import type { RequestedOperation, Written } from '#shared/contract/sync/operation.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { entityNamed } from '#shared/entities/index.ts'
import { openAccount, type Account, type Closing } from './account.ts'
import { parseApiUrl } from './api/api-url.ts'
import { createClient } from './api/client.ts'
import { createDictionaries } from './api/dictionary.ts'
import { endsSession } from './api/failure.ts'
import { createApiSession } from './api/session.ts'
import { prepareEmptyFiles } from './cache/open.ts'
import type { CheckFile } from './cache/integrity/worker.ts'
import { verifySigned } from './files/pack-verification.ts'
import { importHandlers } from './lazy-imports.ts'
import type { Emit, Handlers } from './port.ts'
import { createStatus } from './sync/status.ts'

export type ExportHandlers = Pick<Handlers, Extract<keyof Handlers, `exports.${string}`>>
export type PayHandlers = Pick<Handlers, Extract<keyof Handlers, `pay.${string}`>>
export type ReportHandlers = Pick<Handlers, Extract<keyof Handlers, `reports.${string}`>>

/** What exports may use of the data process: the file to read, contents of files, and the way to say how far they are. */
export interface ExportContext {
  readonly cachePath: () => string | null
  /** Whether the server does not answer now. */
  readonly isOffline: () => boolean
  /** Where the content of a file is on this computer, as `attachments.content` answers. */
  readonly content: (id: string) => Promise<FileContent>
  /** What this computer knows of files, as `attachments.view` answers. */
  readonly filesOf: (ids: readonly string[]) => readonly FileView[]
  /** Keeps a file of a record, to be uploaded, as `attachments.add` does. */
  readonly add: (file: AddedFile) => Promise<FileView>
  /** Writes an operation of now, as `records.write` does. */
  readonly write: (op: RequestedOperation) => Promise<Written>
  readonly emit: Emit
}

interface DataProcessOptions {
  readonly config: DataConfig
  readonly baseUrl: URL
  readonly emit: Emit
  readonly now: () => number
  readonly log: (message: string) => void
  /** Finds damage that SQLite itself does not see, some time after an account was opened. */
  readonly checkFile: CheckFile
  readonly exports?: (context: ExportContext) => ExportHandlers & PayHandlers & ReportHandlers
}

const LOGIN_DEADLINE_MS = 15_000
const TEST_DEADLINE_MS = 5000
/** By then the request has left. */
const REQUEST_LEAVES_MS = 10
const STAYING: Closing = { forget: false, discard: false }

/** While the server looks at who signs in: what their first rows need, whoever they are. */
function prepareAccount(): void {
  setTimeout(() => {
    prepareEmptyFiles()
    localDayOf(new Date().toISOString())
  }, REQUEST_LEAVES_MS).unref()
}

/** Everything main may ask, over one server and at most one account at a time. */
export function createDataProcess({ config, baseUrl, emit, now, log, checkFile, exports }: DataProcessOptions) {
  const session = createApiSession((error) => emit('session.ended', error))
  const client = createClient({ baseUrl, appVersion: config.appVersion, session })
  const status = createStatus(emit, now)
  const dictionary = createDictionaries({ client, directory: config.directory, apiUrl: baseUrl.href, log })
  let account: Account | null = null
  let cachePath: string | null = null
  /** The account whose cache could not be opened; `sync.now` tries again. */
  let refused: DataInput<'account.open'> | null = null

  /** Exports read the same file as main: that of the last `cache.ready`. */
  const emitAndNote: Emit = (name, payload) => {
    if (name === 'cache.ready') cachePath = (payload as { path: string }).path
    if (name === 'cache.closed') cachePath = null
    emit(name, payload)
  }
  const open = (input: DataInput<'account.open'>): Account => {
    try {
      refused = null
      const options = { config, baseUrl, client, session, status, emit: emitAndNote, now, log, checkFile }
      return (account = openAccount(options, input))
    } catch (error) {
      refused = input
      if (error instanceof AppError) status.set({ state: 'error', error: error.code })
      throw error
    }
  }
  const signedIn = (): Account => {
    if (!account) throw new AppError('NOT_SIGNED_IN')
    return account
  }
  const close = (closing: Closing) => {
    const leaving = account
    account = null
    refused = null
    status.reset()
    leaving?.close(closing)
  }

  const handlers = {
    'account.open': (input) => {
      close(STAYING)
      return { cachePath: open(input).cachePath }
    },
    'account.unsent': () => account?.unsent() ?? { pending: 0, conflicts: 0 },
    'account.close': (closing) => {
      close(closing)
      return null
    },
    'server.test': async ({ apiUrl }) => {
      const url = parseApiUrl(apiUrl)
      if (!url) throw new AppError('BAD_REQUEST', { field: 'apiUrl' })
      const nobody = createApiSession(() => undefined)
      const tested = createClient({ baseUrl: url, appVersion: config.appVersion, session: nobody })
      const { serverTime, database } = await tested.call(calls.health, { deadlineMs: TEST_DEADLINE_MS })
      return { serverTime, database }
    },
    'session.login': (credentials) => {
      prepareAccount()
      return client.call(calls.login, { body: credentials, deadlineMs: LOGIN_DEADLINE_MS })
    },
    'session.requestLink': async ({ kind, channel, recipient }) => {
      const endpoint = kind === 'reset' ? calls.requestPasswordLink : calls.requestLoginLink
      await client.call(endpoint, { body: { [channel]: recipient } })
      return null
    },
    'session.useLink': (body) => {
      prepareAccount()
      return client.call(calls.loginMagicLink, { body, deadlineMs: LOGIN_DEADLINE_MS })
    },
    'session.setPassword': ({ token, password }) =>
      client.call(calls.setPassword, { body: { password }, bearer: token, deadlineMs: LOGIN_DEADLINE_MS }),
    'session.logout': async () => {
      try {
        await client.call(calls.logout, {})
      } catch (error) {
        // A session that the server no longer knows is ended already.
        if (!endsSession(error)) throw error
      }
      return null
    },
    'session.setLanguage': (body) => client.call(calls.patchMe, { body, opId: uuidv7() }),
    'i18n.dictionary': ({ language }) => dictionary(language),
    'records.journal': ({ entity, id, before }) => {
      const e = entityNamed(entity)
      if (!e) throw new AppError('BAD_REQUEST', { entity })
      return client.call(journalOf(e), {
        params: { id },
        query: before === undefined ? {} : { before: String(before) },
      })
    },
    'links.address': (params) => client.call(clientLinkCalls.address, { params }),
    'ownShifts.colleagues': () => signedIn().colleagues(),
    'records.write': (op) => signedIn().write(op),
    'outbox.view': () => signedIn().view(),
    'outbox.resolve': (resolution) => signedIn().resolve(resolution),
    'attachments.add': (added) => signedIn().files.add(added),
    'attachments.view': ({ ids }) => signedIn().files.view(ids),
    'attachments.retry': (asked) => signedIn().files.retry(asked),
    'attachments.content': ({ id }) => signedIn().files.content(id),
    'packs.verify': async ({ fileId, bytes, ...recorded }) =>
      verifySigned(client, bytes ?? (await signedIn().files.asKept(fileId)), recorded),
    'attachments.saveAs': (asked) => signedIn().files.saveAs(asked),
    'presence.set': (presence) => {
      account?.present(presence)
      return null
    },
    'sync.now': () => {
      if (refused) open(refused)
      else signedIn().sync()
      return null
    },
    'sync.status': () => status.get(),
    'sync.nudge': ({ reason }) => {
      if (reason === 'focus') account?.sync()
      else account?.networkChanged()
      return null
    },
    ...importHandlers(() => signedIn().imports()),
    ...exports?.({
      cachePath: () => cachePath,
      isOffline: () => status.get().state === 'offline',
      content: (id) => signedIn().files.content(id),
      filesOf: (ids) => signedIn().files.view(ids),
      add: (file) => signedIn().files.add(file),
      write: (op) => signedIn().writeNow(op),
      emit,
    }),
  } satisfies Partial<Handlers>

  return { handlers, close: () => close(STAYING) }
}
