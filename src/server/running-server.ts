import type { FastifyInstance } from 'fastify'
import type { AssignmentDocuments } from './assignment-documents/start.ts'
import type { HashProcess } from './auth/hash-process.ts'
import type { Passwords } from './auth/password.ts'
import type { Sessions } from './auth/sessions.ts'
import type { Database } from './db/database.ts'
import type { Writer } from './db/writes/write.ts'
import type { AppOptions } from './http/app.ts'
import type { QueueLoop } from './jobs/queue-loop.ts'
import type { Texts, TextSettings } from './messages/open.ts'
import type { MailProvider } from './providers/message.ts'
import type { Services } from './services/index.ts'
import type { TimesheetMails } from './time/timesheets/start.ts'

export interface ServerOptions {
  readonly databaseUrl: string
  readonly host?: string
  /** 0, the default here, lets the system choose. */
  readonly port?: number
  readonly now?: () => Date
  readonly newId?: () => string
  readonly logLevel?: AppOptions['logLevel']
  readonly trustedProxies?: AppOptions['trustedProxies']
  /** The folder of photos and documents; without one they are kept until the stop, in a folder of its own. */
  readonly filesDir?: string
  /** When a SQLite file is first read as a whole, in milliseconds after the start. */
  readonly checkAfterMs?: number
  /** When alerts, packs and housekeeping begin, in milliseconds after the start; at once by default. */
  readonly jobsAfterMs?: number
  /** What hashes passwords; by default (null) a child process of this server's own. Stopped with the server. */
  readonly hashing?: HashProcess | null
  /** Names of this server, beside `localhost`, addresses and `host`. */
  readonly allowedHosts?: readonly string[]
  readonly docs?: boolean
  readonly requestTimeoutMs?: number
  /** Where an authority stamps the time of evidence packs; nobody does without. */
  readonly timestampUrl?: string | null
  /** What sends links and texts; without it, they wait in the database. */
  readonly messages?: Messages
}

/** How mail and texts leave the server. */
interface Messages extends TextSettings {
  readonly mail: MailProvider
  /** Under which people reach the server; by default the address it listens on. */
  readonly publicUrl?: string | null
}

/** A running server, with the parts that tests and benchmarks use directly. */
export interface RunningServer {
  readonly url: string
  readonly app: FastifyInstance
  readonly database: Database
  readonly writer: Writer
  readonly services: Services
  readonly passwords: Passwords
  readonly sessions: Sessions
  /** Takes texts in that arrive, and receipts. */
  readonly texts: Pick<Texts, 'receive' | 'takeReceipt'>
  /** Null without `messages`. */
  readonly textSender: QueueLoop | null
  /** Null without `messages`. */
  readonly linkSender: QueueLoop | null
  /** Null without `messages`. */
  readonly timesheetMails: TimesheetMails | null
  /** Null without `messages`. */
  readonly reportMails: QueueLoop | null
  /** Null without `messages`. */
  readonly documents: AssignmentDocuments | null
  /** Resolves once causes of alerts were looked for after the start. */
  readonly alertsLooked: Promise<unknown>
  /** Makes what a new device gets first, for nobody: whoever signs in first does not wait for code and pages of their own. */
  readonly warmUp: () => Promise<void>
  /** Ends what writes at its own times: packs, alerts, housekeeping. Requests are answered as before. */
  readonly stopJobs: () => Promise<void>
  /** Waits for running requests, then closes everything. */
  readonly stop: () => Promise<void>
}
