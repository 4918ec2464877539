import type { QueuedRow } from '#shared/contract/outbox.ts'
import { entityNamed } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { defaultOf } from '#shared/model/values.ts'

type Values = Readonly<Record<string, unknown>>

/** One field as three people would tell it. */
export interface FieldLine {
  readonly name: string
  readonly before: unknown
  readonly mine: unknown
  readonly theirs: unknown
  /** Theirs is not what was wanted. */
  readonly differs: boolean
  /** And it is so because somebody changed it meanwhile: what the conflict is about. */
  readonly contested: boolean
}

export type Side = 'before' | 'mine' | 'theirs'

export interface FieldTable {
  readonly entity: Entity
  readonly lines: readonly FieldLine[]
  /** Sides that have a row to show. */
  readonly sides: readonly Side[]
  /** The row was there when the person acted, and is not any more. */
  readonly isGone: boolean
}

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
const isSame = (a: unknown, b: unknown) => (isBlank(a) && isBlank(b)) || JSON.stringify(a) === JSON.stringify(b)

/** A field nobody filled says nothing; nor does one a new row has by itself, or one that is as it always was. */
function isTelling({ fields }: Entity, { name, before, mine, theirs }: FieldLine): boolean {
  if (before !== undefined && [mine, theirs].every((value) => value === undefined || isSame(before, value)))
    return false
  const field = fields[name]
  const usual = field ? defaultOf(field) : null
  return [before, mine, theirs].some((value) => !isBlank(value) && (before !== undefined || !isSame(value, usual)))
}

/**
 * A row field by field: what the operation changes, and what others changed that goes together with it (a unit of the
 * entity, such as the person and the hours of an assignment). What is contested comes first. Null when the entity is not known.
 */
export function fieldTable(row: QueuedRow): FieldTable | null {
  const entity = entityNamed(row.entity) as Entity | undefined
  if (!entity) return null
  const [before, mine, theirs] = [row.before, row.mine, row.theirs].map((side) => side as unknown as Values | null)
  const changed = Object.keys(entity.fields).filter((name) => row.fields.includes(name))
  const together = entity.units
    .filter((unit) => unit.some((name) => changed.includes(name)))
    .flat()
    .filter((name) => !changed.includes(name) && before && theirs && !isSame(before[name], theirs[name]))
  // A removal changes no field: what they changed since is what one would lose.
  const lost =
    mine === null && before && theirs
      ? Object.keys(entity.fields).filter((name) => !isSame(before[name], theirs[name]))
      : []
  const lines = [...new Set([...changed, ...together, ...lost])]
    .map((name): FieldLine => {
      const [was, wanted, is] = [before?.[name], mine?.[name], theirs?.[name]]
      const differs = theirs !== null && !isSame(wanted, is)
      return { name, before: was, mine: wanted, theirs: is, differs, contested: differs && !isSame(was, is) }
    })
    .filter((line) => isTelling(entity, line))
  return {
    entity,
    lines: lines.toSorted((a, b) => Number(b.contested) - Number(a.contested)),
    sides: (['before', 'mine', 'theirs'] as const).filter((side) => row[side] !== null),
    isGone: before !== null && theirs === null,
  }
}
