import { journalOf } from '#shared/contract/journal.ts'
import { entities } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { Database } from '../db/database.ts'
import { readJournal } from '../records/journal.ts'
import type { Register } from './endpoint.ts'

/** Registers the journal of the rows of every entity. */
export function registerJournals(register: Register, database: Database): void {
  for (const e of Object.values(entities) as Entity[]) {
    register(journalOf(e), ({ params, query }) =>
      readJournal(database, e, {
        id: params.id,
        before: query.before === undefined ? undefined : Number(query.before),
      }),
    )
  }
}
