import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedRows } from '#data/cache/rows.ts'
import { prepareUpsert } from '#sql/cache/tables.ts'
import { createCacheReads } from '#main/cache/cache-reads.ts'
import { instantOf } from '#shared/domain/calendar/zone.ts'
import { entities, entityNames, type EntityName } from '#shared/entities/index.ts'
import { fold } from '#shared/model/fold.ts'
import { pageSchema, type Filter, type Page, type Sort } from '#shared/model/query.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { foldedName, isFolded } from '#sql/columns.ts'
import { searchText } from '#sql/encode.ts'
import { readCount, readOne, readPage, readTitles } from '#reads/engine/records.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { quietLog } from '../../unit/main/quiet-log.ts'
import { createRandom } from '#tests/support/world/random.ts'
import { fillCache, idOf, openCache, rowOf } from './cache-file.ts'

const at = { today: '2026-11-16', now: '2026-11-16T15:00:00.000Z' }
const cache = createCacheReads({ now: () => new Date(at.now), log: quietLog().log })
let folder: string
const deleted = {
  ...rowOf('orders', { _id: idOf(99, 1), startDate: '2026-11-16' }),
  deletedAt: '2026-11-16T14:00:00.000Z',
  updatedBy: idOf(98, 1),
}
let employees: readonly AnyRow[]

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'equipage-reads-'))
  const made = openCache(join(folder, 'cache.db'))
  const size = { employees: 500, clients: 20, sites: 40, orders: 300, assignments: 3000, from: '2026-10-01', days: 90 }
  fillCache(made, size)
  made.database.exec(`update employees set "deletedAt" = "createdAt" where "_id" = '${idOf(4, 17)}'`)
  const [left] = storedRows({ changed: [{ entity: 'orders', row: deleted as never }] })
  prepareUpsert(made.database, entities.orders)(left?.values ?? [])
  made.database.close()
  cache.open(join(folder, 'cache.db'))
  employees = everything('employees')
})
afterAll(() => {
  cache.close()
  rmSync(folder, { recursive: true })
})

const read = <T>(run: (reader: Reader) => T): T => cache.read('test', run)
const page = (given: Partial<Page>): Page => pageSchema.parse({ limit: 200, ...given })
const list = (name: EntityName, given: Partial<Page>) =>
  read((reader) => readPage(reader, entities[name], page(given), at))

/** Every row of an entity, page by page. */
function everything(name: EntityName, given: Partial<Page> = {}): AnyRow[] {
  const rows: AnyRow[] = []
  let after: string | undefined
  do {
    const reply = list(name, { ...given, ...(after === undefined ? {} : { after }) })
    rows.push(...reply.rows)
    after = reply.next ?? undefined
  } while (after !== undefined)
  return rows
}
const ids = (rows: readonly AnyRow[]) => rows.map(({ _id }) => _id)
const valueOf = (row: AnyRow, field: string) => (row as unknown as Record<string, unknown>)[field]

describe('paging', () => {
  const sorts: Record<string, { name: EntityName; sort: Sort[] }> = {
    'no order': { name: 'employees', sort: [] },
    'a folded text': { name: 'employees', sort: [{ field: 'lastName', dir: 'asc' }] },
    'a text that may be missing': { name: 'employees', sort: [{ field: 'city', dir: 'asc' }] },
    'a text that may be missing, backwards': { name: 'employees', sort: [{ field: 'email', dir: 'desc' }] },
    'a number that may be missing': { name: 'employees', sort: [{ field: 'rating', dir: 'asc' }] },
    'a number that may be missing, backwards': { name: 'employees', sort: [{ field: 'rating', dir: 'desc' }] },
    'a choice, then a number': {
      name: 'employees',
      sort: [
        { field: 'status', dir: 'asc' },
        { field: 'maxDistanceKm', dir: 'desc' },
      ],
    },
    'a reference': { name: 'orders', sort: [{ field: 'clientId', dir: 'asc' }] },
    'a reference, backwards': { name: 'orders', sort: [{ field: 'siteId', dir: 'desc' }] },
    'a reference that is missing': { name: 'employees', sort: [{ field: 'officeId', dir: 'asc' }] },
    'a person who may be missing': { name: 'assignments', sort: [{ field: 'employeeId', dir: 'desc' }] },
    'two references and a day': {
      name: 'orders',
      sort: [
        { field: 'clientId', dir: 'desc' },
        { field: 'siteId', dir: 'asc' },
        { field: 'startDate', dir: 'desc' },
      ],
    },
    'a column of every row': { name: 'employees', sort: [{ field: 'rev', dir: 'desc' }] },
  }
  it.each(Object.entries(sorts))('visits every row exactly once: %s', (_what, { name, sort }) => {
    for (const limit of [37, 100]) {
      const rows = everything(name, { sort, limit })
      const total = read((reader) => readCount(reader, entities[name], { filters: [], search: '', sort: [] }, at))
      expect(rows).toHaveLength(total)
      expect(new Set(ids(rows)).size).toBe(total)
    }
    const forward = everything(name, { sort, limit: 50 })
    const last = list(name, { sort, limit: 50, last: true })
    expect(ids(last.rows)).toEqual(ids(forward.slice(-50)))
    expect(last.next).toBe(null)
    const jumped = list(name, { sort, limit: 10, offset: 123 })
    expect(ids(jumped.rows)).toEqual(ids(forward.slice(123, 133)))
  })
  it('orders as a person would: accents do not matter', () => {
    const names = everything('employees', { sort: [{ field: 'lastName', dir: 'asc' }] }).map((row) =>
      fold(String(valueOf(row, 'lastName'))),
    )
    expect(names).toEqual([...names].sort())
  })
  it('refuses a field or a cursor that is not its own', () => {
    expect(() => list('employees', { sort: [{ field: 'password', dir: 'asc' }] })).toThrow(/BAD_REQUEST/)
    expect(() => list('employees', { after: 'nonsense' })).toThrow(/BAD_REQUEST/)
    expect(() => list('employees', { filters: [{ field: '_id" or 1=1 --', op: 'is', value: 1 }] })).toThrow(
      /BAD_REQUEST/,
    )
  })
  it('leaves deleted rows out, and confidential fields', () => {
    expect(ids(employees)).not.toContain(idOf(4, 17))
    expect(employees).toHaveLength(499)
    for (const field of ['notesInternal', 'birthDate', 'emergencyContact'])
      expect(employees[0]).not.toHaveProperty(field)
  })
  it('answers what is left of a deleted order: who deleted it and when, without figures', () => {
    const found = read((reader) => readOne(reader, entities.orders, deleted._id, at))
    const { deletedAt, updatedBy } = deleted
    expect(found).toMatchObject({ row: { deletedAt, updatedBy, startDate: '' }, computed: {} })
  })
})

