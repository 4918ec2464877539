import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities, entityNames } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { columnsOf, wireColumnsOf } from '#sql/columns.ts'
import { decodeRow, encodeWire, encodeRow, type Stored } from '#sql/encode.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { fieldsOfDraft } from '#shared/model/forms.ts'
import { createCursors } from '#server/records/cursors.ts'
import { createReads } from '#server/records/reads.ts'
import { createRow } from '#server/records/rows.ts'
import { createWriter } from '#server/db/writes/write.ts'
import { build, fullDraft } from '#tests/support/build.ts'
import { databases, type TestDatabase } from '#tests/support/databases.ts'

/** Fields only verbs set, with a sample's values. */
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
    expect(decodeRow(e)(record)).toEqual(row)

    const wire = wireColumnsOf(e).map((column) => record[column.name] as Stored)
    const cached = encodeWire(e)(wire)
    const names = columnsOf(e).map((column) => column.name)
    expect(Object.fromEntries(names.map((column, i) => [column, cached[i]]))).toEqual(encodeRow(e, row))
    expect(record).toEqual(encodeRow(e, row))

    const sent = await createReads(database, createCursors(randomBytes(32))).get(SYSTEM, e, row._id)
    expect(JSON.parse(String(sent))).toEqual(row)
  })

  test('the database writes every character and every digit as they are', async () => {
    const e: Entity = entities.employees
    const writer = createWriter({ database, now: () => new Date(), newId, onCommitted: () => undefined })
    const odd = `"\\/\b\f\n\r\t\u0001\u007f\u2028\u2029 l’été « œuf » 😀 null {"a":[1]}`
    const fields = {
      ...fieldsOfDraft(withoutManagedFields(e), fullDraft('employees')),
      ...managedOf(e),
      employeeNumber: 'E-09999',
      email: 'odd@example.org',
      notesInternal: odd,
      lat: 45.50123456789012,
      guaranteedWeeklyHours: 0.1 + 0.2,
      emergencyContact: { name: odd, phone: '', relation: null },
      hasVehicle: false,
      fearOfHeights: true,
    }
    const { reply: row } = await writer.write({ actor: SYSTEM }, (tx) => createRow(tx, SYSTEM, e, fields))
    expect(
      JSON.parse(String(await createReads(database, createCursors(randomBytes(32))).get(SYSTEM, e, row._id))),
    ).toEqual(row)
  })
})
