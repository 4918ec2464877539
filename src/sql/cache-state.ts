import type { Database } from 'better-sqlite3'
import { entities } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { CACHE_VERSION } from './cache-place.ts'
import { declarationHash } from './columns.ts'

const declared: readonly Entity[] = Object.values(entities)

/**
 * Whether a cache file is whole and has a table for each declaration as it is in this version of the app: then it can be
 * read before the data process has opened it.
 */
export function fitsThisVersion(database: Database): boolean {
  if (database.pragma('user_version', { simple: true }) !== CACHE_VERSION) return false
  if (database.prepare(`select value from meta where key = 'state'`).pluck().get() !== 'ready') return false
  const kept = database.prepare('select entity, declaration from cursors where indexed = 1').raw().all()
  const hashes = new Map(kept as [string, string][])
  return declared.every((e) => hashes.get(e.name) === declarationHash(e))
}

/** Changes whenever rows of a cache file do: the revisions reached, and the last transaction on the outbox. */
export function stateOf(database: Database): string {
  const read = (text: string) => database.prepare(text).raw().all()
  return JSON.stringify([
    read('select entity, rev, declaration from cursors order by entity'),
    read(`select value from meta where key in ('scope', 'txCount') order by key`),
  ])
}
