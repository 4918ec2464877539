/** Requests the preload lets through. Kept apart from their schemas, so that the preload stays small. */
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
  'verbs.preview',
  'board.week',
  'board.rows',
  'board.toFill',
  'board.candidates',
  'board.verdicts',
  'board.position',
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

/** Events the preload lets through. */
export const eventNames = [
  'data.changed',
  'records.stored',
  'sync.status',
  'presence.changed',
  'session.changed',
  'navigate',
  'exports.progress',
  'process.restarted',
] as const
export type EventName = (typeof eventNames)[number]

/** The Electron channels of all requests and all events. */
export const REQUEST_CHANNEL = 'equipage:request'
export const EVENT_CHANNEL = 'equipage:event'

/** A reply as it crosses the bridge: Electron would reduce a thrown error to its message. */
export type Envelope<T = unknown> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false
      readonly error: { readonly code: string; readonly details: Readonly<Record<string, unknown>> }
    }

/** `window.equipage`, frozen; the page has no other access to Electron. */
export interface Bridge {
  readonly request: (name: RequestName, input: unknown) => Promise<Envelope>
  /** Adds a listener of an event; returns a function that removes it. */
  readonly on: (name: EventName, listener: (payload: unknown) => void) => () => void
}

/** The preference of light or dark colours; the login screen follows it too. */
export const SCHEME_PREF = 'appearance.scheme'
