import type { z } from 'zod'
import { AppError, isErrorCode } from '#shared/contract/errors.ts'
import { errorBodySchema } from '#shared/contract/http.ts'
import { syncEndSchema, syncEntitySchema, syncHeaderSchema, type SyncHeader } from '#shared/contract/sync/sync.ts'
import type { Stored } from '#sql/encode.ts'
import { jsonOrUndefined } from '../api/failure.ts'
import { createLineSplitter } from './line-splitter.ts'

/** The parts of a pull stream, in order. Rows are as received, in the columns of the header. */
export type StreamPart =
  | { readonly kind: 'header'; readonly header: SyncHeader }
  | { readonly kind: 'rows'; readonly entity: string; readonly rows: readonly (readonly Stored[])[] }
  /** Every row of this entity up to the header's `upper` was sent. */
  | { readonly kind: 'complete'; readonly entity: string }
  | { readonly kind: 'end'; readonly upper: number }

/** Rows per transaction. Larger pages were no faster, took 90 MB more and blocked the process longer (bench P1). */
const PAGE_ROWS = 1000

const bad = (why: string) => new AppError('BAD_ANSWER', { why })

/**
 * Reads a pull stream part by part, rows in pages. A stream that was cut yields the complete rows before the cut, then
 * fails; a broken line yields nothing.
 * @throws AppError BAD_ANSWER for what is not a pull stream, NO_CONNECTION for one that was cut.
 */
export async function* readStream(
  stream: AsyncIterable<Buffer>,
  toFailure: (error: unknown) => AppError,
  pageRows = PAGE_ROWS,
): AsyncGenerator<StreamPart, void, undefined> {
  const splitter = createLineSplitter()
  let header: SyncHeader | null = null
  let entity: string | null = null
  let rows: (readonly Stored[])[] = []
  let isEnded = false
  function* takeRows(): Generator<StreamPart> {
    if (entity !== null && rows.length > 0) yield { kind: 'rows', entity, rows }
    rows = []
  }

  function* readLine(line: string): Generator<StreamPart> {
    if (isEnded) return
    if (header === null) {
      header = parsed(syncHeaderSchema, line, 'header')
      yield { kind: 'header', header }
    } else if (line.startsWith('[')) {
      if (entity === null) throw bad('row without entity')
      rows.push(rowOf(line))
      if (rows.length >= pageRows) yield* takeRows()
    } else {
      const marker = parsed(syncEndSchema.or(syncEntitySchema).or(errorBodySchema), line, 'line')
      yield* takeRows()
      if ('error' in marker) throw failureIn(marker.error)
      if (entity !== null) yield { kind: 'complete', entity }
      isEnded = 'end' in marker
      if ('end' in marker) yield { kind: 'end', upper: marker.upper }
      else entity = marker.e
    }
  }

  try {
    // Only a connection whose answer was read to the end is used for the next pull.
    for await (const chunk of stream) for (const line of splitter.push(chunk)) yield* readLine(line)
    const last = splitter.rest()
    if (jsonOrUndefined(last) !== undefined) yield* readLine(last)
    if (!isEnded) throw header === null ? bad('no header') : new AppError('NO_CONNECTION', { why: 'cut' })
  } catch (error) {
    if (isEnded) return
    yield* takeRows()
    throw toFailure(error)
  }
}

const failureIn = ({ code, details }: { code: string; details: Record<string, unknown> }): AppError =>
  isErrorCode(code) ? new AppError(code, details) : bad('failure')

function parsed<S extends z.ZodType>(schema: S, line: string, what: string): z.output<S> {
  const result = schema.safeParse(jsonOrUndefined(line))
  if (!result.success) throw bad(what)
  return result.data
}

function rowOf(line: string): readonly Stored[] {
  const row = jsonOrUndefined(line)
  if (!Array.isArray(row)) throw bad('row')
  return row as readonly Stored[]
}
