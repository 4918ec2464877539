/** Requests the preload lets through. Kept apart from their schemas, so that the preload stays small. */
export const requestNames = [
  'app.info',
  'app.log',
  'app.openExternal',
  'session.get',
  'session.login',
  'session.requestLink',
  'session.useLink',
  'session.setPassword',
  'session.logout',
  'session.setLanguage',
  'i18n.dictionary',
  'device.get',
  'device.set',
  'device.testServer',
  'device.rebuild',
  'prefs.get',
  'prefs.set',
  'records.list',
  'records.count',
  'records.get',
  'records.journal',
  'records.titles',
  'records.write',
  'verbs.preview',
  'applicants.duplicates',
  'board.week',
  'board.rows',
  'board.toFill',
  'board.candidates',
  'board.verdicts',
  'board.copyWeek',
  'board.dayHours',
  'board.position',
  'board.bySite',
  'board.siteRows',
  'board.bench',
  'board.coverage',
  'board.forecast',
  'orders.matrix',
  'orders.week',
  'free.week',
  'free.rows',
  'free.towns',
  'fillability.day',
  'desk.day',
  'desk.proposals',
  'desk.absentees',
  'desk.left',
  'desk.freed',
  'desk.closing',
  'desk.restored',
  'map.day',
  'map.site',
  'map.tiles',
  'map.tile',
  'current.week',
  'current.fillRates',
  'reports.trends',
  'ownShifts.colleagues',
  'links.address',
  'pay.preview',
  'pay.without',
  'pay.periods',
  'pay.closing',
  'reports.list',
  'reports.preview',
  'reports.made',
  'reports.openMade',
  'schedules.list',
  'schedules.choose',
  'schedules.leave',
  'alerts.badges',
  'hours.alerts',
  'messages.unseen',
  'messages.thread',
  'messages.search',
  'messages.context',
  'messages.person',
  'messages.recipients',
  'messages.pending',
  'messages.batches',
  'messages.asked',
  'messages.simulate',
  'timesheets.page',
  'timesheets.cards',
  'timesheets.loose',
  'packs.of',
  'packs.verify',
  'rules.changes',
  'sync.status',
  'sync.now',
  'outbox.view',
  'outbox.resolve',
  'presence.set',
  'attachments.add',
  'attachments.view',
  'attachments.retry',
  'attachments.save',
  'attachments.open',
  'exports.grid',
  'exports.week',
  'exports.pay',
  'exports.closePay',
  'exports.free',
  'exports.report',
  'exports.paper',
  'exports.sheets',
  'exports.cancel',
  'exports.reveal',
  'imports.receive',
  'imports.read',
  'imports.check',
  'imports.run',
  'imports.cancel',
  'imports.list',
  'imports.undo',
  'imports.saveProblems',
  'imports.saveTemplate',
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
  'attachments.changed',
  'exports.progress',
  'imports.progress',
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
