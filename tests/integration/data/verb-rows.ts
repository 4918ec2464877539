import type { Changed } from '#shared/contract/changed.ts'
import type { RowChange } from '#shared/verbs/row-change.ts'
import type { VerbWorld } from './verb-world.ts'

type Values = Readonly<Record<string, unknown>>

/** What every write stamps, and the one field a device cannot know: the number the server gives. */
const STAMPED = new Set(['createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'deletedAt', 'rev', 'source'])
const SERVER_FIELDS: Readonly<Record<string, readonly string[]>> = { orders: ['orderNumber'] }

const comparable = (entity: string, row: Values): Values =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => !STAMPED.has(name) && !SERVER_FIELDS[entity]?.includes(name)),
  )

const byKey = (rows: readonly { entity: string; row: Values }[]) =>
  new Map(rows.map(({ entity, row }) => [`${entity} ${String(row['_id'])}`, comparable(entity, row)]))

/** The rows a server answered, by entity and id, as far as a device can know them. */
export const answeredRows = ({ changed }: Changed) => byKey(changed)

/** The rows as the device expects them: what it shows, with the changes over it. */
export const expectedRows = ({ shown }: Pick<VerbWorld, 'shown'>, changes: readonly RowChange[]) =>
  byKey(
    changes.map(({ entity, id, change }) => {
      if (change.kind === 'remove') throw new Error('No verb removes')
      return { entity, row: { ...(change.kind === 'set' && shown(entity, id)), ...change.fields, _id: id } }
    }),
  )
