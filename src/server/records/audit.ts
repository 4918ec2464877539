import type { Entity } from '#shared/model/entity.ts'
import type { Meta } from '#shared/model/values.ts'
import type { Db } from '#sql/list.ts'
import { PARAM, statement } from '../db/statement.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'
import type { Actor } from '../access/actor.ts'

interface Change {
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  readonly reason?: string | null
}

const text = (value: Change['before']) => (value === null ? null : JSON.stringify(value))

/** Appends an audit event: who changed a row, how, when and why. The database refuses to change or delete one. */
export async function recordAudit(tx: WriteTx, actor: Actor, e: Entity, row: Meta, change: Change): Promise<void> {
  const { before, after, reason = null } = change
  const whoAndWhen = [tx.newId(), tx.now, actor.userId, actor.deviceId]
  await tx.run(addEvent, [...whoAndWhen, e.name, row._id, row.rev, text(before), text(after), reason])
}

const addEvent = statement((db) =>
  db.insertInto('auditEvents').values({
    _id: PARAM,
    at: PARAM,
    by: PARAM,
    deviceId: PARAM,
    entity: PARAM,
    entityId: PARAM,
    rev: PARAM,
    before: PARAM,
    after: PARAM,
    reason: PARAM,
  }),
)

/** A change that somebody else made to a row. */
export interface OthersChange {
  readonly fields: readonly string[]
  readonly by: string | null
  readonly at: string
}

/** Who last changed each of the wanted fields, by field, from changes that are oldest first. */
export const lastChanges = (changes: readonly OthersChange[], wanted: ReadonlySet<string>) =>
  Object.fromEntries(
    changes.flatMap(({ fields, by, at }) =>
      fields.filter((field) => wanted.has(field)).map((field) => [field, { by, at }]),
    ),
  )

/**
 * The changes others made to a row after a revision, oldest first. Those of `device` itself are left out; without a device,
 * all changes are others'.
 */
export async function othersChanges(db: Db, id: string, rev: number, deviceId: string | null): Promise<OthersChange[]> {
  let query = db
    .selectFrom('auditEvents')
    .select(['after', 'by', 'at'])
    .where('entityId', '=', id)
    .where('rev', '>', rev)
    .where('after', 'is not', null)
    .orderBy('rev')
  // The index on the row finds its few events; `deviceId` is compared on these and needs no index.
  if (deviceId !== null) query = query.where('deviceId', 'is distinct from', deviceId)
  const events = await query.execute()
  return events.map(({ after, by, at }) => ({
    fields: Object.keys(JSON.parse(String(after)) as object),
    by: by === null ? null : String(by),
    at: String(at),
  }))
}

/** What a field of a row was before each of its changes, the latest first. */
export async function earlierValues(db: Db, id: string, field: string): Promise<unknown[]> {
  const events = await db
    .selectFrom('auditEvents')
    .select('before')
    .where('entityId', '=', id)
    .where('before', 'is not', null)
    .orderBy('rev', 'desc')
    .execute()
  return events.flatMap(({ before }) => {
    const fields = JSON.parse(String(before)) as Readonly<Record<string, unknown>>
    return field in fields ? [fields[field]] : []
  })
}
