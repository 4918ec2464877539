import { describe, expect, test } from 'vitest'
import { entities } from '#shared/entities/index.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { wireColumnsOf } from '#sql/columns.ts'
import { storedRows } from '#data/cache/rows.ts'
import { openStore } from '#data/cache/store.ts'
import { testFolder } from '../folder.ts'
import { finishFill, pullText, rowsOf } from '../pulling.ts'
import { someEmployees, streamText } from '../stream-text.ts'

const employees = someEmployees(30)
const [first, second] = employees as [AnyRow, AnyRow]

async function filled() {
  const store = openStore(testFolder())
  await pullText(store, streamText({ upper: 40, rows: { employees } }))
  finishFill(store)
  return store
}
const names = (store: ReturnType<typeof openStore>) =>
  rowsOf(store.current(), 'employees').map(({ lastName }) => lastName)

describe('pull', () => {
  test('a pull fills a fresh file, which becomes the current one with its indexes', async () => {
    const store = await filled()
    expect(store.filling()).toBeNull()
    expect(rowsOf(store.current(), 'employees')).toHaveLength(30)
    const found = store
      .current()
      ?.db.prepare(`select count(*) from employees_fts where "_search" like '%cote-12%'`)
      .pluck()
      .get()
    expect(found).toBe(1)
    expect(store.current()?.cursor()).toEqual({
      scope: 'admin',
      revs: Object.fromEntries(Object.keys(entities).map((name) => [name, 40])),
    })
    store.close()
  })

  test('a delta changes its rows and tells which entities and rows changed', async () => {
    const store = await filled()
    const renamed = { ...first, lastName: 'Éthier', rev: 41 }
    const delta = streamText({ upper: 41, rows: { employees: [renamed] } })
    expect(await pullText(store, delta)).toMatchObject({ changed: ['employees'], changedIds: [first._id] })
    expect(names(store)).toContain('Éthier')
    expect((await pullText(store, delta)).changed).toEqual([])
    store.close()
  })

  test('two people may trade what is unique: the middle of the trade is not refused', async () => {
    const store = await filled()
    const email = 'un@exemple.ca'
    const before = [
      { ...first, email, rev: 41 },
      { ...second, email: 'deux@exemple.ca', rev: 42 },
    ]
    await pullText(store, streamText({ upper: 42, rows: { employees: before } }))
    const rows = [
      { ...second, email, rev: 43 },
      { ...first, email: 'deux@exemple.ca', rev: 44 },
    ]
    await pullText(store, streamText({ upper: 44, rows: { employees: rows } }))
    expect(rowsOf(store.current(), 'employees').at(-2)?.['email']).toBe(email)
    store.close()
  })

  test('a page that comes twice, or late, changes nothing', async () => {
    const store = await filled()
    const late = streamText({ upper: 45, rows: { employees: [{ ...first, lastName: 'Avant', rev: 41 }] } })
    await pullText(store, streamText({ upper: 45, rows: { employees: [{ ...first, lastName: 'Après', rev: 44 }] } }))
    const file = store.current()
    const state = file?.meta.entity('employees')
    if (state) file?.meta.putEntity({ ...state, rev: 40 })
    await pullText(store, late)
    expect(names(store)).toContain('Après')
    expect(names(store)).not.toContain('Avant')
    store.close()
  })

  test('a deleted row stays as a tombstone without anything of the business in it', async () => {
    const store = await filled()
    const deletedAt = '2026-01-09T00:00:00.000Z'
    const blank = Object.fromEntries(Object.keys(entities.employees.fields).map((name) => [name, null]))
    const gone = { ...first, ...blank, deletedAt, rev: 50 } as AnyRow
    await pullText(store, streamText({ upper: 50, rows: { employees: [gone] } }))
    const kept = rowsOf(store.current(), 'employees').at(-1)
    expect(kept).toMatchObject({
      _id: first._id,
      deletedAt,
      rev: 50,
      lastName: '',
      phone: '',
      birthDate: null,
      _search: '',
    })
    const late = streamText({ upper: 51, rows: { employees: [{ ...first, rev: 49 }] } })
    const state = store.current()?.meta.entity('employees')
    if (state) store.current()?.meta.putEntity({ ...state, rev: 45 })
    await pullText(store, late)
    expect(rowsOf(store.current(), 'employees').at(-1)).toMatchObject({ deletedAt, rev: 50 })
    store.close()
  })

  test('a pull cut at any byte goes on from there and ends with the same rows', async () => {
    const text = streamText({ upper: 40, rows: { employees } })
    const start = text.indexOf('\n') + 2
    for (const share of [0, 0.2, 0.4, 0.6, 0.8, 0.99]) {
      const store = openStore(testFolder())
      const until = Math.round(start + (Buffer.byteLength(text) - start - 2) * share)
      await expect(pullText(store, text, { until })).rejects.toMatchObject({ code: 'NO_CONNECTION' })
      const reached = store.filling()?.meta.entity('employees')?.rev ?? 0
      expect(rowsOf(store.filling(), 'employees')).toHaveLength(reached)
      const rest = streamText({ upper: 40, rows: { employees: employees.filter(({ rev }) => rev > reached) } })
      const { asked } = await pullText(store, rest)
      if (reached > 0) expect(asked[0]).toBe(`admin|employees:${reached}`)
      finishFill(store)
      expect(names(store)).toEqual(employees.map(({ lastName }) => lastName))
      store.close()
    }
  })

  test('columns are matched by name: unknown ones left out, missing ones empty', async () => {
    const store = openStore(testFolder())
    const columns = (e: Parameters<typeof wireColumnsOf>[0]) => [
      'fromTheFuture',
      ...wireColumnsOf(e)
        .map(({ name }) => name)
        .filter((name) => name !== 'birthDate' && name !== 'notesInternal')
        .reverse(),
    ]
    await pullText(store, streamText({ upper: 40, rows: { employees }, columns }))
    const row = rowsOf(finishFill(store), 'employees')[0]
    expect(row).toMatchObject({ _id: first._id, lastName: 'Côté-1', birthDate: null })
    expect(row).not.toHaveProperty('fromTheFuture')

    // Once the server sends them, every row of that entity alone is fetched again.
    const { asked } = await pullText(store, (cursor) =>
      streamText({ upper: 41, rows: cursor?.includes('employees:') ? {} : { employees } }),
    )
    expect(asked).toHaveLength(2)
    expect(asked[0]).toContain('employees:40')
    expect(rowsOf(store.current(), 'employees')[0]?.['birthDate']).toBe(first['birthDate'])
    store.close()
  })

  test('a pull with a reset fills a fresh file while the current one is still read', async () => {
    const store = await filled()
    const before = store.current()
    const fewer = employees.slice(0, 3)
    await pullText(store, streamText({ upper: 60, scope: 'supervisor:1', reset: true, rows: { employees: fewer } }))
    expect(rowsOf(before, 'employees')).toHaveLength(30)
    const after = finishFill(store)
    expect(after.path).not.toBe(before?.path)
    expect(rowsOf(after, 'employees')).toHaveLength(3)
    store.close()
  })

  test('a cache that names no history is filled anew once a server tells one, and names it from then on', async () => {
    const store = await filled()
    const said = streamText({ upper: 41, history: 'h1', rows: { employees } })
    expect((await pullText(store, said)).asked.map((cursor) => cursor?.split('|').length)).toEqual([2, undefined])
    finishFill(store)
    const next = streamText({ upper: 42, history: 'h2', rows: {} })
    expect((await pullText(store, next)).asked.map((cursor) => cursor?.split('|')[2])).toEqual(['h1'])
    expect(store.current()?.cursor()?.history).toBe('h2')
    store.close()
  })

  test('a cursor names the latest row that came with an answer, beyond what was pulled, and a late one that was not stored it does not', async () => {
    const store = await filled()
    const file = store.current()
    const answer = (row: AnyRow) =>
      file?.applyRows(storedRows({ changed: [{ entity: 'employees', row: row as never }] }))
    answer({ ...first, rev: 44 })
    answer({ ...second, _id: '01930000-0000-7000-8000-00000000ffff', rev: 39 })
    expect(file?.cursor()).toMatchObject({ answered: 44, revs: { employees: 40 } })
    const { asked } = await pullText(store, streamText({ upper: 41 }))
    expect(asked).toEqual([expect.stringContaining('answered:44')])
    store.close()
  })

  test('a server put back to an earlier day starts everything over', async () => {
    const store = await filled()
    const { asked } = await pullText(store, streamText({ upper: 12, rows: { employees: employees.slice(0, 2) } }))
    expect(asked.map((cursor) => cursor === undefined)).toEqual([false, true])
    expect(rowsOf(finishFill(store), 'employees')).toHaveLength(2)
    store.close()
  })

  test.each([
    ['rows out of order', [employees[3], employees[1]] as AnyRow[]],
    ['a row without a number as revision', [{ ...first, rev: 'x' as unknown as number }]],
    ['a row without an id', [{ ...first, _id: 7 as unknown as string }]],
    ['a value no database holds', [{ ...first, hireDate: { $: 1 } }]],
    ['a name that is not text', [{ ...first, lastName: 'NOT-TEXT' }]],
  ])('a page is refused whole and the cursor stays: %s', async (_, rows) => {
    const store = await filled()
    const moved = rows.map((row) => (typeof row.rev === 'number' ? { ...row, rev: row.rev + 40 } : row))
    await expect(
      pullText(store, streamText({ upper: 99, rows: { employees: moved } }).replaceAll('"NOT-TEXT"', '[]')),
    ).rejects.toMatchObject({
      code: 'BAD_ANSWER',
    })
    expect(store.current()?.meta.entity('employees')?.rev).toBe(40)
    expect(names(store)).toEqual(employees.map(({ lastName }) => lastName))
    store.close()
  })

  test('a pull told to stop applies nothing more', async () => {
    const store = await filled()
    const stopped = AbortSignal.abort()
    const delta = streamText({ upper: 41, rows: { employees: [{ ...first, rev: 41 }] } })
    await expect(pullText(store, delta, { signal: stopped })).rejects.toThrow()
    expect(store.current()?.meta.entity('employees')?.rev).toBe(40)
    store.close()
  })
})
