import { AppError, assertNever } from '#shared/contract/errors.ts'
import type { PushOp } from '#shared/contract/sync/push.ts'
import { entityNamed } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow, Source } from '#shared/model/values.ts'
import { requireNewId } from '#shared/verbs/engine/references.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'
import type { Actor } from '../access/actor.ts'
import { decide } from '../records/decide.ts'
import type { Services } from '../services/index.ts'
import type { RanVerb } from '../records/verbs.ts'
import { requireYoung } from '../records/op-time.ts'
import { tombstoneOf } from '../records/tombstone.ts'
import { requireRole } from '../access/visible.ts'

/** What an operation changed; `rebased` when it was merged with what others changed meanwhile. */
export type Done = RanVerb & { readonly result: 'applied' | 'rebased' }

/** @throws AppError whatever the HTTP route of the same change refuses, OP_TOO_OLD, BAD_REQUEST */
export type RunOp = (tx: WriteTx, actor: Actor, op: PushOp) => Promise<Done>

/** Runs an operation through the very services of the HTTP routes: roles, scope and rules are checked as there. */
export function createRunOp({ records, runVerb }: Services): RunOp {
  async function run(tx: WriteTx, actor: Actor, op: PushOp): Promise<Done> {
    if (op.kind === 'verb') {
      return { result: 'applied', ...(await runVerb(tx, actor, op.verb, op.payload)) }
    }
    const e = entityNamed(op.entity)
    if (!e) throw new AppError('NOT_FOUND', { entity: op.entity })
    switch (op.kind) {
      case 'create':
        requireRole(actor, e.create)
        // Checked first: of several uniques that a row breaks, each database reports another one.
        await decide(tx, actor, requireNewId(e, op.id))
        return done(e, await records.create(tx, makerOf(actor, op.source), e, { ...op.payload, _id: op.id }))
      case 'patch': {
        const { row, isRebased } = await records.merge(tx, actor, e, op.id, op.payload, op.baseRev)
        return done(e, row, isRebased)
      }
      case 'remove':
        return done(e, await records.removeSeen(tx, actor, e, op.id, op.baseRev))
      default:
        return assertNever(op)
    }
  }

  return async (tx, actor, op) => {
    requireYoung(op.opId, tx.now)
    try {
      return await run(tx, actor, op)
    } catch (error) {
      throw error instanceof AppError && error.code === 'NOT_FOUND' ? await withTombstone(tx, actor, op, error) : error
    }
  }
}

const makerOf = (actor: Actor, source: Source | undefined): Actor => (source ? { ...actor, source } : actor)

const done = (e: Entity, row: AnyRow, isRebased = false): Done => ({
  result: isRebased ? 'rebased' : 'applied',
  changed: [{ entity: e.name, row }],
})

/** Adds who deleted the row, and when. */
async function withTombstone(tx: WriteTx, actor: Actor, op: PushOp, { code, details }: AppError): Promise<AppError> {
  const e = entityNamed(String(details['entity']))
  const id = op.kind === 'verb' ? op.payload['id'] : op.id
  if (!e || typeof id !== 'string' || details['id'] !== id) return new AppError(code, details)
  const current = await tombstoneOf(tx.db, actor, e, id)
  return new AppError(code, current ? { ...details, current } : details)
}
