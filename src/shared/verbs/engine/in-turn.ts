import type { Meta } from '#shared/model/values.ts'
import type { Condition, Read, Reading } from './reads.ts'
import type { RowChange } from './row-change.ts'

type Values = Readonly<Record<string, unknown>>
type AnyRow = Meta & Values

/**
 * Decides as if some changes were made already: what it reads is the rows as these changes leave them. So a decision can
 * follow another one in the same operation.
 */
export function* after<T>(all: readonly RowChange[], reading: Reading<T>, now: string): Reading<T> {
  const changes = all.map((each) => datedAt(each, now))
  let step = reading.next()
  while (!step.done) step = reading.next(yield* answer(step.value, changes))
  return step.value
}

/** A row that is created is read as made now: what is worked out of its age counts from then. */
function datedAt(each: RowChange, now: string): RowChange {
  const { change } = each
  if (change.kind !== 'create') return each
  return { ...each, change: { ...change, fields: { createdAt: now, updatedAt: now, ...change.fields } } }
}

/** The row of an id after its changes; undefined once it is removed, or was never there. */
function changed(id: string, before: AnyRow | undefined, changes: readonly RowChange[]): AnyRow | undefined {
  let row = before
  for (const { id: of, change } of changes) {
    if (of !== id) continue
    if (change.kind === 'remove') row = undefined
    else if (change.kind === 'create') row = { ...change.fields, _id: id, deletedAt: null } as unknown as AnyRow
    else row = row && { ...row, ...change.fields }
  }
  return row
}

function* answer(read: Read, all: readonly RowChange[]): Reading<unknown> {
  if (read.kind === 'othersChange' || read.kind === 'earlier') return yield read
  const changes = all.filter(({ entity }) => entity === read.entity.name)
  const found = yield read
  if (changes.length === 0) return found
  if (read.kind === 'row') return changed(read.id, (found as AnyRow | null) ?? undefined, changes) ?? null
  if (read.kind === 'ids') return idsAfter(read.ids, found as readonly string[], changes)
  const known = new Map((found as readonly AnyRow[]).map((row) => [row._id, row]))
  for (const id of new Set(changes.map((change) => change.id))) {
    const before = known.get(id) ?? ((yield { kind: 'row', entity: read.entity, id }) as AnyRow | null) ?? undefined
    const row = changed(id, before, changes)
    if (row && read.where.every((condition) => meets(row, condition))) known.set(id, row)
    else known.delete(id)
  }
  return inOrder([...known.values()], read.orderBy)
}

function idsAfter(asked: readonly string[], found: readonly string[], changes: readonly RowChange[]): string[] {
  const known = new Set(found)
  for (const { id, change } of changes) {
    if (change.kind === 'create' && asked.includes(id)) known.add(id)
    if (change.kind === 'remove') known.delete(id)
  }
  return [...known]
}

/** Whether a row meets a condition, as SQL decides it: nothing is equal to null. */
function meets(row: Values, condition: Condition): boolean {
  const value = row[condition.column]
  if ('in' in condition) return condition.in.includes(value as string)
  if ('is' in condition) return value === condition.is
  if ('flag' in condition) return value === condition.flag
  if ('lists' in condition) return Array.isArray(value) && value.includes(condition.lists)
  return typeof value === 'string' && value >= condition.from && value <= condition.to
}

function inOrder(rows: AnyRow[], orderBy: Extract<Read, { kind: 'rows' }>['orderBy']): AnyRow[] {
  if (orderBy.length === 0) return rows
  const compare = (a: AnyRow, b: AnyRow) => {
    for (const { column, descending } of orderBy) {
      const [x, y] = [a[column] as never, b[column] as never]
      if (x !== y) return x < y === (descending !== true) ? -1 : 1
    }
    return 0
  }
  return rows.sort(compare)
}

/** The same changes, where a row that they create is created as they leave it, or not at all. */
export function folded(changes: readonly RowChange[]): readonly RowChange[] {
  const created = new Set(changes.filter(({ change }) => change.kind === 'create').map(({ id }) => id))
  if (created.size === 0) return changes
  return changes.flatMap((each) => {
    if (!created.has(each.id)) return [each]
    if (each.change.kind !== 'create') return []
    const row = changed(each.id, undefined, changes)
    if (!row) return []
    const { _id: _, deletedAt: _none, ...fields } = row as AnyRow & { readonly deletedAt: null }
    return [{ ...each, change: { ...each.change, fields } }]
  })
}
