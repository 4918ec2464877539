import type Database from 'better-sqlite3'
import type { Reader } from '#reads/engine/reader.ts'
import { createReader } from '#reads/engine/reader.ts'
import type { EffectsOf } from '../outbox/effects-of.ts'
import type { Local, LocalTransactions } from '../outbox/local-transaction.ts'
import type { Queue } from '../outbox/queue.ts'
import type { Emit } from '../port.ts'
import { createImportLog, type ImportLog } from './import-log.ts'

/** What imports use of an account. */
export interface ImportParts {
  readonly transactions: LocalTransactions
  readonly queue: Queue
  readonly effectsOf: EffectsOf
  /** The server's time. */
  readonly now: () => Date
  readonly emit: Emit
  /** Operations were stored: shows them and sends them. */
  readonly onStored: () => void
  /** The outbox and the cache. @throws AppError NOT_SIGNED_IN once the account was closed */
  readonly current: () => Local
  /** Runs a local transaction. @throws AppError DISK_FULL, DISK_READ_ONLY, NOT_SIGNED_IN */
  readonly store: <T>(work: () => T) => T
}

const logs = new WeakMap<Database.Database, ImportLog>()
const readers = new WeakMap<Database.Database, Reader>()

/** The log of imports through a connection, its statements prepared once. */
export function importLogOf(db: Database.Database): ImportLog {
  const log = logs.get(db) ?? createImportLog(db)
  logs.set(db, log)
  return log
}

/** Reads through a connection, its statements prepared once. */
export function readerOf(db: Database.Database): Reader {
  const reader = readers.get(db) ?? createReader(db)
  readers.set(db, reader)
  return reader
}
