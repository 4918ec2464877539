import type { ExtrasByEntity } from '#shared/contract/extras.ts'
import { derivedField } from '#shared/entities/derived.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { Filter } from '#shared/model/query.ts'
import type { DerivedColumn, ListOptions } from '../view-conditions.ts'
import { employeeColumns } from './derived-employees.ts'
import { orderColumns } from './derived-orders.ts'
import { skillColumns } from './derived-skills.ts'
import type { Moment } from './moment.ts'
import type { Reader } from './reader.ts'

/** The SQL of a computed column at a moment. */
export type DerivedSql = (reader: Reader, at: Moment) => Omit<DerivedColumn, 'field'>
/** That of each computed column of an entity. */
export type DerivedColumns<N extends keyof ExtrasByEntity> = { readonly [C in keyof ExtrasByEntity[N]]: DerivedSql }

const columns: { readonly [N in keyof ExtrasByEntity]: DerivedColumns<N> } = {
  employees: employeeColumns,
  orders: orderColumns,
  skills: skillColumns,
}

/** The computed columns of an entity as its lists filter and sort by them; none for a name that is not one. */
export function derivedOf(reader: Reader, e: Entity, at: Moment): NonNullable<ListOptions['derived']> {
  return (name) => {
    const field = derivedField(e.name, name)
    if (!field) return undefined
    const own = columns[e.name as keyof ExtrasByEntity] as Readonly<Record<string, DerivedSql>>
    return { field, ...(own[name] as DerivedSql)(reader, at) }
  }
}

/** Whether a view filters or sorts by a computed column. */
export function usesDerived(
  e: Entity,
  { filters, sort }: { filters: readonly Filter[]; sort: readonly { field: string }[] },
): boolean {
  return [...filters, ...sort].some(({ field }) => derivedField(e.name, field) !== undefined)
}
