import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '#server/db/violations.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { encodeRow } from '#sql/encode.ts'
import { build } from '#tests/support/build.ts'
import { databases, type TestDatabase } from '#tests/support/databases.ts'

const person = build('employees')._id
const from = (start: string, end: string, given: Partial<Row<'assignments'>> = {}) =>
  build('assignments', {
    employeeId: person,
    status: 'pending',
    start: `2026-11-09T${start}:00.000Z`,
    end: `2026-11-09T${end}:00.000Z`,
    ...given,
  })

describe.each(databases)('no double booking, by the database of $name alone', ({ open }) => {
  let database: TestDatabase
  const insert = (row: Row<'assignments'>) =>
    database.db
      .insertInto('assignments')
      .values(encodeRow(entities.assignments, row as unknown as AnyRow))
      .execute()
  const refused = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => (refusalOf(error) as { code?: string }).code,
    )
  beforeAll(async () => {
    database = await open()
    await insert(from('12:00', '20:00'))
  })
  afterAll(() => database.destroy())

  test.each([
    ['the same hours', '12:00', '20:00'],
    ['one inside', '13:00', '14:00'],
    ['one around', '11:00', '21:00'],
    ['a minute at its end', '19:59', '21:00'],
    ['a minute at its start', '11:00', '12:01'],
  ])('an overlap of %s is refused', async (_, start, end) => {
    expect(await refused(insert(from(start, end)))).toBe('OVERLAP')
  })

  test('an assignment may end when another of its person starts', async () => {
    expect(await refused(insert(from('20:00', '21:00')))).toBeNull()
    expect(await refused(insert(from('11:00', '12:00')))).toBeNull()
  })

  test('assignments without a person, or of another person, are not refused', async () => {
    for (const status of ['declined', 'cancelled'] as const) {
      expect(await refused(insert(from('12:00', '20:00', { status })))).toBeNull()
    }
    const other = { employeeId: build('employees')._id }
    const deleted = { deletedAt: '2026-11-02T15:00:00.000Z' }
    expect(await refused(insert(from('12:00', '20:00', other)))).toBeNull()
    expect(await refused(insert(from('12:00', '20:00', deleted)))).toBeNull()
    expect(await refused(insert(from('12:00', '20:00', { employeeId: null, status: 'unassigned' })))).toBeNull()
  })

  test.each(['pending', 'confirmed', 'noShow', 'completed'] as const)(
    'an overlap with a status of %s is refused',
    async (status) => {
      expect(await refused(insert(from('14:00', '15:00', { status })))).toBe('OVERLAP')
    },
  )

  test('a change that moves an assignment into an overlap is refused', async () => {
    const row = from('22:00', '23:00')
    await insert(row)
    const change = (values: object) =>
      refused(database.db.updateTable('assignments').set(values).where('_id', '=', row._id).execute())
    expect(await change({ start: '2026-11-09T19:00:00.000Z' })).toBe('OVERLAP')
    expect(await change({ notes: 'Casque blanc' })).toBeNull()
  })

  test('a row whose end comes before its start is refused', async () => {
    expect(await refused(insert(from('23:30', '23:15', { employeeId: null, status: 'unassigned' })))).not.toBeNull()
  })
})
