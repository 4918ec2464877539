import { sql, type CompiledQuery } from 'kysely'
import { AppError } from '#shared/contract/errors.ts'
import { entityNamed } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { Page } from '#shared/model/query.ts'
import { countQuery, listQuery } from '#sql/list.ts'
import { searchedNames } from '#sql/search.ts'
import type { ListOptions } from '#sql/view-conditions.ts'
import type { Database } from '../db/database.ts'
import { turn } from '../db/turns.ts'
import type { Actor } from '../access/actor.ts'
import type { CursorsOf } from './cursors.ts'
import { requireView } from './filters.ts'
import { bytesOf, createRowJson, type RowJson } from './row-json.ts'
import { amongScope, inScope, scopeOf, type ScopeBranches } from '../access/scope.ts'
import { hiddenFields, requireRole } from '../access/visible.ts'

/** A page of rows as JSON. */
export interface RecordPage {
  readonly rows: readonly RowJson[]
  readonly next: string | null
  /** How many rows the whole view has; null unless the page asks for it. */
  readonly total: number | null
}

/** Rows that an actor may see, as JSON ready to be sent. */
export interface Reads {
  /** @throws AppError FORBIDDEN, BAD_REQUEST */
  readonly list: (actor: Actor, e: Entity, page: Page) => Promise<RecordPage>
  /** @throws AppError FORBIDDEN, NOT_FOUND */
  readonly get: (actor: Actor, e: Entity, id: string) => Promise<RowJson>
  /** Whether `get` would answer with a row. */
  readonly maySee: (actor: Actor, row: { readonly entity: string; readonly id: string }) => Promise<boolean>
}

type RowQuery = CompiledQuery<{ row: RowJson | string }>

/**
 * Which rows of other entities a search may look into: what it finds there would tell what they say, so those the actor
 * may see, and none when a searched text is hidden from the actor.
 */
const readableBy = (actor: Actor) => (other: Entity) => {
  const hidden = hiddenFields(actor, other)
  const scope = other.search.some((field) => hidden.includes(field)) ? 'none' : scopeOf(actor, other)
  return typeof scope === 'string' ? scope : inScope(other, scope)
}

/** The tables of which a list may read all rows. */
const tablesOf = (e: Entity, { search }: Page) => (search === '' ? [e.name] : [e.name, ...searchedNames(e)])

export function createReads({ readDb, read, readLong, dialect }: Database, cursorsOf: CursorsOf): Reads {
  const rowJson = createRowJson(dialect)
  const rowsById = new Map<Entity, RowQuery>()

  const queryOf = (actor: Actor, e: Entity, id: string, scope: ScopeBranches | 'all'): RowQuery => {
    const query = readDb
      .selectFrom(e.name)
      .select(rowJson(e, hiddenFields(actor, e)).as('row'))
      .where('_id', '=', id)
      .where('deletedAt', 'is', null)
    return (scope === 'all' ? query : query.where(inScope(e, scope))).compile()
  }

  /** Administrators see every row complete: their statement is built once, and only the id differs. */
  const wholeRow = (actor: Actor, e: Entity, id: string): RowQuery => {
    const known = rowsById.get(e) ?? queryOf(actor, e, id, 'all')
    rowsById.set(e, known)
    return { ...known, parameters: [id] }
  }

  const get: Reads['get'] = async (actor, e, id) => {
    requireRole(actor, e.read)
    const scope = scopeOf(actor, e)
    if (scope === 'none') throw new AppError('NOT_FOUND', { entity: e.name, id })
    const [found] = await read(actor.role === 'admin' ? wholeRow(actor, e, id) : queryOf(actor, e, id, scope))
    if (!found) throw new AppError('NOT_FOUND', { entity: e.name, id })
    return bytesOf(found.row)
  }

  async function total(e: Entity, page: Page, options: ListOptions): Promise<number> {
    const [counted] = await readLong(countQuery(readDb, e, page, options).compile(), tablesOf(e, page))
    return Number(counted?.n)
  }

  return {
    get,
    maySee: async (actor, { entity, id }) => {
      const e = entityNamed(entity)
      return e !== undefined && (await get(actor, e, id).then(Boolean, () => false))
    },
    list: async (actor, e, page) => {
      requireRole(actor, e.read)
      requireView(actor, e, page)
      const scope = scopeOf(actor, e)
      if (scope === 'none') return { rows: [], next: null, total: page.count ? 0 : null }
      const cursors = cursorsOf(actor.userId)
      const options: ListOptions = {
        search: 'scan',
        readable: readableBy(actor),
        cursors,
        ...(scope !== 'all' && { scope: amongScope(e, scope) }),
      }
      const { query, order, read: cut } = listQuery(readDb, e, page, { ...options, columns: ['_id'] })
      // Sorted and limited by ids and keys first: only the rows of the page become JSON.
      const found = sql<Record<string, unknown>>`
        select ${rowJson(e, hiddenFields(actor, e))} as row, listed.* from (${query}) as listed
        join ${sql.table(e.name)} on ${sql.ref(`${e.name}._id`)} = listed."_id" order by ${order}`.compile(readDb)
      const { records, next } = cut(await readLong(found, tablesOf(e, page)))
      if (page.count) await turn()
      const rows = records.map(({ row }) => bytesOf(row as RowJson | string))
      return { rows, next, total: page.count ? await total(e, page, options) : null }
    },
  }
}
