import type { Conflict } from '#shared/contract/sync/outbox.ts'
import { entityNamed } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { defaultOf } from '#shared/model/values.ts'
import { inputs } from '#renderer/fields/inputs.ts'
import { startValues, type FormValues } from '#renderer/records/form/form-values.ts'

type Values = Readonly<Record<string, unknown>>

/** The fields of a refused creation or change that a form can edit, in the order of the entity. */
export function editableFields({ kind, rows }: Pick<Conflict, 'kind' | 'rows'>): readonly string[] {
  const [row] = rows
  const entity = row && entityNamed(row.entity)
  if (!row || !entity || (kind !== 'create' && kind !== 'patch')) return []
  return Object.entries(entity.fields)
    .filter(([, field]) => field.managed !== true && inputs[field.kind] !== null)
    .filter(([name]) => kind === 'create' || row.fields.includes(name))
    .map(([name]) => name)
}

/** Whether a refused operation can be edited; a change to a deleted row cannot. */
export const isEditable = (conflict: Pick<Conflict, 'kind' | 'rows'>): boolean =>
  editableFields(conflict).length > 0 && (conflict.kind === 'create' || conflict.rows[0]?.theirs !== null)

/** The values the form begins with: the row as it is now, with the refused changes. */
export function editStart(entity: Entity, { rows }: Pick<Conflict, 'rows'>): FormValues {
  const [row] = rows
  const mine = (row?.mine ?? {}) as unknown as Values
  const wanted = Object.fromEntries((row?.fields ?? []).map((name) => [name, mine[name]]))
  return startValues(entity, { ...(row?.theirs ?? row?.before ?? row?.mine), ...wanted })
}

/** What the edited operation sends: the whole draft of a creation, the changed fields of a change. */
export function editPayload(entity: Entity, { kind, rows }: Pick<Conflict, 'kind' | 'rows'>, draft: Values): Values {
  if (kind === 'create') return draft
  const fields = (rows[0]?.fields ?? []).filter((name) => entity.fields[name]?.managed !== true)
  return Object.fromEntries(
    fields.flatMap((name) => {
      const field = entity.fields[name]
      return field ? [[name, draft[name] ?? defaultOf(field)]] : []
    }),
  )
}
