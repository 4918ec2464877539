import type Database from 'better-sqlite3'
import { entityNamed } from '#shared/entities/index.ts'
import type { RowMark } from '#shared/contract/sync/outbox.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { columnsOf, REV_AT } from '#sql/columns.ts'
import { decodeRow, encodeValues, type Stored } from '#sql/encode.ts'
import { sumOf } from '#sql/cache/row-sum.ts'
import type { RowChange } from '#shared/verbs/engine/row-change.ts'
import type { Ops } from './ops.ts'

type Values = readonly Stored[]

interface OverlayParts {
  readonly db: Database.Database
  readonly ops: Ops
  /** Puts a row in its table whatever is there. */
  readonly put: (e: Entity, values: Values) => void
  readonly userId: string
}

const keyOf = (entity: string, id: string) => `${entity} ${id}`

/**
 * Rows of a cache file that operations of the outbox touch. The overlay keeps the base of each, the server's row as
 * last received; the table holds the base with the pending operations applied, in order. Everything runs in the
 * caller's transaction.
 */
export function createOverlay({ db, ops, put, userId }: OverlayParts) {
  const one = db.prepare<[string, string], { readonly state: RowMark; readonly base: string | null }>(
    'select state, base from overlay where entity = ? and id = ?',
  )
  const all = db.prepare<[], { entity: string; id: string; state: RowMark }>('select entity, id, state from overlay')
  const keep = db.prepare(
    `insert into overlay values (?, ?, ?, ?, ?)
     on conflict (entity, id) do update set state = excluded.state, base = excluded.base, sum = excluded.sum`,
  )
  const keepRow = (entity: string, id: string, state: RowMark, base: Values | null) => {
    const kept = [entity, id, state, base === null ? null : JSON.stringify(base)]
    keep.run(...kept, sumOf(kept))
  }
  const drop = db.prepare('delete from overlay where entity = ? and id = ?')
  /** Keys of the rows with something pending, in memory: every row of every pull asks for its own. */
  let pending = new Set<string>()

  const shape = new Map<string, { readonly names: readonly string[]; readonly read: Database.Statement }>()
  const shapeOf = (e: Entity) => {
    const known = shape.get(e.name)
    if (known) return known
    const names = columnsOf(e).map(({ name }) => name)
    const columns = names.map((name) => `"${name}"`).join(', ')
    const made = { names, read: db.prepare(`select ${columns} from "${e.name}" where "_id" = ?`).raw(true) }
    shape.set(e.name, made)
    return made
  }
  const inTable = (e: Entity, id: string): Values | null => (shapeOf(e).read.get(id) as Values | undefined) ?? null
  const rowOf = (e: Entity, values: Values): AnyRow => {
    const { names } = shapeOf(e)
    return decodeRow(e)(Object.fromEntries(names.map((name, i) => [name, values[i] ?? null])))
  }
  const baseOf = (e: Entity, id: string): Values | null => {
    const kept = one.get(e.name, id)
    if (kept?.state !== 'pending') return inTable(e, id)
    return kept.base === null ? null : (JSON.parse(kept.base) as Values)
  }
  const revOf = (values: Values | null) => (values === null ? -1 : Number(values[REV_AT]))

  /** Puts a row in its table: `base` with its pending operations applied. */
  function show(e: Entity, id: string, base: Values | null): void {
    const changes = ops.pendingOn(e.name, id)
    const key = keyOf(e.name, id)
    if (changes.length > 0) {
      keepRow(e.name, id, 'pending', base)
      pending.add(key)
      const shown = applyPending(base === null ? null : rowOf(e, base), changes)
      if (shown) put(e, encodeValues(e)(shown))
      else deleteRow(e, id)
      return
    }
    // A row without pending operations is in its table already; writing it again would take half the time of a drain.
    if (pending.delete(key)) {
      if (base === null) deleteRow(e, id)
      else put(e, base)
    }
    if (ops.isTouched(e.name, id)) keepRow(e.name, id, 'conflict', null)
    else drop.run(e.name, id)
  }

  function applyPending(base: AnyRow | null, changes: readonly (RowChange & { readonly at: string })[]): AnyRow | null {
    let row = base
    for (const { id, change, at } of changes) {
      if (change.kind === 'create') row = created(row, id, change.fields, at)
      else if (row === null || row.deletedAt !== null) continue
      else if (change.kind === 'set') row = { ...row, ...change.fields, updatedAt: at, updatedBy: userId }
      else row = { ...row, deletedAt: at, updatedAt: at, updatedBy: userId }
    }
    return row
  }

  /** The row may be here already when only the answer was lost: then the server's own columns stay. */
  function created(row: AnyRow | null, id: string, fields: Readonly<Record<string, unknown>>, at: string): AnyRow {
    if (row !== null) return row.deletedAt === null ? { ...row, ...fields, _id: id } : row
    const meta = { createdAt: at, createdBy: userId, updatedAt: at, updatedBy: userId, deletedAt: null, rev: 0 }
    return { ...fields, ...meta, _id: id, source: 'app' } as unknown as AnyRow
  }

  const deleteRow = (e: Entity, id: string) => void db.prepare(`delete from "${e.name}" where "_id" = ?`).run(id)

  const load = () => {
    const kept = all.all().filter(({ state }) => state === 'pending')
    pending = new Set(kept.map(({ entity, id }) => keyOf(entity, id)))
  }
  load()

  return {
    /** Whether a row the server sends goes under pending operations. */
    covers: (entity: string, id: Stored): boolean => pending.size > 0 && pending.has(keyOf(entity, String(id))),
    /** A newer row of the server under what is pending; false when it is not newer. */
    rebase: (e: Entity, values: Values): boolean => {
      const id = String(values[0])
      if (revOf(values) <= revOf(baseOf(e, id))) return false
      show(e, id, values)
      return true
    },
    /** After operations on a row came, went or changed their state. */
    refresh: (entity: string, id: string): void => {
      const e = entityNamed(entity)
      if (e) show(e, id, baseOf(e, id))
    },
    /** A table was emptied: pending operations are shown without a base until its rows come again. */
    emptied: (e: Entity): void => {
      for (const { entity, id } of all.all()) if (entity === e.name) show(e, id, null)
    },
    /** The row as it is shown now. */
    shown: (e: Entity, id: string): AnyRow | null => {
      const values = inTable(e, id)
      return values === null ? null : rowOf(e, values)
    },
    /** The server's row as last received. */
    theirs: (e: Entity, id: string): AnyRow | null => {
      const values = baseOf(e, id)
      return values === null ? null : rowOf(e, values)
    },
    /** Brings the file in line with the outbox: after a crash between the two, or when the file is new. */
    reconcile: (): void => {
      const rows = new Map([...all.all(), ...ops.touched()].map((row) => [keyOf(row.entity, row.id), row]))
      for (const { entity, id } of rows.values()) {
        const e = entityNamed(entity)
        if (e) show(e, id, baseOf(e, id))
        else drop.run(entity, id)
      }
    },
    /** After a transaction that was rolled back. */
    reload: load,
  }
}
export type Overlay = ReturnType<typeof createOverlay>
