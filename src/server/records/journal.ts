import { AppError } from '#shared/contract/errors.ts'
import { JOURNAL_PAGE, type JournalEvent, type JournalPage } from '#shared/contract/journal.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { Database } from '../db/database.ts'

type Values = Readonly<Record<string, unknown>>

interface Asked {
  readonly id: string
  /** The revision before which the page begins; the newest event first when it is undefined. */
  readonly before?: number | undefined
}

const parsed = (text: unknown): Values | null => (text === null ? null : (JSON.parse(String(text)) as Values))

/** The fields of an event that the entity declares; a field that an older version had is left out. */
function fieldsOf(e: Entity, before: Values | null, after: Values | null): JournalEvent['fields'] {
  if (after === null) return []
  return Object.keys(e.fields)
    .filter((name) => Object.hasOwn(after, name))
    .map((name) => ({ name, before: before?.[name] ?? null, after: after[name] ?? null }))
}

/**
 * A page of the audit events of one row, the newest first. Events are found by an index of the row and the revision, so
 * that the cost does not depend on how many others there are.
 * @throws AppError NOT_FOUND for a row that never was
 */
export async function readJournal({ readDb, read }: Database, e: Entity, { id, before }: Asked): Promise<JournalPage> {
  let query = readDb
    .selectFrom('auditEvents')
    .select(['_id', 'at', 'by', 'rev', 'before', 'after', 'reason'])
    .where('entityId', '=', id)
    .where('entity', '=', e.name)
    .orderBy('rev', 'desc')
    .limit(JOURNAL_PAGE + 1)
  if (before !== undefined) query = query.where('rev', '<', before)
  const found = (await read(query.compile())) as readonly Values[]
  if (found.length === 0 && !(await exists({ readDb, read }, e, id)))
    throw new AppError('NOT_FOUND', { entity: e.name, id })
  const page = found.slice(0, JOURNAL_PAGE)
  return {
    events: page.map((event) => {
      const [was, is] = [parsed(event['before']), parsed(event['after'])]
      return {
        _id: String(event['_id']),
        at: String(event['at']),
        by: event['by'] === null ? null : String(event['by']),
        kind: was === null ? 'create' : is === null ? 'remove' : 'change',
        reason: event['reason'] === null ? null : String(event['reason']),
        fields: fieldsOf(e, was, is),
      }
    }),
    next: found.length > JOURNAL_PAGE ? Number(page.at(-1)?.['rev']) : null,
  }
}

/** A row that another one brought, such as an assignment of an order, has no event of its own. */
async function exists({ readDb, read }: Pick<Database, 'readDb' | 'read'>, e: Entity, id: string): Promise<boolean> {
  const query = readDb.selectFrom(e.name).select('_id').where('_id', '=', id)
  return (await read(query.compile())).length > 0
}
