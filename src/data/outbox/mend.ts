import type Database from 'better-sqlite3'
import type { OpRecord } from './ops.ts'
import { sumOfOp, type SummedEffect } from './op-sum.ts'

type Kept = Pick<OpRecord, 'seq' | 'opId' | 'verb' | 'payload' | 'baseRev' | 'dependsOn' | 'before' | 'refusal'> & {
  /** Null for one that was made before sums were kept. */
  readonly sum: number | null
}

/** An operation whose text the disk changed is shown as refused: one bad operation never stops the others. */
export function mend(db: Database.Database): void {
  const all = db.prepare<[], Kept>(
    'select seq, "opId", verb, payload, "baseRev", "dependsOn", before, refusal, sum from ops',
  )
  const effectsOf = db.prepare<[number], SummedEffect>(
    'select entity, id, kind, fields from effects where seq = ? order by n',
  )
  const refuse = db.prepare(`
    update ops set state = 'rejected', "refusedAt" = "createdAt",
      refusal = '{"code":"OUTBOX_DAMAGED","details":{}}',
      payload = @payload, before = @before, "dependsOn" = @dependsOn, sum = null
    where seq = @seq`)
  db.transaction(() => {
    const spoilt = all.all().filter((op) => !isWhole(op, effectsOf.all(op.seq)))
    for (const op of spoilt) {
      refuse.run({
        seq: op.seq,
        payload: isJson(op.payload) ? op.payload : '{}',
        before: isJson(op.before) ? op.before : '{}',
        dependsOn: isJson(op.dependsOn) ? op.dependsOn : '[]',
      })
    }
    db.exec(`update effects set fields = '{}' where not json_valid(fields)`)
    // Another turn than the cache's, which then shows what is still to be sent and nothing else.
    if (spoilt.length > 0) db.exec(`update meta set value = value + 1 where key = 'turn'`)
  })()
}

function isWhole(op: Kept, effects: readonly SummedEffect[]): boolean {
  if (![op.payload, op.dependsOn, op.before, op.refusal ?? '{}'].every(isJson)) return false
  return op.sum === null || op.sum === sumOfOp(op, effects)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