describe('quick search', () => {
  /** What a search must find, computed without SQL. */
  const oracle = (typed: string) => {
    const digits = typed.replace(/\D/g, '')
    const isPhone = /^[\d\s().+-]+$/.test(typed) && /\d{3}/.test(typed)
    const words = isPhone ? [digits.replace(/^1(?=\d{10}$)/, '')] : fold(typed).split(' ').filter(Boolean)
    return employees
      .filter((row) => {
        const text = searchText(entities.employees, row as unknown as Record<string, unknown>)
        // Digits with dashes are a phone number or another number as it is stored.
        const asStored = /^\d[\d-]*$/.test(typed) && text.includes(typed)
        return asStored || words.every((word) => text.includes(word))
      })
      .map(({ _id }) => _id)
      .sort()
  }
  const typed = () => {
    const random = createRandom(3)
    const pieces = employees.flatMap((row) =>
      ['firstName', 'lastName', 'city', 'email', 'employeeNumber', 'phone'].map((field) =>
        String(valueOf(row, field) ?? ''),
      ),
    )
    const cut = (text: string) => {
      const from = random.int(Math.max(1, text.length - 2))
      return text.slice(from, from + 1 + random.int(8))
    }
    const one = () => cut(random.pick(pieces))
    return [
      ...Array.from({ length: 240 }, one),
      ...Array.from({ length: 60 }, () => `${one()} ${one()}`),
      'élodie',
      'ELODIE',
      'Éthier',
      'bœuf',
      'boeuf',
      "d'amours",
      'd’amours',
      'saint‑père',
      '514-200',
      '(514) 200',
      '%',
      '_',
      '\\',
      "'",
      '"',
      'tre"mblay',
      '"or"',
      'tre*',
      'a*',
      'zoé trem',
      'nguyen',
    ]
  }
  it('takes a NUL, which a clipboard may hold, for the space between two words', () => {
    const expected = ids(everything('employees', { search: 'elodie cote' }))
    expect(expected.length).toBeGreaterThan(0)
    expect(ids(everything('employees', { search: 'elodie\0cote' }))).toEqual(expected)
  })

  it('finds all that should be found and nothing else: 300 searches with accents', () => {
    for (const search of typed()) {
      expect({ search, found: ids(everything('employees', { search })).sort() }).toEqual({
        search,
        found: oracle(search),
      })
    }
  })
})

