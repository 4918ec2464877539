import type { QueuedRow } from '#shared/contract/sync/outbox.ts'
import { entityNamed } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { Field } from '#shared/model/field.ts'
import { defaultOf } from '#shared/model/values.ts'

type Values = Readonly<Record<string, unknown>>
type Titles = Readonly<Record<string, string>>

/** One field in the three versions of its row. */
export interface FieldVersions {
  readonly name: string
  readonly before: unknown
  readonly mine: unknown
  readonly theirs: unknown
  /** The server's value is not the wanted one. */
  readonly differs: boolean
  /** It differs because somebody changed it meanwhile: the cause of the conflict. */
  readonly contested: boolean
}

export type Side = 'before' | 'mine' | 'theirs'

export interface FieldTable {
  readonly entity: Entity
  readonly fields: readonly FieldVersions[]
  /** The versions that exist. */
  readonly sides: readonly Side[]
  /** The row existed when the person changed it, and was deleted since. */
  readonly isGone: boolean
}

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
const isSame = (a: unknown, b: unknown) => (isBlank(a) && isBlank(b)) || JSON.stringify(a) === JSON.stringify(b)

/** A history that the server keeps, such as the corrections of an entry, is shown as a number of items: it says nothing here. */
const isHistory = (field: Field | undefined) => field?.kind === 'json' && field.managed === true

/** By which a provider knows a text: a number for machines. */
const isOfMachines = (entity: Entity, name: string) => entity.name === 'messages' && name === 'providerId'

/** Whether a field is worth showing: it is no history and says something to people, not blank, not a default of a new row, and not the same in all versions. */
function isWorthShowing(entity: Entity, { name, before, mine, theirs }: FieldVersions): boolean {
  const { fields } = entity
  if (isHistory(fields[name]) || isOfMachines(entity, name)) return false
  if (before !== undefined && [mine, theirs].every((value) => value === undefined || isSame(before, value)))
    return false
  const field = fields[name]
  const usual = field ? defaultOf(field) : null
  return [before, mine, theirs].some((value) => !isBlank(value) && (before !== undefined || !isSame(value, usual)))
}

/** Whether a field says anything to who looks at it: a reference does when they may read a row that it names. */
function isNamed({ fields }: Entity, { name, before, mine, theirs }: FieldVersions, titles: Titles): boolean {
  const kind = fields[name]?.kind
  if (kind !== 'ref' && kind !== 'refs') return true
  return [before, mine, theirs].flat().some((id) => typeof id === 'string' && titles[id] !== undefined)
}

/**
 * Compares the versions of a row field by field: the fields the operation changes, and those others changed in the same
 * unit (such as the person and the hours of an assignment). References to rows that the person may not read are left out.
 * Contested fields come first. Null when the entity is unknown.
 */
export function fieldTable(row: QueuedRow, titles: Titles): FieldTable | null {
  const entity = entityNamed(row.entity) as Entity | undefined
  if (!entity) return null
  const [before, mine, theirs] = [row.before, row.mine, row.theirs].map((side) => side as unknown as Values | null)
  const changed = Object.keys(entity.fields).filter((name) => row.fields.includes(name))
  const ofSameUnit = entity.units
    .filter((unit) => unit.some((name) => changed.includes(name)))
    .flat()
    .filter((name) => !changed.includes(name) && before && theirs && !isSame(before[name], theirs[name]))
  // A removal changes no field: the changes made since are what it would lose.
  const lost =
    mine === null && before && theirs
      ? Object.keys(entity.fields).filter((name) => !isSame(before[name], theirs[name]))
      : []
  const fields = [...new Set([...changed, ...ofSameUnit, ...lost])]
    .map((name): FieldVersions => {
      const [was, wanted, is] = [before?.[name], mine?.[name], theirs?.[name]]
      const differs = theirs !== null && !isSame(wanted, is)
      return { name, before: was, mine: wanted, theirs: is, differs, contested: differs && !isSame(was, is) }
    })
    .filter((field) => isWorthShowing(entity, field) && isNamed(entity, field, titles))
  return {
    entity,
    fields: fields.toSorted((a, b) => Number(b.contested) - Number(a.contested)),
    sides: (['before', 'mine', 'theirs'] as const).filter((side) => row[side] !== null),
    isGone: before !== null && theirs === null,
  }
}
