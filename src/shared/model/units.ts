import type { Entity } from './entity.ts'

/** These fields, and those that merge together with them (`Entity.units`). */
export function withUnits(e: Entity, fields: Iterable<string>): ReadonlySet<string> {
  const own = new Set(fields)
  const touched = e.units.filter((unit) => unit.some((field) => own.has(field)))
  return new Set([...own, ...touched.flat()])
}
