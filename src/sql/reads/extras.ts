import type { Extras, ExtrasByEntity } from '#shared/contract/extras.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { employeeExtras } from './extras-employees.ts'
import { orderExtras } from './extras-orders.ts'
import { skillExtras } from './extras-skills.ts'
import type { ExtrasReader } from './extras-reader.ts'
import type { Moment } from './moment.ts'
import type { Reader } from './reader.ts'

const readers: { readonly [N in keyof ExtrasByEntity]: ExtrasReader<N> } = {
  employees: employeeExtras,
  orders: orderExtras,
  skills: skillExtras,
}
const hasExtras = (name: string): name is keyof ExtrasByEntity => Object.hasOwn(readers, name)

/** The figures beside these rows; none for entities that have none. */
export function extrasOf(reader: Reader, e: Entity, rows: readonly AnyRow[], at: Moment): Extras {
  return hasExtras(e.name) && rows.length > 0 ? readers[e.name](reader, rows, at) : {}
}
