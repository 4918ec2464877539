import { setImmediate as yieldToEvents } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { AppError, type ErrorCode } from '#shared/contract/errors.ts'
import type { ImportUndone } from '#shared/contract/office/imports.ts'
import type { Operation } from '#shared/contract/sync/operation.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { titleOf } from '#sql/titles.ts'
import type { Asked } from '../outbox/queue.ts'
import { importLogOf, readerOf, type ImportParts } from './import-parts.ts'
import type { Imported } from './import-log.ts'
import { usedIds } from './used-ids.ts'

const BATCH = 100
/** Records that stay, told one by one up to here. */
const TOLD = 200

type Step = (done: number, total: number) => void
const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** The fields that an import changed and nobody changed since, with their values before it. */
function restorable(row: AnyRow, { before, after }: Imported): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(before ?? {}).filter(([field]) => isSame(row[field], after[field])))
}

const PIN = ['lat', 'lng', 'geocodeStatus']

/** Whether a row is as an import made it; what the server fills in (a number, an automatic pin) is no change. */
const isAsMade = (row: AnyRow, { after }: Imported): boolean =>
  Object.entries(after).every(
    ([field, value]) =>
      value === '' || isSame(row[field], value) || (PIN.includes(field) && row['geocodeStatus'] === 'auto'),
  )

/**
 * The operation that takes back what an import did to a row; null when nothing of it is left.
 * @throws AppError CONFLICT when it was changed since, IN_USE when others refer to it
 */
function undoOf(
  e: Entity,
  row: AnyRow | null,
  imported: Imported,
  used: ReadonlySet<string>,
  now: Date,
): Operation | null {
  if (!row || row.deletedAt !== null) return null
  const { id } = imported
  const [opId, entity] = [uuidv7({ msecs: now.getTime() }), e.name]
  if (imported.before === null) {
    if (!isAsMade(row, imported)) throw new AppError('CONFLICT')
    if (used.has(id)) throw new AppError('IN_USE')
    return { opId, kind: 'remove', entity, id, ...(row.rev > 0 && { baseRev: row.rev }) }
  }
  const payload = restorable(row, imported)
  if (Object.keys(payload).length === 0) throw new AppError('CONFLICT')
  return { opId, kind: 'patch', entity, id, payload, baseRev: row.rev }
}

/** Takes back a whole import, the last line first, and tells what it could not: nothing that others did since is lost. */
export async function undoImport(parts: ImportParts, e: Entity, importId: string, step: Step): Promise<ImportUndone> {
  const { transactions, queue, effectsOf, now } = parts
  const rows = importLogOf(parts.current().db).rows(importId)
  const used = usedIds(readerOf(parts.current().db), e, new Set(rows.map(({ id }) => id)))
  const kept: { id: string; title: string; code: ErrorCode }[] = []
  let [removed, restored, keptCount] = [0, 0, 0]
  for (let done = 0; done < rows.length; done += BATCH) {
    const asked: Asked[] = []
    const refusals: { readonly n: number; readonly code: ErrorCode }[] = []
    for (const imported of rows.slice(done, done + BATCH)) {
      const { ops, file } = parts.current()
      const row = file?.outbox?.overlay.shown(e, imported.id) ?? null
      // The server refused it, or it waits for one that was refused: giving it up takes it back.
      const op = ops.byId(imported.opId)
      if (op && op.state !== 'pending') {
        parts.store(() => queue.discard(imported.opId))
        if (imported.before === null) removed += 1
        else restored += 1
        continue
      }
      try {
        const undo = undoOf(e, row, imported, used, now())
        if (undo === null) continue
        asked.push({ op: undo, effects: effectsOf(undo, file) ?? [] })
        if (imported.before === null) removed += 1
        else restored += 1
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        keptCount += 1
        refusals.push({ n: imported.n, code: error.code })
        if (kept.length < TOLD) kept.push({ id: imported.id, title: row ? titleOf(e, row) : '', code: error.code })
      }
    }
    parts.store(() =>
      queue.addAll(asked, ({ db }) => refusals.forEach(({ n, code }) => importLogOf(db).keep(importId, n, code))),
    )
    parts.onStored()
    step(Math.min(done + BATCH, rows.length), rows.length)
    await yieldToEvents()
  }
  parts.store(() => transactions.run(({ db }) => importLogOf(db).mark(importId, 'undoneAt', now().toISOString())))
  return { removed, restored, kept, keptCount }
}
