import { entities, type EntityName, type Row } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow, Meta } from '#shared/model/values.ts'
import { columnsOf } from '#sql/columns.ts'
import { decodeRow, encodeRow, encodeValues } from '#sql/encode.ts'
import type { Db } from '#sql/list.ts'
import { createPauses } from '../db/sqlite/pauses.ts'
import { PARAM, statement, statementOfEach, type Statement } from '../db/statement.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'
import type { Actor } from '../access/actor.ts'
import { recordAudit } from './audit.ts'
import { noteChanged } from '../access/concerns.ts'

type Values = Readonly<Record<string, unknown>>

/** Rows of one statement: a few milliseconds on SQLite, which lets nobody else be served meanwhile. */
const CHUNK = 100

/** The statement of `findRow`, built once: for what every write reads. */
export const liveRow = statementOfEach((db, e: Entity) =>
  db.selectFrom(e.name).selectAll().where('_id', '=', PARAM).where('deletedAt', 'is', null),
)

/** A row that is not deleted, or null. */
export async function findRow(db: Db, e: Entity, id: string): Promise<AnyRow | null> {
  const record = await db
    .selectFrom(e.name)
    .selectAll()
    .where('_id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return record ? decodeRow(e)(record) : null
}

/** As `findRow`, with the type of the row, for services that know their entity. */
export async function rowOf<N extends EntityName>(db: Db, name: N, id: string): Promise<Row<N> | null> {
  return (await findRow(db, entities[name], id)) as Row<N> | null
}

/** The rows of stored rows of an entity. */
export function decodeRows<N extends EntityName>(name: N, stored: readonly Values[]): Row<N>[] {
  return stored.map(decodeRow(entities[name])) as unknown as Row<N>[]
}

/** A complete row: these fields and the columns every row has. */
function newRow(tx: WriteTx, actor: Actor, fields: Values, rev: number): AnyRow {
  return {
    ...fields,
    _id: typeof fields['_id'] === 'string' ? fields['_id'] : tx.newId(),
    createdAt: tx.now,
    createdBy: actor.userId,
    updatedAt: tx.now,
    updatedBy: actor.userId,
    deletedAt: null,
    rev,
    source: actor.source ?? (actor.userId === null ? 'system' : 'app'),
  }
}

const placesOf = (e: Entity) => Object.fromEntries(columnsOf(e).map(({ name }) => [name, PARAM]))
const insertion = statementOfEach((db, e) => db.insertInto(e.name).values(placesOf(e)))
/** Thousands of values: building such a statement for each chunk takes as long as SQLite takes to run it. */
const chunkInsertion = statementOfEach((db, e) =>
  db.insertInto(e.name).values(Array.from({ length: CHUNK }, () => placesOf(e))),
)

/** Stores a new row with its revision and its audit event. */
export async function createRow(tx: WriteTx, actor: Actor, e: Entity, fields: Values): Promise<AnyRow> {
  const row = newRow(tx, actor, fields, tx.nextRevs(1))
  noteChanged(tx, e, [row])
  await tx.run(insertion(e), encodeValues(e)(row))
  await recordAudit(tx, actor, e, row, { before: null, after: row })
  return row
}

/** Stores many new rows that result from another write, whose audit event covers them. */
export async function createRows(tx: WriteTx, actor: Actor, e: Entity, list: readonly Values[]): Promise<AnyRow[]> {
  const first = tx.nextRevs(list.length)
  const rows: AnyRow[] = []
  const pause = createPauses()
  for (let i = 0; i < list.length; i += CHUNK) {
    const made = list.slice(i, i + CHUNK).map((fields, n) => newRow(tx, actor, fields, first + i + n))
    noteChanged(tx, e, made)
    if (made.length === CHUNK) await tx.run(chunkInsertion(e), made.flatMap(encodeValues(e)))
    else
      await tx.db
        .insertInto(e.name)
        .values(made.map((row) => encodeRow(e, row)))
        .execute()
    rows.push(...made)
    await pause()
  }
  return rows
}

/** Most combinations of columns are never changed together. */
const KEPT_UPDATES = 500
const updates = new Map<string, Statement<unknown>>()

function update(e: Entity, names: readonly string[]): Statement<unknown> {
  const key = [e.name, ...names].join(' ')
  const known = updates.get(key)
  if (known) return known
  if (updates.size >= KEPT_UPDATES) updates.clear()
  const values = Object.fromEntries(names.map((name) => [name, PARAM]))
  const made = statement((db) => db.updateTable(e.name).set(values).where('_id', '=', PARAM))
  updates.set(key, made)
  return made
}

/** Changes a row, with a new revision and an audit event; returns `before` itself when nothing differs. */
export async function changeRow<R extends Meta>(
  tx: WriteTx,
  actor: Actor,
  e: Entity,
  before: R,
  changes: Values,
  reason: string | null = null,
): Promise<R> {
  const stored = encodeRow(e, before as AnyRow)
  const wanted = encodeRow(e, { ...before, ...changes })
  const changed = Object.keys(changes).filter((name) => stored[name] !== wanted[name])
  if (changed.length === 0) return before
  const after: R = {
    ...before,
    ...changes,
    updatedAt: tx.now,
    updatedBy: actor.userId,
    rev: tx.nextRevs(1),
  }
  noteChanged(tx, e, [before as AnyRow, after as AnyRow])
  const record = Object.entries(encodeRow(e, after as AnyRow)).filter(([name, value]) => stored[name] !== value)
  const names = record.map(([name]) => name)
  await tx.run(update(e, names), [...record.map(([, value]) => value), before._id])
  const only = (row: Meta) => Object.fromEntries(changed.map((name) => [name, (row as AnyRow)[name]]))
  await recordAudit(tx, actor, e, after, { before: only(before), after: only(after), reason })
  return after
}

/** Marks a row deleted. It stays stored: registers of assignments are kept six years. */
export async function removeRow(tx: WriteTx, actor: Actor, e: Entity, before: AnyRow): Promise<AnyRow> {
  const marks = { deletedAt: tx.now, updatedAt: tx.now, updatedBy: actor.userId, rev: tx.nextRevs(1) }
  noteChanged(tx, e, [before])
  await tx.db.updateTable(e.name).set(marks).where('_id', '=', before._id).execute()
  const row = { ...before, ...marks }
  await recordAudit(tx, actor, e, row, { before, after: null })
  return row
}

/** Marks many rows deleted as a result of another write, each with its own revision; returns them in the order of `ids`. */
export async function removeRows(tx: WriteTx, actor: Actor, e: Entity, ids: readonly string[]): Promise<AnyRow[]> {
  let rev = tx.nextRevs(ids.length)
  const marks = { deletedAt: tx.now, updatedAt: tx.now, updatedBy: actor.userId }
  const removed: AnyRow[] = []
  const pause = createPauses()
  for (const id of ids) {
    const record = await tx.db
      .updateTable(e.name)
      .set({ ...marks, rev: rev++ })
      .where('_id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    removed.push(decodeRow(e)(record))
    await pause()
  }
  noteChanged(tx, e, removed)
  return removed
}
