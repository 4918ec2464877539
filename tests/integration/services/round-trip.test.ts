import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities, entityNames } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { columnsOf, wireColumnsOf } from '#sql/columns.ts'
import { rowFromRecord, storedFromWire, storedRecord, type Stored } from '#sql/encode.ts'
import { SYSTEM } from '#server/services/actor.ts'
import { fieldsOfDraft } from '#shared/model/forms.ts'
import { createRow } from '#server/services/rows.ts'
import { createWriter } from '#server/db/write.ts'
import { build, fullDraft } from '#tests/support/build.ts'
import { databases, type TestDatabase } from '#tests/support/databases.ts'

/** What only verbs set, as a sample has it. */
function managedOf(e: Entity): Record<string, unknown> {
  const sample = build(e.name as never) as Readonly<Record<string, unknown>>
  const names = Object.entries(e.fields).flatMap(([name, field]) => (field.managed ? [name] : []))
  return Object.fromEntries(names.map((name) => [name, sample[name]]))
}

const withoutManagedFields = (e: Entity): Entity => ({
  ...e,
  fields: Object.fromEntries(Object.entries(e.fields).filter(([, field]) => !field.managed)),
})

describe.each(databases)('a row survives draft, $name, wire and cache', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.destroy())

  test.each(entityNames)('%s', async (name) => {
    const e: Entity = entities[name]
    const writer = createWriter({ database, now: () => new Date(), newId, onCommitted: () => undefined })
    const fields = { ...fieldsOfDraft(withoutManagedFields(e), fullDraft(name)), ...managedOf(e) }
    const { reply: row } = await writer.write({ actor: SYSTEM }, (tx) => createRow(tx, SYSTEM, e, fields))
    expect(row).toMatchObject(fields)

    const record = await database.readDb
      .selectFrom(name)
      .selectAll()
      .where('_id', '=', row._id)
      .executeTakeFirstOrThrow()
    expect(rowFromRecord(e)(record)).toEqual(row)

    const wire = wireColumnsOf(e).map((column) => record[column.name] as Stored)
    const cached = storedFromWire(e)(wire)
    const names = columnsOf(e).map((column) => column.name)
    expect(Object.fromEntries(names.map((column, i) => [column, cached[i]]))).toEqual(storedRecord(e, row))
    expect(record).toEqual(storedRecord(e, row))
  })
})
