import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { entities } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { declarationHash } from '#sql/columns.ts'

export const root = resolve(import.meta.dirname, '../..')

/** The Monday the data is alive around; "today" of every read and every program measured here. */
export const BENCH_DAY = '2026-11-23'
export const BENCH_MOMENT = { today: BENCH_DAY, now: `${BENCH_DAY}T15:00:00.000Z` } as const

/** Raised when the generators make other data for the same declarations. */
const DATA_VERSION = 1

/** Generated data is kept between runs, under the form the declarations have now. */
export function keptPath(name: string): string {
  const form = Object.values(entities).map((e: Entity) => declarationHash(e))
  const key = createHash('sha256')
    .update(JSON.stringify([DATA_VERSION, BENCH_DAY, form]))
    .digest('hex')
    .slice(0, 12)
  const folder = join(root, 'node_modules/.cache/bench', key)
  mkdirSync(folder, { recursive: true })
  return join(folder, name)
}
