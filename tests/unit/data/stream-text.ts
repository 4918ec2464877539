import { Readable } from 'node:stream'
import { entities, entityNamed, entityNames, type EntityName } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { declarationHash, wireColumnsOf } from '#sql/columns.ts'
import { encodeValues } from '#sql/encode.ts'
import { build } from '#tests/support/build.ts'

export interface Said {
  readonly upper: number
  readonly scope?: string
  readonly history?: string
  readonly reset?: boolean
  /** The days of a first part. */
  readonly first?: { readonly from: string; readonly to: string }
  readonly rows?: { readonly [N in EntityName]?: readonly AnyRow[] }
  /** Columns of the stream, when they are not those of the declaration. */
  readonly columns?: (e: Entity) => readonly string[]
}

const ourColumns = (e: Entity) => wireColumnsOf(e).map(({ name }) => name)

/** A row as the stream carries it, in the columns asked for; an unknown column is `'?'`. */
function wireRow(e: Entity, row: AnyRow, columns = ourColumns(e)): readonly unknown[] {
  const values = encodeValues(e)(row)
  const ours = ourColumns(e)
  return columns.map((name) => (ours.includes(name) ? values[ours.indexOf(name)] : '?'))
}

/** What a server sends: the whole text of a pull stream. */
export function streamText({
  upper,
  scope = 'admin',
  history,
  reset = false,
  first,
  rows = {},
  columns = ourColumns,
}: Said): string {
  const header = {
    v: 1,
    upper,
    scope,
    history,
    reset,
    serverTime: '2026-01-10T12:00:00.000Z',
    first,
    entities: entityNames.map((name) => {
      const e = entities[name]
      return { name, columns: columns(e), hash: declarationHash(e), count: rows[name]?.length ?? 0 }
    }),
  }
  const lines: unknown[] = [header]
  for (const [name, given] of Object.entries(rows)) {
    const e = entityNamed(name) as Entity
    lines.push({ e: name }, ...given.map((row) => wireRow(e, row, [...columns(e)])))
  }
  lines.push({ end: true, upper })
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

/** The text as a network brings it: chunks of any size, cut at `until`. */
export function chunked(text: string, size: () => number, until = Number.POSITIVE_INFINITY): Readable {
  const bytes = Buffer.from(text).subarray(0, until)
  const chunks: Buffer[] = []
  for (let at = 0; at < bytes.length;) {
    const next = Math.min(bytes.length, at + Math.max(1, size()))
    chunks.push(bytes.subarray(at, next))
    at = next
  }
  return Readable.from(chunks)
}

/** Employees with revisions from `first`, each with its own name. */
export const someEmployees = (count: number, first = 1): AnyRow[] =>
  Array.from(
    { length: count },
    (_, i) =>
      build('employees', { rev: first + i, lastName: `Côté-${first + i}`, deletedAt: null }) as unknown as AnyRow,
  )
