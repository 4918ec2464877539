/** Names the preload lets through. Kept apart from the schemas so that the preload stays small. */
export const requestNames = [
  'app.info',
  'app.log',
  'app.openExternal',
  'session.get',
  'session.login',
  'session.logout',
  'session.setLanguage',
  'i18n.dictionary',
  'prefs.get',
  'prefs.set',
  'records.list',
  'records.count',
  'records.get',
  'records.titles',
  'records.write',
  'board.week',
  'board.rows',
  'board.candidates',
  'sync.status',
  'sync.now',
  'outbox.view',
  'outbox.resolve',
  'presence.set',
  'exports.grid',
  'exports.week',
  'exports.cancel',
  'exports.reveal',
] as const
export type RequestName = (typeof requestNames)[number]

export const eventNames = [
  'data.changed',
  'sync.status',
  'presence.changed',
  'session.changed',
  'navigate',
  'exports.progress',
  'process.restarted',
] as const
export type EventName = (typeof eventNames)[number]

/** The two channels everything travels on. */
export const REQUEST_CHANNEL = 'equipage:request'
export const EVENT_CHANNEL = 'equipage:event'

/** `{ok, value}` or `{ok: false, error}`: how a reply crosses the bridge. */
export type Envelope<T = unknown> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false
      readonly error: { readonly code: string; readonly details: Readonly<Record<string, unknown>> }
    }

/** What the preload puts on `window.equipage`, frozen; nothing else of Electron reaches the page. */
export interface Bridge {
  readonly request: (name: RequestName, input: unknown) => Promise<Envelope>
  /** Listens to an event; the answer stops listening. */
  readonly on: (name: EventName, listener: (payload: unknown) => void) => () => void
}
