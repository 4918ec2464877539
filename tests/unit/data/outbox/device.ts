import { v7 as uuidv7 } from 'uuid'
import type { Operation } from '#shared/contract/sync/operation.ts'
import type { RowMark } from '#shared/contract/sync/outbox.ts'
import { entities } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import type { RowChange } from '#shared/verbs/engine/row-change.ts'
import { encodeValues } from '#sql/encode.ts'
import { openStore } from '#data/cache/store.ts'
import { createEffectsOf } from '#data/outbox/effects-of.ts'
import { openOutboxFile } from '#data/outbox/file.ts'
import { createLocalTransactions } from '#data/outbox/local-transaction.ts'
import { createQueue } from '#data/outbox/queue.ts'
import { viewOf } from '#data/outbox/view.ts'
import { sample } from './samples.ts'

const USER = uuidv7()
const skills: Entity = entities.skills

/** A device's outbox over a cache of a few skills, without a network: tests pass in the server's answers. */
export function openDevice(folder: string, ids: readonly string[] = []) {
  const outbox = openOutboxFile(folder)
  const store = openStore(folder, { path: outbox.path, userId: USER })
  const shownEntities: string[] = []
  const shownIds: string[] = []
  const fill = () => {
    const file = store.startFill()
    file.applyPage(
      skills,
      ids.map((id, i) => serverValues(sample(id, { name: `Compétence ${i}` }), i + 1)),
      ids.length,
    )
    while (file.indexNext());
    return store.promote()
  }
  if (!store.current()) fill()
  const now = () => new Date('2026-11-23T10:30:00.000Z')
  const transactions = createLocalTransactions(store, outbox.path)
  const onShown = (rows: readonly { readonly entity: string; readonly id: string }[]) => {
    shownEntities.push(...rows.map(({ entity }) => entity))
    shownIds.push(...rows.map(({ id }) => id))
  }
  const queue = createQueue({
    transactions,
    store,
    now,
    onShown,
  })
  const effectsOf = createEffectsOf({ userId: USER, role: 'admin' }, now)
  return {
    outbox,
    store,
    transactions,
    queue,
    fill,
    shownEntities,
    shownIds,
    view: () => viewOf(transactions.current()),
    effectOf: (op: Operation): RowChange => {
      const [effect] = effectsOf(op, store.current()) ?? []
      if (!effect) throw new Error('needs the network')
      return effect
    },
    do: (op: Operation) => {
      const effects = effectsOf(op, store.current())
      if (!effects) throw new Error('needs the network')
      return queue.add(op, effects)
    },
    row: (id: string): AnyRow | null => {
      const row = store.current()?.outbox?.overlay.shown(skills, id) ?? null
      return row?.deletedAt === null ? row : null
    },
    marks: (): Record<string, RowMark> => {
      const db = store.current()?.db
      const all = (db?.prepare('select id, state from overlay').all() ?? []) as { id: string; state: RowMark }[]
      return Object.fromEntries(all.map(({ id, state }) => [id, state]))
    },
    /** A row as a pull brings it. */
    hear: (row: AnyRow) => void store.current()?.applyPage(skills, [serverValues(row, row.rev)], row.rev),
    confirm: (op: Operation, ...rows: AnyRow[]) =>
      queue.settle([{ opId: op.opId, changed: rows.map((row) => ({ entity: 'skills', row: { ...row } })) }]),
    close: () => {
      store.close()
      transactions.close()
    },
  }
}

const serverValues = (row: AnyRow, rev: number) => encodeValues(skills)({ ...row, rev })

export const create = (name: string, id: string = uuidv7()): Operation & { id: string } => ({
  opId: uuidv7(),
  kind: 'create',
  entity: 'skills',
  id,
  payload: { name, shortCode: name.slice(0, 3).toUpperCase() },
})
export const patch = (id: string, payload: Record<string, unknown>, baseRev = 1): Operation => ({
  opId: uuidv7(),
  kind: 'patch',
  entity: 'skills',
  id,
  payload,
  baseRev,
})
export const remove = (id: string): Operation => ({ opId: uuidv7(), kind: 'remove', entity: 'skills', id })
