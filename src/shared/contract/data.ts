import type { ErrorPayload } from './errors.ts'
import type { Exported } from './exports.ts'
import type { AddedFile, FileContent, FileView } from './attachments.ts'
import type { PackVerified } from './time/packs.ts'
import type { RecordedPack } from '../domain/time/packs/verify-pack.ts'
import type { LinkAddress } from './office/client-link-calls.ts'
import type { ShiftColleagues } from './dispatch/own-shifts.ts'
import type { Language, LoginReply, SessionUser } from './http.ts'
import type { TrendMonth } from './office/trends.ts'
import type { ImportReplies, ImportTable, TableLine } from './office/imports.ts'
import type { ServerTest } from './device.ts'
import type { RequestParsed, SyncStatus } from './ipc.ts'
import type { JournalPage } from './journal.ts'
import type { ReportFace, ReportPreview } from './reports/report-calls.ts'
import type { PayClosing, PayPeriodsView } from './time/pay-periods.ts'
import type { Operation, Written } from './sync/operation.ts'
import type { SocketPayload } from './socket.ts'
import type { OutboxView, Presence, PresentPerson, Resolution } from './sync/outbox.ts'

/** Main only forwards these; it has the file read itself. */
type ImportRequests = {
  [N in Exclude<keyof ImportReplies, 'imports.receive' | 'imports.read'>]: {
    input: RequestParsed<N>
    reply: ImportReplies[N]
  }
}

/**
 * Main ↔ data process. Both are parts of the app, so nothing is parsed here; names and shapes are typed. A request or
 * event that main only forwards has the name it has in the renderer.
 * The data process owns every write to SQLite; main only reads the cache file that `cache.ready` names.
 */
export interface DataRequests extends ImportRequests {
  /** Opens (or makes) the cache of an account and starts synchronising it. */
  'account.open': {
    input: { user: SessionUser; token: string; expiresAt: string }
    reply: { cachePath: string | null }
  }
  /** What the server does not have: also what is just being sent, once it had a moment to be answered. */
  'account.unsent': { input: null; reply: Pick<SyncStatus, 'pending' | 'conflicts'> }
  /** Stops synchronising and closes the cache; `forget` removes its files, `discard` also what was not sent. */
  'account.close': { input: { forget: boolean; discard: boolean }; reply: null }
  'session.login': { input: { email: string; password: string }; reply: LoginReply }
  'session.requestLink': { input: RequestParsed<'session.requestLink'>; reply: null }
  'session.useLink': { input: { token: string }; reply: LoginReply }
  'session.setPassword': { input: { token: string; password: string }; reply: LoginReply }
  'session.logout': { input: null; reply: null }
  /** Whether a server answers; NO_CONNECTION or BAD_ANSWER when it does not. */
  'server.test': { input: { apiUrl: string }; reply: ServerTest }
  'session.setLanguage': { input: { language: Language }; reply: SessionUser }
  'i18n.dictionary': { input: { language: Language }; reply: Readonly<Record<string, unknown>> | null }
  /** Main adds the titles. */
  'records.journal': { input: RequestParsed<'records.journal'>; reply: JournalPage }
  'links.address': { input: RequestParsed<'links.address'>; reply: LinkAddress }
  'ownShifts.colleagues': { input: null; reply: readonly ShiftColleagues[] }
  'records.write': { input: Operation; reply: Written }
  /** Main adds the titles: it reads the cache. */
  'outbox.view': { input: null; reply: Omit<OutboxView, 'titles'> }
  'outbox.resolve': { input: Resolution; reply: Written | null }
  'presence.set': { input: Presence | null; reply: null }
  'sync.now': { input: null; reply: null }
  'sync.status': { input: null; reply: SyncStatus }
  /** The machine woke, the network or the window came back. */
  'sync.nudge': { input: { reason: 'wake' | 'online' | 'focus' }; reply: null }
  'attachments.add': { input: AddedFile; reply: FileView }
  'attachments.view': { input: { ids: readonly string[] }; reply: readonly FileView[] }
  'attachments.retry': { input: { id: string }; reply: null }
  /** Where the content is on this computer, downloaded first when it is not. @throws AppError NOT_FOUND, FILE_ELSEWHERE, NO_CONNECTION */
  'attachments.content': { input: { id: string }; reply: FileContent }
  /** What was altered in a pack, the given bytes or its file on this computer, and what the signatures of its chain say. @throws AppError as `attachments.content` */
  'packs.verify': {
    input: {
      pack: RecordedPack
      chain: readonly RecordedPack[]
      fileId: string
      bytes: Uint8Array | null
      /** That of the pack, base64. */
      timestampToken: string | null
    }
    reply: Pick<PackVerified, 'findings' | 'key' | 'timestamp'>
  }
  /** Writes a copy of the content to a path. */
  'attachments.saveAs': { input: { id: string; path: string }; reply: null }
  'exports.grid': { input: RequestParsed<'exports.grid'> & { path: string }; reply: { rows: number } }
  'exports.weekXlsx': { input: RequestParsed<'exports.week'> & { path: string }; reply: { rows: number } }
  'exports.sheets': { input: RequestParsed<'exports.sheets'> & { path: string }; reply: { rows: number } }
  'exports.pay': { input: RequestParsed<'exports.pay'> & { path: string }; reply: { rows: number } }
  /** Keeps what a pay period pays as files of it, and closes it. */
  'exports.closePay': { input: RequestParsed<'exports.closePay'>; reply: { rows: number } }
  'pay.periods': { input: null; reply: PayPeriodsView }
  'pay.closing': { input: RequestParsed<'pay.closing'>; reply: PayClosing }
  'exports.free': { input: RequestParsed<'exports.free'> & { path: string }; reply: { rows: number } }
  'reports.list': { input: RequestParsed<'reports.list'>; reply: readonly ReportFace[] }
  'reports.preview': { input: RequestParsed<'reports.preview'>; reply: ReportPreview }
  'reports.trends': { input: RequestParsed<'reports.trends'>; reply: readonly TrendMonth[] }
  'exports.report': { input: RequestParsed<'exports.report'> & { path: string }; reply: Exported }
  /** HTML chunks of a report, for main to print. */
  'exports.reportHtml': {
    input: RequestParsed<'exports.report'>
    reply: { chunks: readonly string[]; title: string; rows: number }
  }
  /** Writes the document of an assignment. */
  'exports.assignmentPdf': { input: RequestParsed<'exports.paper'> & { path: string }; reply: { rows: number } }
  /** HTML of a sheet of paper, for main to print. */
  'exports.paperHtml': {
    input: RequestParsed<'exports.paper'>
    reply: { chunks: readonly string[]; title: string; rows: number }
  }
  /** HTML chunks of the week, each at most 100 pages, for main to print. */
  'exports.weekHtml': {
    input: RequestParsed<'exports.week'>
    reply: { chunks: readonly string[]; title: string; rows: number }
  }
  /** Merges printed chunks into one PDF, written atomically. */
  'exports.mergePdf': {
    input: { exportId: string; parts: readonly Uint8Array[]; path: string; title: string; language: Language }
    reply: null
  }
  'exports.cancel': { input: { exportId: string }; reply: null }
  /** Lines of a table while it is read; the first ones of an import come with `isFirst`. */
  'imports.lines': {
    input: { importId: string; isFirst: boolean; lines: readonly TableLine[] }
    reply: null
  }
  /** All lines are there: what the columns of the table seem to be. */
  'imports.read': {
    input: RequestParsed<'imports.read'> & { fileId: string; headers: readonly string[] }
    reply: ImportTable
  }
  'imports.saveProblems': { input: RequestParsed<'imports.saveProblems'> & { path: string }; reply: { rows: number } }
  'imports.saveTemplate': { input: RequestParsed<'imports.saveTemplate'> & { path: string }; reply: { rows: number } }
}
export type DataRequestName = keyof DataRequests
export type DataInput<N extends DataRequestName> = DataRequests[N]['input']
export type DataReply<N extends DataRequestName> = DataRequests[N]['reply']

