import type { JournalEvent } from '#shared/contract/journal.ts'
import type { QueuedRow } from '#shared/contract/sync/outbox.ts'
import type { Entity } from '#shared/model/entity.ts'

type Fields = JournalEvent['fields']
type Values = Readonly<Record<string, unknown>> | null

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** What is worth showing of a new record. */
export const filled = (fields: Fields): Fields => fields.filter(({ after }) => !isBlank(after))

/** The fields of a record that an operation not applied yet changes: of a new record all that are filled. */
export function waitingFields(e: Entity, row: Pick<QueuedRow, 'before' | 'mine' | 'fields'>): Fields {
  const [before, mine] = [row.before, row.mine] as unknown as readonly [Values, Values]
  if (!mine) return []
  const all = Object.keys(e.fields).map((name) => ({ name, before: before?.[name] ?? null, after: mine[name] ?? null }))
  return before ? all.filter(({ name }) => row.fields.includes(name)) : filled(all)
}

/** Whether an event says that somebody chose another password, which no field shows. */
export const isPasswordChange = ({ reason, fields }: Pick<JournalEvent, 'reason' | 'fields'>): boolean =>
  reason === 'PASSWORD' && fields.length === 0
