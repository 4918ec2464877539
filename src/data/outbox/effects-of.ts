import { AppError } from '#shared/contract/errors.ts'
import type { Operation } from '#shared/contract/sync/operation.ts'
import { entityNamed } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { fieldsOfDraft, fieldsOfPatch, requireRules } from '#shared/model/forms.ts'
import type { Role } from '#shared/model/roles.ts'
import type { Memo } from '#reads/engine/memo.ts'
import { momentOf } from '#reads/engine/moment.ts'
import { decide } from '#reads/engine/decide.ts'
import { decideVerb } from '#reads/engine/decide-verb.ts'
import { createReader, type Reader } from '#reads/engine/reader.ts'
import type { CacheFile } from '../cache/cache-file.ts'
import { automaticPin } from '#shared/verbs/office/steps/automatic-pin.ts'
import { beforeStoring } from '#shared/verbs/people/steps/duplicates.ts'
import { beforeRemoval } from '#shared/verbs/removals.ts'
import type { RowChange } from '#shared/verbs/engine/row-change.ts'
import { requireUniques } from './uniques.ts'

interface Person {
  readonly userId: string
  readonly role: Role
}

/**
 * What an operation does to the rows of this device. What the server would refuse is refused here, as far as the
 * device can know. Null for a verb that only the server can run.
 * @throws AppError FORBIDDEN, BAD_REQUEST, VALIDATION_FAILED, NOT_FOUND, the uniques' codes, APPLICANT_DUPLICATE, SOLE_SUPERVISOR, ASSIGNMENT_TAKEN, IN_USE, and
 * those of the verb
 */
export type EffectsOf = (op: Operation, file: CacheFile | null) => readonly RowChange[] | null

/** Nothing is remembered between two reads: an operation is checked against the rows of this instant. */
const UNKEPT: Memo = { of: (_key, _tables, make) => make(), forget: () => undefined }

export function createEffectsOf({ userId, role }: Person, now: () => Date): EffectsOf {
  const readers = new WeakMap<CacheFile, Reader>()
  const readerOf = (file: CacheFile): Reader => {
    const reader = readers.get(file) ?? { ...createReader(file.db), memo: UNKEPT }
    readers.set(file, reader)
    return reader
  }
  const writable = ({ entity: name, kind }: Exclude<Operation, { kind: 'verb' }>): Entity => {
    const e = entityNamed(name)
    if (!e) throw new AppError('BAD_REQUEST', { entity: name })
    if (!(kind === 'create' ? e.create : e.write).includes(role)) throw new AppError('FORBIDDEN')
    return e
  }

  return (op, file) => {
    if (op.kind === 'verb') {
      if (!file) return null
      return decideVerb({ reader: readerOf(file), at: momentOf(now()), userId, opId: op.opId }, op.verb, op.payload)
    }
    const e = writable(op)
    const { entity, id } = op
    const shown = file?.outbox?.overlay.shown(e, id) ?? null
    // Without a cache there is nothing to compare with: the server decides.
    if (file && op.kind !== 'create' && (shown === null || shown.deletedAt !== null))
      throw new AppError('NOT_FOUND', { entity, id })
    if (op.kind === 'remove') {
      const today = momentOf(now()).today
      const before = file && shown ? decide(readerOf(file), beforeRemoval(e, shown, today)) : []
      return [{ entity, id, change: { kind: 'remove' } }, ...before]
    }
    const isCreate = op.kind === 'create'
    const given = isCreate ? fieldsOfDraft(e, { ...op.payload, _id: id }) : fieldsOfPatch(e, op.payload)
    const typed = isCreate ? given : shown && { ...shown, ...given }
    const before = isCreate ? null : { ...shown }
    const pin = file && typed ? decide(readerOf(file), automaticPin(e, typed, before, given)) : {}
    const fields = { ...given, ...pin }
    const row = typed && { ...typed, ...pin }
    if (row) requireRules(e, row)
    if (file && row) {
      requireUniques(readerOf(file), e, id, row, isCreate ? undefined : Object.keys(fields))
      decide(readerOf(file), beforeStoring(e, row as Readonly<Record<string, unknown>>, before))
    }
    return [{ entity, id, change: { kind: isCreate ? 'create' : 'set', fields } }]
  }
}
