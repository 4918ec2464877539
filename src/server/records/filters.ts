import { AppError } from '#shared/contract/errors.ts'
import { computedField } from '#shared/entities/computed.ts'
import { entityNamed } from '#shared/entities/index.ts'
import { isDay, isInstant, isTimeOfDay } from '#shared/model/dates.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { Field, FieldKind } from '#shared/model/field.ts'
import { filterOps, type Filter, type View } from '#shared/model/query.ts'
import { isStorable } from '#shared/model/storable.ts'
import type { Actor } from '../access/actor.ts'
import { scopeOf } from '../access/scope.ts'
import { hiddenFields } from '../access/visible.ts'

const metaKinds: ReadonlyMap<string, FieldKind> = new Map([
  ['_id', 'ref'],
  ['createdAt', 'instant'],
  ['createdBy', 'ref'],
  ['updatedAt', 'instant'],
  ['updatedBy', 'ref'],
  ['rev', 'count'],
])

/**
 * Checks that filters and sorts fit the kinds of their fields, and use nothing the actor may not read: an order or a
 * match would reveal it. A sort by a reference compares titles of the rows referred to, all of which must be readable.
 * @throws AppError BAD_REQUEST with the field; `reason` is COMPUTED for a computed column, which only devices have
 */
export function requireView(actor: Actor, e: Entity, view: Pick<View, 'filters' | 'sort' | 'search'>): void {
  const hidden = hiddenFields(actor, e)
  const isSearchable = isStorable(view.search) && !e.search.some((field) => hidden.includes(field))
  if (view.search !== '' && !isSearchable) throw new AppError('BAD_REQUEST', { field: 'search' })
  for (const { field } of [...view.filters, ...view.sort]) {
    if (computedField(e.name, field)) throw new AppError('BAD_REQUEST', { field, reason: 'COMPUTED' })
    if (hidden.includes(field)) throw new AppError('BAD_REQUEST', { field })
  }
  for (const { field } of view.sort) {
    const declared = e.fields[field]
    if (declared && !isSortable(actor, declared)) throw new AppError('BAD_REQUEST', { field })
  }
  for (const filter of view.filters) {
    if (!suits(e.fields[filter.field]?.kind ?? metaKinds.get(filter.field), filter)) {
      throw new AppError('BAD_REQUEST', { field: filter.field })
    }
  }
}

const TREES: ReadonlySet<FieldKind> = new Set(['refs', 'json', 'file'])

/** Lists and long texts are not sorted by, since the cursor of a page contains the values of its last row. */
function isSortable(actor: Actor, field: Field): boolean {
  if (field.kind === 'text') return field.multiline !== true
  if (field.kind !== 'ref') return !TREES.has(field.kind)
  const target = entityNamed(field.to)
  return !target || scopeOf(actor, target) === 'all'
}

function suits(kind: FieldKind | undefined, { op, value }: Filter): boolean {
  if (kind === undefined) return false
  if (op === 'isEmpty' || op === 'isNotEmpty') return filterOps[kind].includes(op)
  const allowed = filterOps[kind].includes(op) || op === 'is' || op === 'isNot' || op === 'anyOf'
  const values = Array.isArray(value) ? value : [value]
  return (
    allowed &&
    (op === 'anyOf' || op === 'allOf' || Array.isArray(value) === (op === 'between')) &&
    values.every((v) => fits(kind, op, v))
  )
}

function fits(kind: FieldKind, op: Filter['op'], value: unknown): boolean {
  if (value === null) return op === 'between'
  switch (kind) {
    case 'flag':
      return typeof value === 'boolean' || value === 0 || value === 1
    case 'decimal':
      return typeof value === 'number'
    case 'count':
    case 'cents':
      return Number.isSafeInteger(value)
    case 'day':
      return typeof value === 'string' && isDay(value)
    case 'time':
      return typeof value === 'string' && isTimeOfDay(value)
    case 'instant':
      return typeof value === 'string' && (isDay(value) || isInstant(value))
    default:
      return typeof value === 'string' && isStorable(value)
  }
}
