import Database from 'better-sqlite3'
import { entities } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { wireColumnsOf } from '#sql/columns.ts'
import type { Stored } from '#sql/encode.ts'
import { createRandom } from './random.ts'

const assignments: Entity = entities.assignments
const STATUSES = ['pending', 'confirmed', 'declined', 'noShow', 'completed'] as const

/** A batch of changes as it comes off the wire: rows in revision order. */
export type Batch = readonly (readonly Stored[])[]

/**
 * Makes batches of changed assignments of a cache, rows picked anywhere in the table, each batch newer
 * than the one before. The same batches for the same cache.
 */
export function changesOf(cachePath: string, most: number): (count: number) => Batch {
  const db = new Database(cachePath, { readonly: true })
  const names = wireColumnsOf(assignments).map(({ name }) => name)
  const upper = db.prepare('select max("rev") from "assignments"').pluck().get() as number
  const total = db.prepare('select max(rowid) from "assignments"').pluck().get() as number
  const one = db
    .prepare(`select ${names.map((name) => `"${name}"`).join(', ')} from "assignments" where rowid = ?`)
    .raw(true)
  const random = createRandom(7)
  const sample = Array.from({ length: most }, () => one.get(1 + Math.floor(random() * total)) as Stored[])
  db.close()
  const at = (name: string) => names.indexOf(name)
  const [revAt, statusAt, updatedAt] = [at('rev'), at('status'), at('updatedAt')]
  let rev = upper
  return (count) =>
    Array.from({ length: count }, () => {
      const row = [...(sample[Math.floor(random() * most)] as Stored[])]
      rev += 1
      row[revAt] = rev
      row[statusAt] = STATUSES[rev % STATUSES.length] as string
      row[updatedAt] = `2026-11-23T15:00:00.${String(rev % 1000).padStart(3, '0')}Z`
      return row
    })
}

/** A new revision at which a batch ends. */
export const lastRevOf = (batch: Batch): number =>
  batch.at(-1)?.[wireColumnsOf(assignments).findIndex(({ name }) => name === 'rev')] as number
