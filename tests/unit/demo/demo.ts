import { createHash } from 'node:crypto'
import { entityNames, type EntityName } from '#shared/entities/index.ts'
import type { Figures } from '#demo/sizes.ts'
import type { World } from '#demo/world.ts'

/** A Wednesday; the clocks change within the eighteen months before it. */
export const DEMO_DAY = '2026-11-18'

/** A demo small enough to make many times. */
export const tiny: Figures = { employees: 60, clients: 20, sites: 60, orders: 700, assignments: 2800, messages: 700 }

type AnySeedRow = Readonly<Record<string, unknown>> & { readonly _id: string }

/** The rows of any entity; none when the demo leaves it out. */
export function rowsOf(world: World, name: EntityName): readonly AnySeedRow[] {
  const rows: Readonly<Record<string, Iterable<AnySeedRow>>> = world
  return [...(rows[name] ?? [])]
}

/** A stable number for all rows of a demo, in order. */
export function hashOf(world: World): string {
  const hash = createHash('sha256')
  for (const name of entityNames) for (const row of rowsOf(world, name)) hash.update(JSON.stringify(row))
  return hash.digest('hex')
}
