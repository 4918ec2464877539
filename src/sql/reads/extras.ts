import type { EntityName } from '#shared/entities/index.ts'
import type { Extras } from '#shared/contract/ipc.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { employeeExtras } from './extras-employees.ts'
import { orderExtras } from './extras-orders.ts'
import { skillExtras } from './extras-skills.ts'
import type { Moment } from './moment.ts'
import type { Reader } from './reader.ts'

/** Figures computed beside the rows of a page, by row id. */
export type ExtrasReader = (reader: Reader, rows: readonly AnyRow[], at: Moment) => Extras

const readers: Partial<Record<EntityName, ExtrasReader>> = {
  employees: employeeExtras,
  orders: orderExtras,
  skills: skillExtras,
}

/** What stands beside these rows; nothing for entities that have no such figures. */
export function extrasOf(reader: Reader, e: Entity, rows: readonly AnyRow[], at: Moment): Extras {
  const read = readers[e.name as EntityName]
  return read && rows.length > 0 ? read(reader, rows, at) : {}
}
