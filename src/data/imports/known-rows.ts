import type { Entity } from '#shared/model/entity.ts'
import type { UniqueCode } from '#shared/entities/unique-codes.ts'
import { comparedColumn } from '#sql/columns.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { compared } from '../outbox/uniques.ts'

type Values = Readonly<Record<string, unknown>>

/** A value of a row that no other may have. */
export interface Claim {
  readonly key: string
  readonly code: UniqueCode
  readonly field: string
}

/** The values of some fields as they are compared; null when one is blank. */
function comparedValues(e: Entity, fields: readonly string[], row: Values): string | null {
  const values = fields.map((field) => compared(e, field, row[field]))
  return values.some((value) => value === null || value === '') ? null : JSON.stringify(values)
}

/** What a row claims of each unique of its entity; blank ones claim nothing. */
export function claimsOf(e: Entity, row: Values): Claim[] {
  return e.uniques.flatMap(({ fields, code }, n) => {
    const values = comparedValues(e, fields, row)
    return values === null ? [] : [{ key: `${n} ${values}`, code, field: fields.at(-1) ?? '' }]
  })
}

/** What a row is recognised by (`recognisedBy`); null where a part of it is missing, or nothing is declared. */
export const recognisedAs = (e: Entity, row: Values): string | null =>
  e.recognisedBy.length === 0 ? null : comparedValues(e, e.recognisedBy, row)

/** Whether a unique of one row says that it is another: two people of one name have numbers of their own. */
export const isAnother = (e: Entity, a: Values, b: Values): boolean =>
  e.uniques.some(({ fields }) => {
    const [own, other] = [comparedValues(e, fields, a), comparedValues(e, fields, b)]
    return own !== null && other !== null && own !== other
  })

/** The ids of the rows of an entity by the values of some fields, as they are compared. */
function readBy(reader: Reader, e: Entity, fields: readonly string[]): (readonly [string, string])[] {
  const columns = fields.map((field) => `"${comparedColumn(e, field)}"`).join(', ')
  return reader
    .arrays(`select "_id", ${columns} from "${e.name}" where "deletedAt" is null order by "_id"`)
    .filter((row) => row.every((value) => value !== null && value !== ''))
    .map(([id, ...values]) => [JSON.stringify(values), String(id)] as const)
}

/** The rows of an entity by what is theirs alone. */
export const readClaims = (reader: Reader, e: Entity): ReadonlyMap<string, string> =>
  new Map(e.uniques.flatMap(({ fields }, n) => readBy(reader, e, fields).map(([values, id]) => [`${n} ${values}`, id])))

/** The rows of an entity by what they are recognised by. */
export function readRecognised(reader: Reader, e: Entity): ReadonlyMap<string, readonly string[]> {
  if (e.recognisedBy.length === 0) return new Map()
  const found = Map.groupBy(readBy(reader, e, e.recognisedBy), ([values]) => values)
  return new Map([...found].map(([values, all]) => [values, all.map(([, id]) => id)]))
}
