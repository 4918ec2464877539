import type { z } from 'zod'
import type { Field, Fields } from './field.ts'

interface ValueByKind {
  text: string
  choice: string
  flag: boolean
  count: number
  decimal: number
  cents: number
  day: string
  time: string
  instant: string
  ref: string
  refs: readonly string[]
  json: unknown
  file: readonly string[]
}

type Bare<F> = F extends { kind: 'choice'; options: readonly (infer O)[] }
  ? O
  : F extends { kind: 'json'; shape: z.ZodType<infer T> }
    ? T
    : F extends { kind: infer K extends keyof ValueByKind }
      ? ValueByKind[K]
      : never

type NeverNull = { required: true } | { default: {} } | { kind: 'flag' | 'refs' | 'file' }

/** What a field's value is once decoded: null only where the field is optional. */
export type ValueOf<F> = F extends NeverNull ? Bare<F> : Bare<F> | null

type Writable<F extends Fields> = { [K in keyof F as F[K] extends { managed: true } ? never : K]: F[K] }
type Needed<F extends Fields> = {
  [K in keyof F as F[K] extends { required: true } ? (F[K] extends { default: {} } ? never : K) : never]: F[K]
}

/** Columns every row carries. `rev` is the server-wide revision of the last write. */
export interface Meta {
  readonly _id: string
  readonly createdAt: string
  readonly createdBy: string | null
  readonly updatedAt: string
  readonly updatedBy: string | null
  readonly deletedAt: string | null
  readonly rev: number
  readonly source: Source
}

/** What made a row. */
export const SOURCES = ['app', 'sms', 'portal', 'import', 'system'] as const
export type Source = (typeof SOURCES)[number]

export type RowFields<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> }
export type RowOf<F extends Fields> = Meta & RowFields<F>
export type PatchOf<F extends Fields> = { [K in keyof Writable<F>]?: ValueOf<F[K]> | undefined }
export type DraftOf<F extends Fields> = PatchOf<F> & {
  [K in keyof Needed<Writable<F>>]: ValueOf<F[K]>
} & { _id?: string | undefined }

/** Any row, for the engine that names no entity. */
export type AnyRow = Meta & Readonly<Record<string, unknown>>

/** The value of a field that was not set, a new copy at each call. */
export function defaultOf(field: Field): unknown {
  if ('default' in field && field.default !== undefined) return JSON.parse(JSON.stringify(field.default))
  if (field.kind === 'refs' || field.kind === 'file') return []
  return null
}
