import { AppError } from '#shared/contract/errors.ts'
import { entityNamed } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import type { RowChange } from '#shared/verbs/engine/row-change.ts'
import type { Decision } from '#shared/verbs/engine/verb.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'
import type { Actor } from '../access/actor.ts'
import { behaviourOf, type Behaviours } from './behaviour.ts'
import { changeRow, createRow, createRows, findRow, removeRow, removeRows } from './rows.ts'

/** One row an operation changed. */
interface ChangedRow {
  readonly e: Entity
  readonly row: AnyRow
}

/** Stores what a verb decided, derived changes after the others. @returns the rows in the order they were stored */
export type StoreChanges = (tx: WriteTx, actor: Actor, decision: Decision) => Promise<readonly ChangedRow[]>

type Values = Readonly<Record<string, unknown>>

const isDerived = ({ change }: RowChange) => change.kind !== 'set' && change.derived === true
const fieldsOf = ({ id, change }: RowChange): Values => ({ ...('fields' in change && change.fields), _id: id })

export function createStoreChanges(behaviours: Behaviours): StoreChanges {
  async function storeOne(tx: WriteTx, actor: Actor, e: Entity, each: RowChange, reason: string | null) {
    const { id, change } = each
    const { complete, decided } = behaviourOf(behaviours, e)
    if (change.kind === 'create') {
      const wanted = fieldsOf(each)
      // What only the server can fill (an order's number) is added to what was decided.
      const filled = await complete?.(tx, wanted as unknown as AnyRow, null, actor)
      const made = await createRow(tx, actor, e, { ...wanted, ...filled })
      await decided?.(tx, actor, made, null)
      return made
    }
    const before = await findRow(tx.db, e, id)
    if (!before) throw new AppError('NOT_FOUND', { entity: e.name, id })
    const row =
      change.kind === 'remove'
        ? await removeRow(tx, actor, e, before)
        : await changeRow(tx, actor, e, before, change.fields, reason)
    await decided?.(tx, actor, row, before)
    return row
  }

  return async (tx, actor, { changes, reason = null }) => {
    const stored: ChangedRow[] = []
    for (const each of changes) {
      const e = entityNamed(each.entity) as Entity
      if (!isDerived(each)) stored.push({ e, row: await storeOne(tx, actor, e, each, reason) })
    }
    return [...stored, ...(await storeDerived(tx, actor, changes.filter(isDerived)))]
  }
}

/** Stores what follows from other changes, whose audit events cover it: removals, then new rows in one statement. */
async function storeDerived(tx: WriteTx, actor: Actor, changes: readonly RowChange[]): Promise<ChangedRow[]> {
  const stored: ChangedRow[] = []
  for (const [entity, derived] of Map.groupBy(changes, (each) => each.entity)) {
    const e = entityNamed(entity) as Entity
    const [gone, made] = [derived.filter(isRemoval), derived.filter((each) => !isRemoval(each))]
    for (const row of await removeRows(
      tx,
      actor,
      e,
      gone.map(({ id }) => id),
    ))
      stored.push({ e, row })
    for (const row of await createRows(tx, actor, e, made.map(fieldsOf))) stored.push({ e, row })
  }
  return stored
}
const isRemoval = ({ change }: RowChange) => change.kind === 'remove'

/** Stores changes of other rows that follow from the change of one row. */
export async function storeFollowing(tx: WriteTx, actor: Actor, changes: readonly RowChange[]): Promise<void> {
  for (const { entity, id, change } of changes) {
    if (change.kind !== 'set') continue
    const e = entityNamed(entity) as Entity
    const before = await findRow(tx.db, e, id)
    if (before) await changeRow(tx, actor, e, before, change.fields)
  }
  await storeDerived(tx, actor, changes.filter(isDerived))
}
