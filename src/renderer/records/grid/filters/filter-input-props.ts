import type { Entity } from '#shared/model/entity.ts'
import type { Field } from '#shared/model/field.ts'
import type { Filter } from '#shared/model/query.ts'

/** The props of the filter of one field. */
export interface FilterInputProps {
  readonly entity: Entity
  readonly name: string
  readonly field: Field
  readonly filter: Filter | null
  readonly onChange: (filter: Filter | null) => void
}
