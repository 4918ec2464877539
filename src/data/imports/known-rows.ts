import type { Entity } from '#shared/model/entity.ts'
import type { UniqueCode } from '#shared/entities/unique-codes.ts'
import { comparedColumn } from '#sql/columns.ts'
import type { Reader } from '#sql/reads/reader.ts'
import { compared } from '../outbox/uniques.ts'

type Values = Readonly<Record<string, unknown>>

/** A value of a row that no other may have. */
export interface Claim {
  readonly key: string
  readonly code: UniqueCode
  readonly field: string
}

/** What a row claims of each unique of its entity; blank ones claim nothing. */
export function claimsOf(e: Entity, row: Values): Claim[] {
  return e.uniques.flatMap(({ fields, code }, n) => {
    const values = fields.map((field) => compared(e, field, row[field]))
    if (values.some((value) => value === null || value === '')) return []
    return [{ key: `${n} ${JSON.stringify(values)}`, code, field: fields.at(-1) ?? '' }]
  })
}

/** The rows of an entity by what is theirs alone. */
export function readClaims(reader: Reader, e: Entity): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [n, { fields }] of e.uniques.entries()) {
    const columns = fields.map((field) => `"${comparedColumn(e, field)}"`).join(', ')
    for (const [id, ...values] of reader.arrays(
      `select "_id", ${columns} from "${e.name}" where "deletedAt" is null`,
    )) {
      if (values.every((value) => value !== null && value !== ''))
        found.set(`${n} ${JSON.stringify(values)}`, String(id))
    }
  }
  return found
}