export interface DataEvents {
  /** A cache file is ready to be read (again): main reopens its read-only connection. */
  'cache.ready': { readonly path: string }
  /** A file with what the first screen reads, while the rest of a first fill comes; exports do not read it. */
  'cache.begun': { readonly path: string }
  'cache.closed': null
  /** Rows of these entities changed; of an entity in `rows` those with these ids alone. */
  'data.changed': {
    readonly entities: readonly string[]
    readonly rows?: Readonly<Record<string, readonly string[]>>
  }
  /** Told before `data.changed`: what waits for the operation goes on before the screens read anew. */
  'records.stored': { readonly ids: readonly string[] }
  'sync.status': SyncStatus
  'presence.changed': { readonly users: readonly PresentPerson[] }
  /** The server no longer accepts the token. */
  'session.ended': ErrorPayload
  'attachments.changed': { readonly ids: readonly string[] }
  'exports.progress': { readonly exportId: string; readonly done: number; readonly total: number }
  'imports.progress': { readonly importId: string; readonly done: number; readonly total: number }
  /** Something a person should read in a native notification. */
  notify: {
    readonly titleKey: string
    readonly params: Readonly<Record<string, string>>
    readonly to: string | null
    /** Below the title: a text as it is, or one of the dictionary. */
    readonly body?: string
    readonly bodyKey?: string
  }
  /** A text arrived, told by the socket. */
  'message.arrived': SocketPayload<'new_message'>
}
export type DataEventName = keyof DataEvents

/** What travels on the port, either way. */
export type DataMessage =
  | { readonly type: 'request'; readonly id: number; readonly name: DataRequestName; readonly input: unknown }
  | { readonly type: 'reply'; readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly type: 'reply'; readonly id: number; readonly ok: false; readonly error: ErrorPayload }
  | { readonly type: 'event'; readonly name: DataEventName; readonly payload: unknown }

/** How the data process is started: `--config=` followed by this as JSON. */
export interface DataConfig {
  readonly apiUrl: string
  /** Folder of the caches; one subfolder per server and account. */
  readonly directory: string
  readonly appVersion: string
  /** How long a first fill rests once it has what the first screen reads: that is drawn on the same processors. */
  readonly firstScreenMs?: number
}
