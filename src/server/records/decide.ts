import { assertNever } from '#shared/contract/errors.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { Read, Reading } from '#shared/verbs/engine/reads.ts'
import { decodeRow } from '#sql/encode.ts'
import { readQuery } from '#sql/read-query.ts'
import { PARAM, statementOfEach } from '../db/statement.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'
import type { Actor } from '../access/actor.ts'
import { earlierValues, lastChanges, othersChanges } from './audit.ts'
import { liveRow } from './rows.ts'

/** What a decision is answered from: of a write, what it read still holds when its changes are stored. */
export type ReadTx = Pick<WriteTx, 'db' | 'run'>

/** Runs a decision. */
export async function decide<T>(tx: ReadTx, actor: Actor, reading: Reading<T>): Promise<T> {
  let step = reading.next()
  while (!step.done) step = reading.next(await answerOf(tx, actor, step.value))
  return step.value
}

async function answerOf(tx: ReadTx, actor: Actor, read: Read): Promise<unknown> {
  switch (read.kind) {
    case 'row': {
      const [record] = await tx.run(liveRow(read.entity), [read.id])
      return record ? decodeRow(read.entity)(record) : null
    }
    case 'rows':
      return (await recordsOf(tx, read)).map(decodeRow(read.entity))
    case 'ids': {
      const isOne = read.ids.length === 1
      const records = isOne ? await tx.run(anyId(read.entity), read.ids) : await recordsOf(tx, read)
      const found = isOne && !read.withDeleted ? records.filter(({ deletedAt }) => deletedAt === null) : records
      return found.map(({ _id }) => String(_id))
    }
    case 'othersChange': {
      const fields = new Set(read.fields)
      const since = await othersChanges(tx.db, read.id, read.afterRev, actor.deviceId)
      const last = since.findLast((change) => change.fields.some((field) => fields.has(field)))
      return last ? { by: last.by, at: last.at, fields: lastChanges(since, fields) } : null
    }
    case 'earlier':
      return earlierValues(tx.db, read.id, read.field)
    default:
      return assertNever(read)
  }
}

const recordsOf = async (tx: ReadTx, read: Extract<Read, { kind: 'rows' | 'ids' }>) =>
  (await tx.db.executeQuery(readQuery(tx.db, read))).rows

const anyId = statementOfEach((db, e: Entity) =>
  db.selectFrom(e.name).select(['_id', 'deletedAt']).where('_id', '=', PARAM),
)
