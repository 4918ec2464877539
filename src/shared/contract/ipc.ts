import { z } from 'zod'
import { idSchema } from '../model/ids.ts'
import type { Consequences } from '../domain/dispatch/consequences.ts'
import type { EntityName } from '../entities/index.ts'
import { pageSchema, viewSchema } from '../model/query.ts'
import type { AnyRow } from '../model/values.ts'
import { linkInputs, type LinkReplies } from './office/client-link-calls.ts'
import { ownShiftInputs, type OwnShiftReplies } from './dispatch/own-shifts.ts'
import { boardInputs, type BoardReplies } from './dispatch/board.ts'
import { siteInputs, type SiteReplies } from './dispatch/board-sites.ts'
import { monthInputs, type MonthReplies } from './dispatch/board-month.ts'
import { orderViewInputs, type OrderViewReplies } from './orders/order-views.ts'
import { copyWeekInputs, type CopyWeekReplies } from './dispatch/copy-week.ts'
import { fillabilityInputs, type FillabilityReplies } from './dispatch/fillability.ts'
import { freeInputs, type FreeReplies } from './dispatch/free-people.ts'
import { deskInputs, type DeskReplies } from './dispatch/desk.ts'
import { mapInputs, type MapReplies } from './dispatch/map.ts'
import { currentInputs, type CurrentReplies } from './office/current-clients.ts'
import { trendInputs, type TrendReplies } from './office/trends.ts'
import { forecastInputs, type ForecastReplies } from './people/skill-forecast.ts'
import { typedApplicantSchema, type Duplicate } from './people/duplicates.ts'
import { deviceInputs, type DeviceReplies } from './device.ts'
import type { ErrorCode } from './errors.ts'
import { exportInputs, type ExportReplies, type ExportResult } from './exports.ts'
import { addedFileSchema, type FileView } from './attachments.ts'
import type { AnyComputed, ComputedById } from './computed.ts'
import { packInputs, type PackReplies } from './time/packs.ts'
import { madeReportInputs, type MadeReportReplies } from './reports/made-reports.ts'
import { reportInputs, type ReportReplies } from './reports/report-calls.ts'
import { scheduleInputs, type ScheduleReplies } from './reports/schedule-calls.ts'
import { ruleChangeInputs, type RuleChangeReplies } from './office/rule-changes.ts'
import { timesheetInputs, type TimesheetReplies } from './time/timesheets.ts'
import { importInputs, type ImportReplies } from './office/imports.ts'
import { messageInputs, type MessageReplies } from './messages/messages.ts'
import type { Language, SessionUser } from './http.ts'
import { languageSchema } from './session-user.ts'
import type { JournalPage } from './journal.ts'
import type { EventName, RequestName } from './names.ts'
import { watchInputs, type WatchReplies } from './alerts/watch-reads.ts'
import { requestedOperationSchema, type Written } from './sync/operation.ts'
import { payQuerySchema, payWithoutSchema, type PayPreview, type PayWithout } from './time/pay.ts'
import { payPeriodInputs, type PayPeriodReplies } from './time/pay-periods.ts'
import {
  presenceSchema,
  resolveSchema,
  type OutboxView,
  type PresentPerson,
  type RowMark,
  type RowMarks,
} from './sync/outbox.ts'

const nothing = z.undefined()
const entity = z.string().max(40)
const id = idSchema

