import type { ComputedById, ComputedByEntity } from '#shared/contract/computed.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { computed } from '../computed.ts'
import type { Moment } from './moment.ts'
import type { Reader } from './reader.ts'

const hasComputed = (name: string): name is keyof ComputedByEntity => Object.hasOwn(computed, name)

/** The computed values of these rows; none for entities that have none. */
export function computedValuesOf(reader: Reader, e: Entity, rows: readonly AnyRow[], at: Moment): ComputedById {
  return hasComputed(e.name) && rows.length > 0 ? computed[e.name].read(reader, rows, at) : {}
}
