import { setImmediate as yieldToEvents } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '#shared/contract/errors.ts'
import type { ImportResult } from '#shared/contract/office/imports.ts'
import type { Operation } from '#shared/contract/sync/operation.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import type { Asked } from '../outbox/queue.ts'
import { importLogOf, type ImportParts } from './import-parts.ts'
import type { Imported } from './import-log.ts'
import type { Plan } from './plan.ts'

/** Lines stored in one transaction; as many operations as one push has. */
const BATCH = 100

interface Applied {
  readonly importId: string
  readonly entity: Entity
  readonly fileName: string
  readonly plan: Plan
  readonly isCancelled: () => boolean
  readonly step: (done: number, total: number) => void
}

/** A planned line as an operation, and what to remember of it. */
interface Unit {
  readonly line: number
  readonly op: (row: AnyRow | null) => Operation
  readonly id: string
  /** Fields as they were; null for a row that is made. */
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>>
}

/** Makes the ids of operations: the server's time when the person acted. */
const newOpId = (now: Date): string => uuidv7({ msecs: now.getTime() })

function unitsOf({ entity, plan }: Applied, now: () => Date): Unit[] {
  const creates = plan.creates.map(({ line, id, fields }): Unit => ({
    line,
    id,
    before: null,
    after: fields,
    op: () => ({
      opId: newOpId(now()),
      kind: 'create',
      entity: entity.name,
      id,
      payload: { ...fields, _id: id },
      source: 'import',
    }),
  }))
  const changes = plan.changes.map(({ line, id, fields }): Unit => {
    const part = (which: 'before' | 'after') => Object.fromEntries(fields.map((one) => [one.field, one[which]]))
    const payload = part('after')
    return {
      line,
      id,
      before: part('before'),
      after: payload,
      op: (row) => ({ opId: newOpId(now()), kind: 'patch', entity: entity.name, id, payload, baseRev: row?.rev ?? 0 }),
    }
  })
  return [...creates, ...changes].sort((a, b) => a.line - b.line)
}

/**
 * Stores a plan in the outbox, a batch of lines at a time, each with what it takes to undo it; they are sent like everything
 * else. Stopped between two batches, what is stored stays.
 */
export async function applyPlan(parts: ImportParts, applied: Applied): Promise<ImportResult> {
  const { transactions, queue, now } = parts
  const { importId, entity, fileName, isCancelled, step } = applied
  const units = unitsOf(applied, now)
  const started = { importId, entity: entity.name, fileName, at: now().toISOString(), lines: units.length }
  parts.store(() => transactions.run(({ db }) => importLogOf(db).begin(started)))
  let [created, updated, refused, done] = [0, 0, 0, 0]
  while (done < units.length && !isCancelled()) {
    const batch = units.slice(done, done + BATCH)
    const { asked, rows } = askedOf(parts, entity, batch, done)
    parts.store(() => queue.addAll(asked, ({ db }) => rows.forEach((row) => importLogOf(db).add(importId, row))))
    created += rows.filter(({ before }) => before === null).length
    updated += rows.filter(({ before }) => before !== null).length
    refused += batch.length - rows.length
    done += batch.length
    parts.onStored()
    step(done, units.length)
    await yieldToEvents()
  }
  parts.store(() => transactions.run(({ db }) => importLogOf(db).mark(importId, 'finishedAt', now().toISOString())))
  return { created, updated, refused, left: units.length - done }
}

/** Records may have changed since the check: what is refused now is left out. */
function askedOf(parts: ImportParts, e: Entity, batch: readonly Unit[], from: number) {
  const { file } = parts.current()
  const asked: Asked[] = []
  const rows: Imported[] = []
  for (const [i, { op: make, id, before, after }] of batch.entries()) {
    try {
      const op = make(file?.outbox?.overlay.shown(e, id) ?? null)
      if (op.kind === 'create' && file?.outbox?.overlay.shown(e, id)) throw new AppError('CONFLICT', { id })
      const effects = parts.effectsOf(op, file) ?? []
      const [effect] = effects
      const stored = effect?.change.kind === 'create' ? effect.change.fields : after
      asked.push({ op, effects })
      rows.push({ n: from + i, opId: op.opId, id, before, after: stored })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  return { asked, rows }
}
