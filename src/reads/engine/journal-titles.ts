import type { JournalPage } from '#shared/contract/journal.ts'
import { entities } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { readTitles, referredTitles } from './records.ts'
import type { Reader } from './reader.ts'

/** The names, by id, of who made the changes of a journal and of the rows these refer to. */
export function journalTitles(reader: Reader, e: Entity, { events }: JournalPage): Record<string, string> {
  const versions = events.flatMap(({ fields }) =>
    (['before', 'after'] as const).map((side) => Object.fromEntries(fields.map((field) => [field.name, field[side]]))),
  )
  const people = events.flatMap(({ by }) => by ?? [])
  return {
    ...readTitles(reader, entities.users, people),
    ...referredTitles(reader, e, versions as unknown as readonly AnyRow[]),
  }
}