describe('filters', () => {
  const holds = (test: (row: AnyRow) => boolean) => ids(employees.filter(test)).sort()
  const cases: readonly [Filter, (value: (field: string) => unknown) => boolean][] = [
    [
      { field: 'status', op: 'anyOf', value: ['onLeave', 'inactive'] },
      (v) => ['onLeave', 'inactive'].includes(String(v('status'))),
    ],
    [{ field: 'status', op: 'anyOf', value: [] }, () => true],
    [{ field: 'firstName', op: 'is', value: 'ELODIE' }, (v) => v('firstName') === 'Élodie'],
    [{ field: 'lastName', op: 'startsWith', value: 'cote' }, (v) => fold(String(v('lastName'))).startsWith('cote')],
    [{ field: 'lastName', op: 'contains', value: 'Éth' }, (v) => fold(String(v('lastName'))).includes('eth')],
    [{ field: 'email', op: 'contains', value: 'P1' }, (v) => String(v('email') ?? '').includes('p1')],
    [{ field: 'email', op: 'isEmpty' }, (v) => v('email') === null],
    [{ field: 'email', op: 'isNotEmpty' }, (v) => v('email') !== null],
    [{ field: 'phone', op: 'contains', value: '514-200' }, (v) => String(v('phone')).includes('514200')],
    [{ field: 'rating', op: 'atLeast', value: 3 }, (v) => v('rating') !== null && Number(v('rating')) >= 3],
    [{ field: 'rating', op: 'atMost', value: 2 }, (v) => v('rating') !== null && Number(v('rating')) <= 2],
    [
      { field: 'rating', op: 'between', value: [2, 4] },
      (v) => v('rating') !== null && Number(v('rating')) >= 2 && Number(v('rating')) <= 4,
    ],
    [{ field: 'rating', op: 'between', value: [null, 3] }, (v) => v('rating') !== null && Number(v('rating')) <= 3],
    [{ field: 'rating', op: 'is', value: 5 }, (v) => v('rating') === 5],
    [
      { field: 'hireDate', op: 'between', value: ['2021-01-01', '2021-12-31'] },
      (v) => String(v('hireDate')).startsWith('2021'),
    ],
    [{ field: 'fearOfHeights', op: 'is', value: true }, (v) => v('fearOfHeights') === true],
    [{ field: 'fearOfHeights', op: 'is', value: false }, (v) => v('fearOfHeights') === false],
    [{ field: 'city', op: 'isNot', value: 'montreal' }, (v) => v('city') !== 'Montréal'],
    [{ field: 'availability', op: 'isEmpty' }, () => true],
    [{ field: 'photoFileIds', op: 'isNotEmpty' }, () => false],
    [{ field: 'lastName', op: 'contains', value: '%' }, () => false],
    [{ field: 'lastName', op: 'startsWith', value: '_' }, () => false],
  ]
  it.each(cases)('%o', (filter, test) => {
    const found = everything('employees', { filters: [filter] })
    expect(ids(found).sort()).toEqual(holds((row) => test((field) => valueOf(row, field))))
    const view = { filters: [filter], search: '', sort: [] }
    expect(read((reader) => readCount(reader, entities.employees, view, at))).toBe(found.length)
  })
  it('a list of references holds one of those asked for', () => {
    const wanted = [idOf(1, 3), idOf(1, 5)]
    const found = everything('orderPositions', { filters: [{ field: 'requiredSkillIds', op: 'anyOf', value: wanted }] })
    const all = everything('orderPositions')
    const expected = all.filter((row) =>
      (valueOf(row, 'requiredSkillIds') as string[]).some((id) => wanted.includes(id)),
    )
    expect(ids(found).sort()).toEqual(ids(expected).sort())
    expect(found.length).toBeGreaterThan(0)
  })
  it('a day of an instant is the day where our sites are, both ends included', () => {
    const nights = everything('assignments', {
      filters: [{ field: 'start', op: 'between', value: ['2026-11-01', '2026-11-01'] }],
    })
    const from = instantOf('2026-11-01', '00:00')
    const to = instantOf('2026-11-02', '00:00')
    const all = everything('assignments').filter(
      (row) => String(valueOf(row, 'start')) >= from && String(valueOf(row, 'start')) < to,
    )
    expect(ids(nights).sort()).toEqual(ids(all).sort())
    expect(nights.length).toBeGreaterThan(0)
    expect(
      everything('employees', { filters: [{ field: 'createdAt', op: 'atMost', value: '2026-01-05' }] }),
    ).toHaveLength(499)
    expect(
      everything('employees', { filters: [{ field: 'createdAt', op: 'atMost', value: '2026-01-04' }] }),
    ).toHaveLength(0)
  })
})

describe('what comes with a page', () => {
  it('names what rows refer to', () => {
    const { rows, titles } = list('orders', { limit: 5 })
    for (const row of rows) {
      expect(titles[String(valueOf(row, 'clientId'))]).toMatch(/^Client /)
      expect(titles[String(valueOf(row, 'siteId'))]).toMatch(/^Chantier /)
    }
    const someone = employees[0] as AnyRow
    const named = read((reader) => readTitles(reader, entities.employees, [someone._id, idOf(4, 999_999)]))
    expect(named).toEqual({ [someone._id]: `${valueOf(someone, 'firstName')} ${valueOf(someone, 'lastName')}` })
  })
  it('every entity can be listed, counted and read', () => {
    for (const name of entityNames) {
      const { rows } = list(name, { limit: 3, count: true })
      for (const row of rows)
        expect(read((reader) => readOne(reader, entities[name], row._id, at))?.row._id).toBe(row._id)
      expect(read((reader) => readOne(reader, entities[name], idOf(15, 1), at))).toBe(null)
    }
  })
  it('a record has all fields of a row, confidential ones too', () => {
    const file = read((reader) => readOne(reader, entities.employees, idOf(4, 1), at))
    expect(file?.row).toHaveProperty('notesInternal')
    expect(
      Object.keys(entities.employees.fields).filter((name) => isFolded(entities.employees.fields[name as never]))
        .length,
    ).toBe(3)
    expect(file?.row).not.toHaveProperty(foldedName('lastName'))
  })
})
