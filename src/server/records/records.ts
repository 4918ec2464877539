import { AppError } from '#shared/contract/errors.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { requireReferences } from '#shared/verbs/engine/references.ts'
import { automaticPin } from '#shared/verbs/office/steps/automatic-pin.ts'
import { decodeRow } from '#sql/encode.ts'
import type { Db } from '#sql/list.ts'
import type { Database } from '../db/database.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'
import type { Actor } from '../access/actor.ts'
import { behaviourOf as behaviourIn, type Behaviours } from './behaviour.ts'
import type { CursorsOf } from './cursors.ts'
import { decide } from './decide.ts'
import { fieldsOfDraft, fieldsOfPatch, requireRules } from '#shared/model/forms.ts'
import { requireMergeable, requireUntouched, stale } from './merge.ts'
import { createReads, type Reads } from './reads.ts'
import { requireUnused } from './references.ts'
import { changeRow, createRow, liveRow, removeRow } from './rows.ts'
import { inScope, scopeOf, type ScopeBranches } from '../access/scope.ts'
import { refusedAs, requireRole, visibleRow } from '../access/visible.ts'

type Values = Readonly<Record<string, unknown>>

/** Create, change and delete for any entity. What an entity does differently belongs in its own service. */
export interface Records extends Reads {
  /** @throws AppError FORBIDDEN, VALIDATION_FAILED, REFERENCE_MISSING, the uniques' codes */
  readonly create: (tx: WriteTx, actor: Actor, e: Entity, draft: unknown) => Promise<AnyRow>
  /** @throws AppError as create, NOT_FOUND, and STALE with the current row when `ifMatch` is another revision. */
  readonly patch: (
    tx: WriteTx,
    actor: Actor,
    e: Entity,
    id: string,
    patch: unknown,
    ifMatch?: number | undefined,
  ) => Promise<AnyRow>
  /**
   * A patch of a row as it was at `baseRev`, merged with what others changed since.
   * @throws AppError as patch; STALE only when both changed the same field or unit
   */
  readonly merge: (tx: WriteTx, actor: Actor, e: Entity, id: string, patch: unknown, baseRev: number) => Promise<Merged>
  /** @throws AppError FORBIDDEN, NOT_FOUND, STALE, IN_USE */
  readonly remove: (tx: WriteTx, actor: Actor, e: Entity, id: string, ifMatch?: number | undefined) => Promise<AnyRow>
  /** Deletes a row as it was at `baseRev`. @throws AppError as remove; STALE when others changed it since. */
  readonly removeSeen: (
    tx: WriteTx,
    actor: Actor,
    e: Entity,
    id: string,
    baseRev: number | undefined,
  ) => Promise<AnyRow>
}

/** The result of a merge. */
export interface Merged {
  readonly row: AnyRow
  /** Whether others had changed it since. */
  readonly isRebased: boolean
}

export interface RecordParts {
  readonly database: Database
  readonly behaviours: Behaviours
  readonly cursorsOf: CursorsOf
}

export function createRecords({ database, behaviours, cursorsOf }: RecordParts): Records {
  const behaviourOf = (e: Entity) => behaviourIn(behaviours, e)

  async function create(tx: WriteTx, actor: Actor, e: Entity, draft: unknown): Promise<AnyRow> {
    requireRole(actor, e.create)
    const { complete, check, follow } = behaviourOf(e)
    const fields = fieldsOfDraft(e, draft) as AnyRow
    const placed = { ...fields, ...(await decide(tx, actor, automaticPin(e, fields, null, fields))) }
    const wanted = { ...placed, ...(await complete?.(tx, placed, null, actor)) }
    requireRules(e, wanted)
    await decide(tx, actor, requireReferences(e, wanted, null))
    await check?.(tx, actor, wanted, null)
    const row = await createRow(tx, actor, e, wanted)
    await follow?.(tx, actor, row, null)
    return visibleRow(actor, e, row)
  }

  async function change(tx: WriteTx, actor: Actor, e: Entity, before: AnyRow, changes: Values): Promise<AnyRow> {
    const merged = { ...before, ...changes }
    const pin = await decide(tx, actor, automaticPin(e, merged, before, changes))
    const filled = { ...pin, ...(await behaviourOf(e).complete?.(tx, { ...merged, ...pin }, before, actor)) }
    const wanted = { ...merged, ...filled }
    requireRules(e, wanted)
    await decide(tx, actor, requireReferences(e, wanted, before))
    await behaviourOf(e).check?.(tx, actor, wanted, before)
    const row = await changeRow(tx, actor, e, before, { ...changes, ...filled })
    if (row !== before) await behaviourOf(e).follow?.(tx, actor, row, before)
    return visibleRow(actor, e, row)
  }

  async function remove(tx: WriteTx, actor: Actor, e: Entity, before: AnyRow): Promise<AnyRow> {
    const { removeParts, removed, historical } = behaviourOf(e)
    await refusedAs(actor, e, async () => removeParts?.(tx, actor, before))
    await requireUnused(tx.db, e, before._id, historical ?? [])
    const row = await removeRow(tx, actor, e, before)
    await removed?.(tx, actor, row)
    return visibleRow(actor, e, row)
  }

  return {
    ...createReads(database, cursorsOf),
    create,

    patch: async (tx, actor, e, id, patch, ifMatch) => {
      requireRole(actor, e.write)
      const before = await requireRow(tx, actor, e, id, ifMatch)
      return change(tx, actor, e, before, fieldsOfPatch(e, patch))
    },

    merge: async (tx, actor, e, id, patch, baseRev) => {
      requireRole(actor, e.write)
      const before = await requireRow(tx, actor, e, id)
      const changes = fieldsOfPatch(e, patch)
      const isRebased = await requireMergeable(tx, actor, e, before, changes, baseRev)
      return { row: await change(tx, actor, e, before, changes), isRebased }
    },

    remove: async (tx, actor, e, id, ifMatch) => {
      requireRole(actor, e.write)
      return remove(tx, actor, e, await requireRow(tx, actor, e, id, ifMatch))
    },

    removeSeen: async (tx, actor, e, id, baseRev) => {
      requireRole(actor, e.write)
      const before = await requireRow(tx, actor, e, id)
      if (baseRev !== undefined) await requireUntouched(tx, actor, e, before, baseRev)
      return remove(tx, actor, e, before)
    },
  }
}

/** A row in the actor's scope; at revision `ifMatch`, if given. @throws AppError FORBIDDEN, NOT_FOUND, STALE */
async function requireRow(tx: WriteTx, actor: Actor, e: Entity, id: string, ifMatch?: number): Promise<AnyRow> {
  requireRole(actor, e.read)
  const scope = scopeOf(actor, e)
  if (scope === 'none') throw new AppError('NOT_FOUND', { entity: e.name, id })
  const record = scope === 'all' ? (await tx.run(liveRow(e), [id]))[0] : await rowInScope(tx.db, e, id, scope)
  if (!record) throw new AppError('NOT_FOUND', { entity: e.name, id })
  const row = decodeRow(e)(record)
  if (ifMatch !== undefined && ifMatch !== row.rev) throw stale(actor, e, row)
  return row
}

const oneRow = (db: Db, e: Entity, id: string) =>
  db.selectFrom(e.name).selectAll().where('_id', '=', id).where('deletedAt', 'is', null)

const rowInScope = (db: Db, e: Entity, id: string, scope: ScopeBranches) =>
  oneRow(db, e, id).where(inScope(e, scope)).executeTakeFirst()
