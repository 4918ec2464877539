import { AppError, type ErrorCode } from '#shared/contract/errors.ts'
import { entities } from '#shared/entities/index.ts'
import type { Entity, Unique } from '#shared/model/entity.ts'
import { comparedColumn } from '#sql/columns.ts'
import { uniqueName } from '#sql/ddl.ts'
import { codeOf } from './startup-error.ts'

interface Known {
  readonly code: ErrorCode
  readonly field: string
}

const known: ReadonlyMap<string, Known> = new Map(
  Object.values(entities).flatMap((e: Entity) => e.uniques.flatMap((unique) => namesOf(e, unique))),
)

/** PostgreSQL names the index, SQLite its columns. */
function namesOf(e: Entity, { fields, code }: Unique): [string, Known][] {
  const what = { code, field: fields.at(-1) ?? '' }
  const columns = fields.map((field) => `${e.name}.${comparedColumn(e, field)}`)
  return [
    [uniqueName(e, fields), what],
    [columns.join(', '), what],
  ]
}

/** The constraints of PostgreSQL and the messages of SQLite's triggers that keep people from being in two places. */
const OVERLAPS: Readonly<Record<string, ErrorCode | undefined>> = Object.assign(Object.create(null), {
  assignments_no_overlap: 'OVERLAP',
  OVERLAP: 'OVERLAP',
  timeEntries_no_overlap: 'ENTRY_OVERLAP',
  ENTRY_OVERLAP: 'ENTRY_OVERLAP',
} satisfies Record<string, ErrorCode>)

function overlapOf(name: string, error: Error): Error {
  const code = OVERLAPS[name]
  return code ? new AppError(code) : error
}

/** The AppError for what the database refused; any other error is returned unchanged. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const constraint = 'constraint' in error ? String(error.constraint) : ''
  switch (codeOf(error)) {
    case '23P01':
      return overlapOf(constraint, error)
    case 'SQLITE_CONSTRAINT_TRIGGER':
      return overlapOf(error.message, error)
    case '23505':
      return constraint.endsWith('_pkey') ? new AppError('CONFLICT', { field: '_id' }) : notUnique(constraint, error)
    case 'SQLITE_CONSTRAINT_PRIMARYKEY':
      return new AppError('CONFLICT', { field: '_id' })
    case 'SQLITE_CONSTRAINT_UNIQUE':
      return notUnique(error.message.replace('UNIQUE constraint failed: ', ''), error)
    default:
      return error
  }
}

function notUnique(name: string, error: Error): Error {
  const what = known.get(name)
  return what ? new AppError(what.code, { field: what.field }) : error
}

const GONE = /^(?:08|57P0|57014|53300|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/
const LOST = /Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect/

/**
 * Whether an error means that the database is unreachable, has no free connection, or gave up a statement that others held up
 * for too long; the request itself may be fine.
 */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error && (GONE.test(codeOf(error)) || LOST.test(error.message))

const STORAGE = /^(?:SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN|NOMEM)|53100|53200|58030|25006|ENOSPC|EIO|EROFS)/
/** SQLite ended the transaction by itself: it does so when its disk fails, and this is then all that is heard of it. */
const ENDED = /cannot (?:rollback|commit) - no transaction is active/
const DAMAGE = /^(?:SQLITE_CORRUPT|SQLITE_NOTADB|SQLITE_IOERR_SHORT_READ|SQLITE_IOERR_CORRUPTFS|XX001|XX002)/

/** Whether an error means that pages of the database are damaged. */
export const isDamage = (error: unknown): boolean => DAMAGE.test(codeOf(error))

/** Whether an error means that the database cannot write: its disk is full, fails or is read-only. Reads may still work. */
export const isStorageFailure = (error: unknown): boolean =>
  error instanceof Error && !isDamage(error) && (STORAGE.test(codeOf(error)) || ENDED.test(error.message))

/** Whether the same transaction may succeed when run again: serialisation, deadlock, a busy file. */
export function isRetryable(error: unknown): boolean {
  const code = codeOf(error)
  return code === '40001' || code === '40P01' || code.startsWith('SQLITE_BUSY')
}
