import type { EntityName } from '#shared/entities/index.ts'
import type { Meta } from '#shared/model/values.ts'

/** One row a verb changed. */
export interface ChangedRow {
  readonly entity: EntityName
  readonly row: Meta
}