/** The input of each request of the renderer; main parses it before the handler runs. */
export const requestInputs = {
  'app.info': nothing,
  'app.log': z.strictObject({ level: z.enum(['warn', 'error']), message: z.string().max(4000) }),
  'app.openExternal': z.strictObject({ url: z.string().max(2000) }),
  'session.get': nothing,
  'session.login': z.strictObject({ email: z.string().max(254), password: z.string().max(256) }),
  /** Asks the server for a link by mail or text message; the answer does not tell whether there is such an account. */
  'session.requestLink': z.strictObject({
    kind: z.enum(['reset', 'login']),
    channel: z.enum(['email', 'phone']),
    recipient: z.string().max(254),
  }),
  /** Signs in with the token of a link; who was signed in is signed out, and what they did not send is kept. */
  'session.useLink': z.strictObject({ token: z.string().max(200) }),
  /** The same with a password that is chosen. */
  'session.setPassword': z.strictObject({ token: z.string().max(200), password: z.string().max(256) }),
  /** With operations that are pending or refused it fails with PENDING_WORK unless `pending` is given. */
  'session.logout': z.strictObject({
    pending: z.enum(['keep', 'discard']).optional(),
    /** Keeps the cache on this device; it is deleted otherwise. */
    keepData: z.boolean().default(false),
  }),
  'session.setLanguage': z.strictObject({ language: languageSchema }),
  'i18n.dictionary': z.strictObject({ language: languageSchema }),
  ...deviceInputs,
  'prefs.get': z.strictObject({ key: z.string().regex(/^[a-z][A-Za-z0-9.-]{0,79}$/) }),
  'prefs.set': z.strictObject({ key: z.string().regex(/^[a-z][A-Za-z0-9.-]{0,79}$/), value: z.json() }),
  'records.list': z.strictObject({ entity, page: pageSchema }),
  'records.count': z.strictObject({ entity, view: viewSchema }),
  'records.get': z.strictObject({ entity, id }),
  'records.journal': z.strictObject({ entity, id, before: z.int().min(0).optional() }),
  'records.titles': z.strictObject({ entity, ids: z.array(id).max(500) }),
  'records.write': requestedOperationSchema,
  /** What a verb would do, over the rows of this device; nothing is written. */
  'verbs.preview': z.strictObject({ verb: z.string().max(60), payload: z.record(z.string(), z.unknown()) }),
  /** Who seems to be the same person as what was typed of an applicant, over the rows of this device. */
  'applicants.duplicates': typedApplicantSchema,
  ...boardInputs,
  ...copyWeekInputs,
  ...siteInputs,
  ...monthInputs,
  ...orderViewInputs,
  ...forecastInputs,
  ...freeInputs,
  ...fillabilityInputs,
  ...deskInputs,
  ...mapInputs,
  ...currentInputs,
  ...trendInputs,
  /** What a person is paid in a period, over the rows of this device. */
  'pay.preview': payQuerySchema,
  'pay.without': payWithoutSchema,
  ...payPeriodInputs,
  'sync.status': nothing,
  'sync.now': nothing,
  'outbox.view': nothing,
  'outbox.resolve': resolveSchema,
  'presence.set': presenceSchema.nullable(),
  /** Keeps a content on this computer, to be uploaded; it answers once its row is kept or refused. */
  'attachments.add': addedFileSchema,
  'attachments.view': z.strictObject({ ids: z.array(id).max(200) }),
  /** Uploads a refused content again. */
  'attachments.retry': z.strictObject({ id }),
  /** Saves a copy where the person says; false when they closed the dialog. */
  'attachments.save': z.strictObject({ id, language: languageSchema }),
  /** Opens a copy in the program of the system that reads it. */
  'attachments.open': z.strictObject({ id }),
  ...exportInputs,
  ...importInputs,
  ...messageInputs,
  ...ownShiftInputs,
  ...linkInputs,
  ...packInputs,
  ...ruleChangeInputs,
  ...reportInputs,
  ...madeReportInputs,
  ...scheduleInputs,
  ...timesheetInputs,
  ...watchInputs,
} as const satisfies Record<RequestName, z.ZodType>

/** The requests whose input may have bytes; everything else is plain JSON. */
export const REQUESTS_WITH_BYTES: ReadonlySet<string> = new Set<RequestName>(['attachments.add', 'packs.verify'])

/** A page of a list. */
export interface ListReply {
  readonly rows: readonly AnyRow[]
  /** Titles of the rows referred to, by id. */
  readonly titles: Readonly<Record<string, string>>
  readonly computed: ComputedById
  /** Rows that differ from the server's, by id. */
  readonly marks: RowMarks
  /** Key of the next page; null at the end. */
  readonly next: string | null
  /** Rows of the whole list; null when the page did not ask for the count. */
  readonly total: number | null
}

/** The running app and its surroundings. */
export interface AppInfo {
  readonly version: string
  readonly platform: 'win32' | 'darwin' | 'linux'
  readonly shell: 'electron' | 'browser'
  readonly apiUrl: string
  /** The language shown before anybody signs in. */
  readonly language: Language
  /** Whether the token can be kept on disk, encrypted by the system. */
  readonly canKeepToken: boolean
}

/** The session as the renderer knows it: without the token. */
export interface Session {
  readonly user: SessionUser
  readonly expiresAt: string
  /** The token is kept in memory only, because this system cannot encrypt it. */
  readonly memoryOnly: boolean
}

