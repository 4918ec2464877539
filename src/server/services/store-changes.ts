import { AppError, assertNever } from '#shared/contract/errors.ts'
import { entityNamed } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import type { RowChange } from '#shared/verbs/row-change.ts'
import type { Decision } from '#shared/verbs/verb.ts'
import type { WriteTx } from '../db/write.ts'
import type { Actor } from './actor.ts'
import { behaviourOf, type Behaviours } from './behaviour.ts'
import { changeRow, createRow, createRows, findRow, removeRow } from './rows.ts'

/** One row an operation changed. */
interface ChangedRow {
  readonly entity: string
  readonly row: AnyRow
}

/** Stores what a verb decided. @returns the rows in the order of the changes */
export type StoreChanges = (tx: WriteTx, actor: Actor, decision: Decision) => Promise<readonly ChangedRow[]>

type Values = Readonly<Record<string, unknown>>

const isDerived = ({ change }: RowChange) => change.kind === 'create' && change.derived === true

/** Derived rows of one entity that follow each other are stored together. */
function inRuns(changes: readonly RowChange[]): RowChange[][] {
  const runs: RowChange[][] = []
  for (const each of changes) {
    const last = runs.at(-1)
    const isSameRun = last?.[0] && isDerived(each) && isDerived(last[0]) && last[0].entity === each.entity
    if (isSameRun) last.push(each)
    else runs.push([each])
  }
  return runs
}

const fieldsOf = ({ id, change }: RowChange): Values => ({ ...('fields' in change && change.fields), _id: id })

export function createStoreChanges(behaviours: Behaviours): StoreChanges {
  /** What only the server can fill (an order's number) is added to what was decided. */
  const completed = async (tx: WriteTx, e: Entity, row: Values): Promise<Values> => ({
    ...row,
    ...(await behaviourOf(behaviours, e).complete?.(tx, row as unknown as AnyRow, null)),
  })

  async function storeOne(tx: WriteTx, actor: Actor, e: Entity, each: RowChange, reason: string | null) {
    const { id, change } = each
    if (change.kind === 'create') return createRow(tx, actor, e, await completed(tx, e, fieldsOf(each)))
    const before = await findRow(tx.db, e, id)
    if (!before) throw new AppError('NOT_FOUND', { entity: e.name, id })
    switch (change.kind) {
      case 'set':
        return changeRow(tx, actor, e, before, change.fields, reason)
      case 'remove':
        return removeRow(tx, actor, e, before)
      default:
        return assertNever(change)
    }
  }

  return async (tx, actor, { changes, reason }) => {
    const stored: ChangedRow[] = []
    for (const run of inRuns(changes)) {
      const [first] = run as [RowChange, ...RowChange[]]
      const e = entityNamed(first.entity) as Entity
      const rows = isDerived(first)
        ? await createRows(tx, actor, e, run.map(fieldsOf))
        : [await storeOne(tx, actor, e, first, reason ?? null)]
      for (const row of rows) stored.push({ entity: e.name, row })
    }
    return stored
  }
}
