import { z } from 'zod'
import { idSchema } from '#shared/model/ids.ts'
import type { FieldIssue } from '#shared/model/validation.ts'
import type { ErrorCode, ErrorPayload } from '../errors.ts'
import { languageSchema } from '../session-user.ts'

/**
 * What a table to import may be at most; larger ones are refused with TABLE_TOO_LARGE. `cells` counts those that are filled, `text` the
 * characters of one: Excel allows as many.
 */
export const TABLE_LIMITS = {
  bytes: 20 * 1024 * 1024,
  rows: 50_000,
  columns: 200,
  cells: 2_000_000,
  text: 32_767,
} as const

/** What stands in a cell. Days are `yyyy-MM-dd`, times `HH:mm`; `bad`: an error, or a formula without a result. */
export type TableCell = string | number | boolean | null | { readonly bad: string }

/** A row of a table below that of its titles. */
export interface TableLine {
  /** The number of the row in the file, from 1. */
  readonly line: number
  readonly cells: readonly TableCell[]
}

/** What main tells the process that reads a table: the file in pieces, that it has all of them, and that it may go on. */
export type ToTableProcess =
  | { readonly type: 'piece'; readonly bytes: Uint8Array }
  | { readonly type: 'read' }
  | { readonly type: 'next' }

/** What that process answers: lines, after each of which it waits, and at last the titles or why the file cannot be read. */
export type FromTableProcess =
  | { readonly type: 'lines'; readonly lines: readonly TableLine[]; readonly done: number; readonly total: number }
  | { readonly type: 'table'; readonly headers: readonly string[]; readonly fileId: string }
  | { readonly type: 'refused'; readonly error: ErrorPayload }

/** Characters of one piece of a file as base64: below what one request may have. */
export const PIECE_CHARACTERS = 800_000

const importId = idSchema
const entity = z.string().max(40)
/** The field that each column fills, in the order of the columns; null for a column that is left out. */
const columns = z.array(z.string().max(60).nullable()).max(TABLE_LIMITS.columns)

export const importInputs = {
  /** Pieces come in order; `at` is where the piece begins in the file, in bytes. */
  'imports.receive': z.strictObject({
    importId,
    at: z.int().min(0).max(TABLE_LIMITS.bytes),
    size: z.int().min(0).max(TABLE_LIMITS.bytes),
    data: z.base64().max(PIECE_CHARACTERS),
  }),
  'imports.read': z.strictObject({ importId, entity, name: z.string().max(200) }),
  'imports.check': z.strictObject({
    importId,
    columns,
    /** The value that all new records take in a choice for which the table has no column. */
    same: z.record(z.string().max(60), z.string().max(60)).default({}),
    /** What becomes of a line whose record is here already. */
    existing: z.enum(['skip', 'update']),
    language: languageSchema,
  }),
  'imports.run': z.strictObject({ importId }),
  'imports.cancel': z.strictObject({ importId }),
  'imports.list': z.strictObject({ entity }),
  'imports.undo': z.strictObject({ importId }),
  'imports.saveProblems': z.strictObject({ importId, exportId: idSchema, language: languageSchema }),
  'imports.saveTemplate': z.strictObject({ entity, exportId: idSchema, language: languageSchema }),
} as const

/** A table as it was read: its columns, and which field each seems to be. */
export interface ImportTable {
  readonly rows: number
  readonly headers: readonly string[]
  /** The first values of each column, as text. */
  readonly samples: readonly (readonly string[])[]
  readonly guesses: readonly (string | null)[]
  /** The same for tables with the same headers: the columns chosen for one fit the next. */
  readonly headersKey: string
}

/** A line of the table that cannot be imported, and why. */
export interface ImportProblem {
  /** The number of the row in the file. */
  readonly line: number
  readonly issue: FieldIssue
  /** What stands in the cell. */
  readonly value: string
}

/** A record that the import would change. */
export interface ImportChange {
  readonly line: number
  readonly id: string
  readonly title: string
  readonly fields: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[]
}

/** What an import would do; nothing is written. */
export interface ImportCheck {
  readonly create: number
  readonly update: number
  /** Lines whose record is here already and is left as it is, because it is the same or because they are skipped. */
  readonly same: number
  readonly skipped: number
  readonly refused: number
  /** The first ones; all of them can be saved. */
  readonly problems: readonly ImportProblem[]
  readonly changes: readonly ImportChange[]
  /** Titles of the rows that changes refer to, by id. */
  readonly titles: Readonly<Record<string, string>>
}

/** What an import did. */
export interface ImportResult {
  readonly created: number
  readonly updated: number
  /** Lines that this device refused after the check, because records changed meanwhile. */
  readonly refused: number
  /** Lines that were not reached, because it was stopped. */
  readonly left: number
}

/** An import made on this device. */
export interface ImportRecord {
  readonly importId: string
  readonly entity: string
  readonly fileName: string
  readonly at: string
  readonly lines: number
  readonly created: number
  readonly updated: number
  /** `interrupted`: the app ended meanwhile. */
  readonly state: 'running' | 'done' | 'stopped' | 'interrupted' | 'undone'
  /** Records that undoing could not take back. */
  readonly kept: number
}

/** What undoing an import did. */
export interface ImportUndone {
  readonly removed: number
  readonly restored: number
  /** Records that stay, the first ones, and why. */
  readonly kept: readonly { readonly id: string; readonly title: string; readonly code: ErrorCode }[]
  readonly keptCount: number
}

export interface ImportReplies {
  'imports.receive': null
  'imports.read': ImportTable
  'imports.check': ImportCheck
  'imports.run': ImportResult
  'imports.cancel': null
  'imports.list': readonly ImportRecord[]
  'imports.undo': ImportUndone
}
