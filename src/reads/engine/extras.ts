import type { Extras, ExtrasByEntity } from '#shared/contract/extras.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { computed } from '../computed.ts'
import type { Moment } from './moment.ts'
import type { Reader } from './reader.ts'

const hasExtras = (name: string): name is keyof ExtrasByEntity => Object.hasOwn(computed, name)

/** The figures beside these rows; none for entities that have none. */
export function extrasOf(reader: Reader, e: Entity, rows: readonly AnyRow[], at: Moment): Extras {
  return hasExtras(e.name) && rows.length > 0 ? computed[e.name].read(reader, rows, at) : {}
}
