import type { Changed } from '#shared/contract/changed.ts'
import type { RowChange } from '#shared/verbs/row-change.ts'
import type { VerbWorld } from './verb-world.ts'

type Values = Readonly<Record<string, unknown>>

/** Stamps of every write, and the one field a device cannot know: the order number. */
const STAMPED = new Set(['createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'deletedAt', 'rev', 'source'])
const SERVER_FIELDS: Readonly<Record<string, readonly string[]>> = { orders: ['orderNumber'] }

const comparable = (entity: string, row: Values): Values =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => !STAMPED.has(name) && !SERVER_FIELDS[entity]?.includes(name)),
  )

const byKey = (rows: readonly { entity: string; row: Values }[]) =>
  new Map(rows.map(({ entity, row }) => [`${entity} ${String(row['_id'])}`, comparable(entity, row)]))

/** The rows the server answered, by entity and id, without what a device cannot know. */
export const answeredRows = ({ changed }: Changed) => byKey(changed)

/** The rows the device expects: the ones shown, with the changes applied; a removed one is as it was. */
export const expectedRows = ({ shown }: Pick<VerbWorld, 'shown'>, changes: readonly RowChange[]) =>
  byKey(
    changes.map(({ entity, id, change }) => {
      const fields = change.kind === 'remove' ? {} : change.fields
      return { entity, row: { ...(change.kind !== 'create' && shown(entity, id)), ...fields, _id: id } }
    }),
  )