/** How sync stands. Instants are ISO. */
export interface SyncStatus {
  /** `idle`: no account is open. `filling`: the first fill of a cache. */
  readonly state: 'idle' | 'filling' | 'syncing' | 'current' | 'offline' | 'error'
  /** What the first screen reads is here, the rest of the first fill is not. */
  readonly hasFirstPart: boolean
  readonly lastSyncedAt: string | null
  readonly offlineSince: string | null
  /** Operations not sent yet, and operations the server refused. */
  readonly pending: number
  readonly conflicts: number
  /** Only while filling or receiving much. */
  readonly progress: SyncProgress | null
  readonly error: ErrorCode | null
}

/** Rows received and rows expected. */
export interface SyncProgress {
  readonly done: number
  readonly total: number
  /** `done` and `total` of each entity, in the order in which they are received; empty when only the sum is known. */
  readonly parts: readonly { readonly entity: string; readonly done: number; readonly total: number }[]
}

/** The figures of what a verb would do, with the names of the people it releases, by id. */
export interface Preview extends Consequences {
  readonly titles: Readonly<Record<string, string>>
}

/** The reply of each request. */
export interface RequestReplies
  extends
    BoardReplies,
    CopyWeekReplies,
    SiteReplies,
    MonthReplies,
    OrderViewReplies,
    CurrentReplies,
    DeskReplies,
    MapReplies,
    DeviceReplies,
    ExportReplies,
    ForecastReplies,
    FillabilityReplies,
    FreeReplies,
    ImportReplies,
    MessageReplies,
    OwnShiftReplies,
    LinkReplies,
    PackReplies,
    PayPeriodReplies,
    ReportReplies,
    MadeReportReplies,
    ScheduleReplies,
    RuleChangeReplies,
    TimesheetReplies,
    TrendReplies,
    WatchReplies {
  'app.info': AppInfo
  'app.log': null
  'app.openExternal': null
  'session.get': Session | null
  'session.login': Session
  'session.requestLink': null
  'session.useLink': Session
  'session.setPassword': Session
  'session.logout': null
  'session.setLanguage': null
  'i18n.dictionary': Readonly<Record<string, unknown>> | null
  'prefs.get': unknown
  'prefs.set': null
  'records.list': ListReply
  'records.count': number
  'records.get': {
    readonly row: AnyRow
    readonly titles: Readonly<Record<string, string>>
    readonly computed: AnyComputed
    readonly mark: RowMark | null
  } | null
  /** From the server: NO_CONNECTION without it. The titles are those of the people and of the rows referred to. */
  'records.journal': JournalPage & { readonly titles: Readonly<Record<string, string>> }
  'records.titles': Readonly<Record<string, string>>
  'records.write': Written
  'verbs.preview': Preview | null
  'applicants.duplicates': readonly Duplicate[]
  /** Null for somebody who is gone. */
  'pay.preview': PayPreview
  'pay.without': PayWithout
  'sync.status': SyncStatus
  'sync.now': null
  'outbox.view': OutboxView
  /** What the retried operation changed; null when it was discarded. */
  'outbox.resolve': Written | null
  'presence.set': null
  'attachments.add': FileView
  'attachments.view': readonly FileView[]
  'attachments.retry': null
  'attachments.save': boolean
  'attachments.open': null
  'imports.saveProblems': ExportResult
  'imports.saveTemplate': ExportResult
}

/** The input of a request as the renderer sends it. */
export type RequestInput<N extends RequestName> = z.input<(typeof requestInputs)[N]>
/** The input of a request as its handler receives it. */
export type RequestParsed<N extends RequestName> = z.output<(typeof requestInputs)[N]>
export type RequestReply<N extends RequestName> = RequestReplies[N]

/** The payload of each event main sends to the renderer. */
export interface EventPayloads {
  'data.changed': { readonly entities: readonly EntityName[] }
  /** The rows of an operation that this device has stored; the server's answer to `records.write` comes later. */
  'records.stored': { readonly ids: readonly string[] }
  'sync.status': SyncStatus
  'presence.changed': { readonly users: readonly PresentPerson[] }
  'session.changed': { readonly session: Session | null; readonly reason: 'login' | 'logout' | 'expired' | 'language' }
  navigate: { readonly to: string }
  /** The state of these files on this computer changed, or how far they are uploaded. */
  'attachments.changed': { readonly ids: readonly string[] }
  'exports.progress': { readonly exportId: string; readonly done: number; readonly total: number }
  'imports.progress': { readonly importId: string; readonly done: number; readonly total: number }
  'process.restarted': { readonly process: 'data' | 'renderer' }
}
export type EventPayload<N extends EventName> = EventPayloads[N]
