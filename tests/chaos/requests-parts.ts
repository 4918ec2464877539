import { v7 } from 'uuid'
import type { EntityName } from '#shared/entities/index.ts'
import type { Random } from '#tests/support/world/random.ts'

/** A request as it is sent; `query` as text, since some cannot be built from names and values. */
export interface Request {
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Answered with a page, for a browser. */
  readonly isPage?: true
  /** About a row as it was before others changed it: never done. */
  readonly isStale?: true
  /** Nobody but an administrator gets an answer; a webhook without a signature is nobody's. */
  readonly isOfAdmins?: true
}

/** What a request may name: rows that exist, and cursors that a list gave. */
export interface Known {
  readonly ids: Readonly<Partial<Record<EntityName, string>>>
  readonly cursors: string[]
}

export type Make = (random: Random, known: Known) => Request

export const INHERITED = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__']
export const MOMENTS = [
  '9999-12-31',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01',
  '+275760-09-13',
  '2026-02-31',
  '24:00',
  '99:99',
]
export const TEXTS = [
  '\0',
  'a\0b@exemple.ca',
  '\ud800',
  'x\udc00',
  '%',
  '_',
  '\\',
  '"',
  "'",
  '',
  ' ',
  '￿',
  'é'.repeat(300),
]
const NUMBERS = [1e308, -1e308, 2 ** 53, -(2 ** 63), 1.5, -0, 1e-320]
export const SHAPES: readonly unknown[] = [
  null,
  [],
  {},
  [[]],
  { $gt: '' },
  true,
  [null, null],
  { constructor: { prototype: {} } },
]
export const HOSTILE: readonly unknown[] = [...INHERITED, ...MOMENTS, ...TEXTS, ...NUMBERS, ...SHAPES]

export const idOf = (known: Known, entity: EntityName): string => known.ids[entity] ?? v7()

/** One operation of an outbox. */
export const push = (op: object): Request => ({
  method: 'POST',
  path: '/sync/push',
  body: { deviceId: v7(), ops: [{ opId: v7(), dependsOn: [], ...op }] },
})
