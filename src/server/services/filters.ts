import { AppError } from '#shared/contract/errors.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { FieldKind } from '#shared/model/field.ts'
import { filterOps, type Filter, type View } from '#shared/model/query.ts'
import type { Actor } from './actor.ts'
import { hiddenFields } from './visible.ts'

const metaKinds: Readonly<Record<string, FieldKind>> = {
  _id: 'ref',
  createdAt: 'instant',
  createdBy: 'ref',
  updatedAt: 'instant',
  updatedBy: 'ref',
  rev: 'count',
}

const numeric: ReadonlySet<FieldKind> = new Set(['count', 'decimal', 'cents'])

/**
 * Checks that filters and sorts fit the kinds of their fields, and use no field hidden from the actor: sorting by a hidden
 * field would reveal it.
 * @throws AppError BAD_REQUEST with the field
 */
export function requireView(actor: Actor, e: Entity, view: Pick<View, 'filters' | 'sort' | 'search'>): void {
  if (view.search.includes('\0')) throw new AppError('BAD_REQUEST', { field: 'search' })
  const hidden = hiddenFields(actor, e)
  for (const { field } of [...view.filters, ...view.sort]) {
    if (hidden.includes(field)) throw new AppError('BAD_REQUEST', { field })
  }
  for (const filter of view.filters) {
    if (!suits(e.fields[filter.field]?.kind ?? metaKinds[filter.field], filter)) {
      throw new AppError('BAD_REQUEST', { field: filter.field })
    }
  }
}

function suits(kind: FieldKind | undefined, { op, value }: Filter): boolean {
  if (kind === undefined) return false
  if (op === 'isEmpty' || op === 'isNotEmpty') return filterOps[kind].includes(op)
  const allowed = filterOps[kind].includes(op) || op === 'is' || op === 'isNot' || op === 'anyOf'
  const values = Array.isArray(value) ? value : [value]
  return (
    allowed && (op === 'anyOf' || Array.isArray(value) === (op === 'between')) && values.every((v) => fits(kind, op, v))
  )
}

function fits(kind: FieldKind, op: Filter['op'], value: unknown): boolean {
  if (value === null) return op === 'between'
  if (kind === 'flag') return typeof value === 'boolean' || value === 0 || value === 1
  if (numeric.has(kind)) return typeof value === 'number' && (kind === 'decimal' || Number.isSafeInteger(value))
  return typeof value === 'string' && !value.includes('\0')
}
