import type Database from 'better-sqlite3'
import { operationSchema, type Operation } from '#shared/contract/sync/operation.ts'
import { jsonOrUndefined } from '../api/failure.ts'
import { sumOfOp, type EffectRecord, type OpRecord } from './ops.ts'

type Stored = Pick<OpRecord, 'seq' | 'opId' | 'operation' | 'dependsOn' | 'before' | 'refusal'> & {
  /** Null for an operation of a version without sums, or with other ones. */
  readonly sum: number | null
}

/**
 * Marks every operation whose text the disk changed as refused with OUTBOX_DAMAGED: one damaged operation never stops
 * the others. A sound operation without a sum gets one.
 */
export function refuseDamaged(db: Database.Database): void {
  const all = db.prepare<[], Stored>('select seq, "opId", operation, "dependsOn", before, refusal, sum from ops')
  const effectsOf = db.prepare<[number], EffectRecord>(
    'select entity, id, kind, fields from effects where seq = ? order by n',
  )
  const refuse = db.prepare(`
    update ops set state = 'rejected', "refusedAt" = "createdAt",
      refusal = '{"code":"OUTBOX_DAMAGED","details":{}}',
      operation = @operation, before = @before, "dependsOn" = @dependsOn, sum = @sum
    where seq = @seq`)
  const setSum = db.prepare('update ops set sum = ? where seq = ?')
  db.transaction(() => {
    let isDamaged = false
    db.exec(`update effects set fields = '{}' where not json_valid(fields)`)
    for (const op of all.all()) {
      const effects = effectsOf.all(op.seq)
      const sum = sumOfOp(op.operation, effects)
      if (isWhole(op, sum)) {
        if (op.sum === null) setSum.run(sum, op.seq)
        continue
      }
      isDamaged = true
      const operation = isOperation(op.operation) ? op.operation : JSON.stringify(standIn(op.opId, effects))
      refuse.run({
        seq: op.seq,
        operation,
        before: isJson(op.before) ? op.before : '{}',
        dependsOn: isJson(op.dependsOn) ? op.dependsOn : '[]',
        sum: sumOfOp(operation, effects),
      })
    }
    // The number then differs from the cache's: opening the cache applies the pending operations again.
    if (isDamaged) db.exec(`update meta set value = value + 1 where key = 'txCount'`)
  })()
}

function isWhole(op: Stored, sum: number): boolean {
  if (![op.operation, op.dependsOn, op.before, op.refusal ?? '{}'].every(isJson)) return false
  return op.sum === null || op.sum === sum
}

const isOperation = (text: string): boolean => operationSchema.safeParse(jsonOrUndefined(text)).success

/** What stands for an operation that cannot be read: its first row shows what it was about. It is never sent. */
function standIn(opId: string, effects: readonly EffectRecord[]): Operation {
  const { entity, id, kind } = effects[0] ?? { entity: '', id: opId, kind: 'set' }
  if (effects.length > 1) return { opId, kind: 'verb', verb: '', payload: {} }
  if (kind === 'remove') return { opId, kind, entity, id }
  if (kind === 'create') return { opId, kind, entity, id, payload: {} }
  return { opId, kind: 'patch', entity, id, payload: {}, baseRev: 0 }
}

const isJson = (text: string): boolean => jsonOrUndefined(text) !== undefined
