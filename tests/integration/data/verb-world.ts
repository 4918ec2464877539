import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { AppError, payloadOf, type ErrorPayload } from '#shared/contract/errors.ts'
import type { Changed } from '#shared/contract/sync/changed.ts'
import { entities, entityNames, entityNamed, type EntityName } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { storedRows } from '#data/cache/rows.ts'
import { prepareUpsert } from '#sql/cache/tables.ts'
import { readPositions } from '#shared/verbs/orders/steps/follow-order.ts'
import type { RowChange } from '#shared/verbs/engine/row-change.ts'
import { decideVerb } from '#reads/engine/decide-verb.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { changeRow, findRow } from '#server/records/rows.ts'
import { decide } from '#reads/engine/decide.ts'
import { decodeRow, encodeValues } from '#sql/encode.ts'
import { momentOf } from '#reads/engine/moment.ts'
import { createReader } from '#reads/engine/reader.ts'
import type { DatabaseKind } from '#tests/support/databases.ts'
import { openCache } from '../main/cache-file.ts'
import { openWorld, TODAY, type World } from '../services/world.ts'

type Payload = Readonly<Record<string, unknown>>

/** The id of an operation made at a world's moment: the server decides as of then. */
export const operationIn = ({ now }: Pick<World, 'now'>): string => v7({ msecs: now().getTime() })

/** Thrown to roll back a transaction that succeeded. */
class TriedOut extends Error {
  readonly changed: Changed
  constructor(changed: Changed) {
    super('tried out')
    this.changed = changed
  }
}

/** The result of a verb: what it changed, or its refusal. */
export type Outcome<T> =
  | { readonly done: T; readonly refused: null }
  | { readonly done: null; readonly refused: ErrorPayload }

async function outcomeOf<T>(work: () => T | Promise<T>): Promise<Outcome<T>> {
  try {
    return { done: await work(), refused: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { done: null, refused: payloadOf(error) }
  }
}

/** A server, and the cache of one device that has pulled everything. */
export async function openVerbWorld(kind: DatabaseKind) {
  const world = await openWorld(kind)
  const folder = mkdtempSync(join(tmpdir(), 'equipage-verbs-'))
  const cache = openCache(join(folder, 'cache.db'))
  cache.finish()
  const { database } = cache
  const reader = createReader(database)
  const { _id: userId } = await world.create('users', { role: 'admin', employeeId: null })
  const actor = { ...SYSTEM, userId }
  let heard = -1

  const inTable = (name: string, id: string): AnyRow | null => {
    const record = database.prepare(`select * from "${name}" where "_id" = ?`).get(id) as Payload | undefined
    return record ? decodeRow(entityNamed(name) as Entity)(record) : null
  }
  const device = (opId: string, at = TODAY) => ({ reader, at: momentOf(new Date(at)), userId, opId })

  return {
    ...world,
    reader,
    userId,
    shown: inTable,
    positionsOf: (orderId: string) => decide(reader, readPositions(orderId)),
    device,
    /** Brings the cache up to the server's last revision. */
    hear: async (): Promise<void> => {
      const upper = world.committed.at(-1) ?? 0
      if (upper === heard) return
      for (const name of entityNames) {
        const e: Entity = entities[name]
        const records = await world.database.readDb.selectFrom(name).selectAll().where('rev', '>', heard).execute()
        const upsert = prepareUpsert(database, e)
        const changed = records.map((record) => ({ entity: name, row: decodeRow(e)(record) as never }))
        for (const { values } of storedRows({ changed })) upsert(values)
      }
      heard = upper
    },
    predict: (verb: string, payload: Payload, opId: string) =>
      outcomeOf(() => decideVerb(device(opId), verb, payload) as readonly RowChange[]),
    ask: (verb: string, payload: Payload, opId: string): Promise<Outcome<Changed>> =>
      outcomeOf(async () => {
        const work = { actor, key: opId, fingerprint: '' }
        return (await world.writer.write(work, (tx) => world.services.runVerb(tx, actor, verb, payload))).reply
      }),
    /** The same in a transaction that is rolled back: the server stays as it was. */
    tryOut: (verb: string, payload: Payload, opId: string): Promise<Outcome<Changed>> =>
      outcomeOf(async () => {
        const work = { actor, key: opId, fingerprint: '' }
        try {
          await world.writer.write(work, async (tx) => {
            throw new TriedOut(await world.services.runVerb(tx, actor, verb, payload))
          })
        } catch (error) {
          if (error instanceof TriedOut) return error.changed
          throw error
        }
        throw new Error('A transaction that is rolled back was committed')
      }),
    /** A change no verb makes yet: an assignment or order in another state. */
    put: async (name: EntityName, id: string, changes: Payload): Promise<void> => {
      await world.writer.write({ actor }, async (tx) => {
        const row = await findRow(tx.db, entities[name], id)
        return row && changeRow(tx, actor, entities[name], row, changes)
      })
    },
    /** Shows what was predicted before the server has received it, as the outbox does. */
    show: (effects: readonly RowChange[]): void => {
      for (const { entity, id, change } of effects) {
        const e = entityNamed(entity) as Entity
        const fields = change.kind === 'remove' ? { deletedAt: TODAY } : change.fields
        const meta = {
          createdAt: TODAY,
          createdBy: userId,
          updatedAt: TODAY,
          updatedBy: userId,
          deletedAt: null,
          rev: 0,
        }
        const row = { ...meta, source: 'app', ...inTable(entity, id), ...fields, _id: id } as unknown as AnyRow
        prepareUpsert(database, e, { always: true })(encodeValues(e)(row))
      }
    },
    close: async () => {
      database.close()
      rmSync(folder, { recursive: true, force: true })
      await world.close()
    },
  }
}
export type VerbWorld = Awaited<ReturnType<typeof openVerbWorld>>
