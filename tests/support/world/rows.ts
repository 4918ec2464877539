import type { Database } from '#server/db/database.ts'
import { entities, entityNames, type EntityName } from '#shared/entities/index.ts'
import { columnsOf } from '#sql/columns.ts'

type Values = Readonly<Record<string, unknown>>

/** Rows of one entity by id, each as one text: equal texts are equal rows. */
export type Rows = ReadonlyMap<string, string>

const columns = new Map(entityNames.map((name) => [name, columnsOf(entities[name]).map((column) => column.name)]))

/** Every stored column, search columns included, in one order. */
const textOf = (name: EntityName, row: Values) =>
  JSON.stringify((columns.get(name) ?? []).map((column) => row[column] ?? null))

const byId = (name: EntityName, rows: readonly Values[]): Rows =>
  new Map(rows.filter((row) => row['deletedAt'] === null).map((row) => [String(row['_id']), textOf(name, row)]))

/** The rows of the server's database, deleted ones left out. */
export async function serverRows({ db }: Database): Promise<ReadonlyMap<EntityName, Rows>> {
  const all = new Map<EntityName, Rows>()
  for (const name of entityNames) all.set(name, byId(name, await db.selectFrom(name).selectAll().execute()))
  return all
}

/** The rows a device shows, deleted ones left out. */
export function deviceRows(device: { readonly read: (sql: string) => Values[] }): ReadonlyMap<EntityName, Rows> {
  return new Map(entityNames.map((name) => [name, byId(name, device.read(`select * from "${name}"`))]))
}

/** What differs, by entity and row, a few of each; empty when nothing does. */
export function differences(
  here: ReadonlyMap<EntityName, Rows>,
  there: ReadonlyMap<EntityName, Rows>,
  most = 5,
): string[] {
  const found: string[] = []
  for (const name of entityNames) {
    const [a, b] = [here.get(name) ?? new Map<string, string>(), there.get(name) ?? new Map<string, string>()]
    for (const id of new Set([...a.keys(), ...b.keys()])) {
      if (a.get(id) === b.get(id)) continue
      if (found.length >= most) return [...found, '…']
      found.push(`${name} ${id}: ${difference(name, a.get(id), b.get(id))}`)
    }
  }
  return found
}

function difference(name: EntityName, here: string | undefined, there: string | undefined): string {
  if (here === undefined) return `missing here, there ${there}`
  if (there === undefined) return `not there, here ${here}`
  const [a, b] = [JSON.parse(here) as unknown[], JSON.parse(there) as unknown[]]
  const fields = (columns.get(name) ?? []).flatMap((column, i) =>
    JSON.stringify(a[i]) === JSON.stringify(b[i])
      ? []
      : [`${column} ${JSON.stringify(a[i])} ≠ ${JSON.stringify(b[i])}`],
  )
  return fields.join(', ')
}
