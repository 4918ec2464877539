import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { entities, type EntityName } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { encodeRow } from '#sql/encode.ts'
import { build } from '#tests/support/build.ts'
import { databases } from '#tests/support/databases.ts'

const COUNTER = 1000

interface Old {
  readonly ccqNumber?: string
  readonly aspCardNumber?: string
  readonly driverLicenceClass?: string
  readonly licenceExpiry?: string
}

/** Columns that came after the version before. */
const LATER = ['hourlyCents']
const without = (columns: readonly string[], row: object) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)))

/** An employee of the version before, the certificates held, and what is to be found afterwards. */
interface Case {
  readonly old: Old
  readonly notes?: string
  readonly held?: Readonly<Record<string, { number?: string; expiresAt?: string; issuedAt?: string }>>
  readonly kept?: Readonly<Record<string, { number?: string; expiresAt?: string }>>
  readonly found?: string | null
}

const cases: readonly Case[] = [
  { old: {}, notes: 'Ponctuel.', found: 'Ponctuel.' },
  { old: { ccqNumber: '123' }, held: { CCQ: {} }, kept: { CCQ: { number: '123' } }, found: null },
  { old: { aspCardNumber: 'A-1' }, held: { ASP: { number: 'A-1' } }, kept: { ASP: { number: 'A-1' } }, found: null },
  {
    old: { aspCardNumber: 'A-1' },
    notes: 'Ponctuel.',
    held: { ASP: { number: 'B-2' } },
    kept: { ASP: { number: 'B-2' } },
    found: 'Ponctuel.\nNo de carte ASP : A-1.',
  },
  { old: { ccqNumber: '123', aspCardNumber: 'A-1' }, found: 'No CCQ : 123.\nNo de carte ASP : A-1.' },
  {
    old: { driverLicenceClass: '5', licenceExpiry: '2027-03-01' },
    held: { CL5: {} },
    kept: { CL5: { expiresAt: '2027-03-01' } },
    found: null,
  },
  {
    old: { driverLicenceClass: '5', licenceExpiry: '2027-03-01' },
    held: { CL5: { expiresAt: '2028-01-01' } },
    kept: { CL5: { expiresAt: '2028-01-01' } },
    found: 'Permis de conduire de classe 5, expire le 2027-03-01.',
  },
  {
    old: { driverLicenceClass: '5', licenceExpiry: '2020-03-01' },
    held: { CL5: { issuedAt: '2024-01-01' } },
    kept: { CL5: {} },
    found: 'Permis de conduire de classe 5, expire le 2020-03-01.',
  },
  { old: { driverLicenceClass: '3' }, found: 'Permis de conduire de classe 3.' },
  { old: { licenceExpiry: '2027-03-01' }, found: 'Permis de conduire, expire le 2027-03-01.' },
]

test.each(databases)(
  'no number or expiry is lost when the certificates become their one home on $name',
  async (kind) => {
    const before = await kind.migrate({ upTo: '0007-skill-trades' })
    onTestFinished(before.destroy)
    const insert = (name: EntityName, row: unknown, more: object = {}) =>
      before.db
        .insertInto(name)
        .values({ ...without(LATER, encodeRow(entities[name] as Entity, row as never)), ...more })
        .execute()
    const skills = Object.fromEntries(
      ['CCQ', 'ASP', 'CL5'].map((shortCode, i) => [
        shortCode,
        build('skills', { shortCode, name: shortCode, rev: i + 1 }),
      ]),
    )
    for (const skill of Object.values(skills)) await insert('skills', skill)
    const people = cases.map(({ notes }, i) =>
      build('employees', { notesInternal: notes ?? null, employeeNumber: String(i), email: null, rev: 90 - i }),
    )
    for (const [i, person] of people.entries()) {
      await insert('employees', person, cases[i]?.old)
      for (const [code, held] of Object.entries(cases[i]?.held ?? {})) {
        const blank = { number: null, issuedAt: null, expiresAt: null }
        const own = { employeeId: person._id, skillId: skills[code]?._id, rev: 30 + i }
        await insert('employeeSkills', build('employeeSkills', { ...blank, ...held, ...own } as never))
      }
    }
    await before.db.updateTable('revision').set({ value: COUNTER }).execute()

    const { db, destroy } = await openDatabase(before.url)
    onTestFinished(destroy)
    const revs: number[] = []
    for (const [i, { found, notes, kept, held }] of cases.entries()) {
      const id = people[i]?._id ?? ''
      const row = await db.selectFrom('employees').selectAll().where('_id', '=', id).executeTakeFirstOrThrow()
      expect(row.notesInternal, `case ${i}`).toBe(found ?? null)
      for (const column of ['ccqNumber', 'aspCardNumber', 'driverLicenceClass', 'licenceExpiry'])
        expect(row).not.toHaveProperty(column)
      if (row.notesInternal !== (notes ?? null)) revs.push(Number(row.rev))
      else expect(Number(row.rev)).toBe(90 - i)
      for (const [code, expected] of Object.entries(kept ?? {})) {
        const own = await db
          .selectFrom('employeeSkills')
          .selectAll()
          .where('employeeId', '=', id)
          .where('skillId', '=', skills[code]?._id ?? '')
          .executeTakeFirstOrThrow()
        expect([own.number ?? undefined, own.expiresAt ?? undefined]).toEqual([expected.number, expected.expiresAt])
        const was = held?.[code]
        if (own.number === (was?.number ?? null) && own.expiresAt === (was?.expiresAt ?? null))
          expect(Number(own.rev)).toBe(30 + i)
        else revs.push(Number(own.rev))
      }
    }
    // Every changed row has a revision of its own, and the counter ends at the highest.
    const first = Math.min(...revs)
    expect(first).toBeGreaterThan(COUNTER)
    expect(revs.toSorted((a, b) => a - b)).toEqual(revs.map((_, i) => first + i))
    const counter = await db.selectFrom('revision').select('value').executeTakeFirstOrThrow()
    expect(Number(counter.value)).toBe(Math.max(...revs))
  },
)
