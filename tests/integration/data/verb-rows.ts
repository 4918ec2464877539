import type { Changed } from '#shared/contract/sync/changed.ts'
import type { RowChange } from '#shared/verbs/engine/row-change.ts'
import type { VerbWorld } from './verb-world.ts'

type Values = Readonly<Record<string, unknown>>

/** Stamps of every write, and the fields a device cannot know: the numbers of orders and timesheets. */
const STAMPED = new Set(['createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'deletedAt', 'rev', 'source'])
const SERVER_FIELDS: Readonly<Record<string, readonly string[]>> = {
  orders: ['orderNumber'],
  timesheets: ['number'],
}

const comparable = (entity: string, row: Values): Values =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => !STAMPED.has(name) && !SERVER_FIELDS[entity]?.includes(name)),
  )

const byKey = (rows: readonly { entity: string; row: Values }[]) =>
  new Map(rows.map(({ entity, row }) => [`${entity} ${String(row['_id'])}`, comparable(entity, row)]))

/** The rows the server answered, by entity and id, without what a device cannot know. */
export const answeredRows = ({ changed }: Changed) => byKey(changed)

/** A row without some of its fields. */
export const omitted = (row: Values, fields: readonly string[]): Values =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !fields.includes(name)))

/** The same of rows. */
export const without = (rows: ReadonlyMap<string, Values>, fields: readonly string[]) =>
  new Map([...rows].map(([key, row]) => [key, omitted(row, fields)]))

/** The rows the device expects: the ones shown, with the changes applied in order; a removed one is as it was. */
export function expectedRows({ shown }: Pick<VerbWorld, 'shown'>, changes: readonly RowChange[]) {
  const rows = new Map<string, { readonly entity: string; readonly row: Values }>()
  for (const { entity, id, change } of changes) {
    const key = `${entity} ${id}`
    const before = rows.get(key)?.row ?? (change.kind === 'create' ? {} : shown(entity, id))
    const fields = change.kind === 'remove' ? {} : change.fields
    rows.set(key, { entity, row: { ...before, ...fields, _id: id } })
  }
  return byKey([...rows.values()])
}
