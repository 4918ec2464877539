import type { ErrorPayload } from './errors.ts'
import type { Language, LoginReply, SessionUser } from './http.ts'
import type { RequestParsed, SyncStatus } from './ipc.ts'
import type { Operation, Written } from './operation.ts'
import type { OutboxView, Presence, PresentPerson, Resolution } from './outbox.ts'

/**
 * Main ↔ data process. Both are parts of the app, so nothing is parsed here; names and shapes are typed. A request or
 * event that main only forwards has the name it has in the renderer.
 * The data process owns every write to SQLite; main only reads the cache file that `cache.ready` names.
 */
export interface DataRequests {
  /** Opens (or makes) the cache of an account and starts synchronising it. */
  'account.open': {
    input: { user: SessionUser; token: string; expiresAt: string }
    reply: { cachePath: string | null }
  }
  /** Stops synchronising and closes the cache; `forget` removes its files, `discard` also what was not sent. */
  'account.close': { input: { forget: boolean; discard: boolean }; reply: null }
  'session.login': { input: { email: string; password: string }; reply: LoginReply }
  'session.logout': { input: null; reply: null }
  'session.setLanguage': { input: { language: Language }; reply: SessionUser }
  'i18n.dictionary': { input: { language: Language }; reply: Readonly<Record<string, unknown>> | null }
  'records.write': { input: Operation; reply: Written }
  /** Main adds the titles: it reads the cache. */
  'outbox.view': { input: null; reply: Omit<OutboxView, 'titles'> }
  'outbox.resolve': { input: Resolution; reply: Written | null }
  'presence.set': { input: Presence | null; reply: null }
  'sync.now': { input: null; reply: null }
  'sync.status': { input: null; reply: SyncStatus }
  /** The machine woke, the network or the window came back. */
  'sync.nudge': { input: { reason: 'wake' | 'online' | 'focus' }; reply: null }
  'exports.grid': { input: RequestParsed<'exports.grid'> & { path: string }; reply: { rows: number } }
  'exports.weekXlsx': { input: RequestParsed<'exports.week'> & { path: string }; reply: { rows: number } }
  /** HTML chunks of the week, each at most 100 pages, for main to print. */
  'exports.weekHtml': {
    input: RequestParsed<'exports.week'>
    reply: { chunks: readonly string[]; title: string; rows: number }
  }
  /** Merges printed chunks into one PDF, written atomically. */
  'exports.mergePdf': {
    input: { exportId: string; parts: readonly Uint8Array[]; path: string; title: string }
    reply: null
  }
  'exports.cancel': { input: { exportId: string }; reply: null }
}
export type DataRequestName = keyof DataRequests
export type DataInput<N extends DataRequestName> = DataRequests[N]['input']
export type DataReply<N extends DataRequestName> = DataRequests[N]['reply']

export interface DataEvents {
  /** A cache file is ready to be read (again): main reopens its read-only connection. */
  'cache.ready': { readonly path: string }
  'cache.closed': null
  'data.changed': { readonly entities: readonly string[] }
  /** Told before `data.changed`: what waits for the operation goes on before the screens read anew. */
  'records.stored': { readonly ids: readonly string[] }
  'sync.status': SyncStatus
  'presence.changed': { readonly users: readonly PresentPerson[] }
  /** The server no longer accepts the token. */
  'session.ended': ErrorPayload
  'exports.progress': { readonly exportId: string; readonly done: number; readonly total: number }
  /** Something a person should read in a native notification. */
  notify: { readonly titleKey: string; readonly params: Readonly<Record<string, string>>; readonly to: string | null }
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
}
