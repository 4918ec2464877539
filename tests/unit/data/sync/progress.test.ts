import { expect, test } from 'vitest'
import type { SyncProgress } from '#shared/contract/ipc.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { openStore } from '#data/cache/store.ts'
import { build } from '#tests/support/build.ts'
import { testFolder } from '../folder.ts'
import { finishFill, pullText, rowsOf } from '../pulling.ts'
import { someEmployees, streamText } from '../stream-text.ts'

const skills = Array.from(
  { length: 7 },
  (_, i) => build('skills', { rev: i + 1, deletedAt: null }) as unknown as AnyRow,
)
const employees = someEmployees(2500, 10)
const UPPER = 3000
const shown = ({ done, total, parts }: SyncProgress) =>
  `${parts.map((part) => `${part.entity} ${part.done}/${part.total}`).join(', ')} = ${done}/${total}`

/** What a server answers to a cursor: the rows after it, employees first. */
function after(cursor: string | undefined): string {
  const revOf = (name: string) => Number(new RegExp(`\\b${name}:(\\d+)`).exec(cursor ?? '')?.[1] ?? 0)
  const since = (name: string, rows: readonly AnyRow[]) => rows.filter(({ rev }) => (rev as number) > revOf(name))
  return streamText({
    upper: UPPER,
    rows: { employees: since('employees', employees), skills: since('skills', skills) },
  })
}

test('a fill tells how far each entity is, in the order of the stream', async () => {
  const store = openStore(testFolder())
  const { told } = await pullText(store, after)
  const steps = told.map(shown)
  expect(steps[0]).toMatch(/^skills 0\/7, employees 0\/2500 = 0\/2507$|^employees 0\/2500, skills 0\/7 = 0\/2507$/)
  expect(steps.filter((step) => step.includes('employees 1000/2500'))).toHaveLength(1)
  expect(told.at(-1)).toMatchObject({ done: 2507, total: 2507 })
  // Entities arrive in the order of the server's header.
  const order = told[0]?.parts.map(({ entity }) => entity)
  expect(told.every(({ parts }) => parts.map(({ entity }) => entity).join() === order?.join())).toBe(true)
  store.close()
})

test('a fill that was cut goes on where it was, whatever the server still has to send', async () => {
  const folder = testFolder()
  const first = openStore(folder)
  const text = after(undefined)
  await expect(pullText(first, text, { until: Math.round(text.length * 0.6) })).rejects.toMatchObject({
    code: 'NO_CONNECTION',
  })
  const had = rowsOf(first.filling(), 'employees').length
  expect(had).toBeGreaterThan(1000)
  expect(had).toBeLessThan(2500)
  first.close()

  const store = openStore(folder)
  const { told, asked } = await pullText(store, after)
  expect(asked).toEqual([expect.stringContaining('employees:')])
  expect(told[0]?.parts.find(({ entity }) => entity === 'employees')).toEqual({
    entity: 'employees',
    done: had,
    total: 2500,
  })
  expect(told.at(-1)).toMatchObject({ done: 2507, total: 2507 })
  store.close()
})

test('rows announced and not sent leave no part of a fill unfinished', async () => {
  const store = openStore(testFolder())
  const { told } = await pullText(
    store,
    streamText({ upper: 40, rows: { employees: employees.slice(0, 20) } }).replace('"count":20', '"count":26'),
  )
  expect(shown(told.at(-1) as SyncProgress)).toBe('employees 26/26 = 26/26')
  store.close()
})

test('a pull after the fill counts only what it brings', async () => {
  const store = openStore(testFolder())
  await pullText(store, streamText({ upper: UPPER, rows: { employees } }))
  finishFill(store)
  const moved = someEmployees(1200, UPPER + 1)
  const { told } = await pullText(store, streamText({ upper: 9000, rows: { employees: moved } }))
  expect(told.map(shown)).toEqual([
    'employees 0/1200 = 0/1200',
    'employees 1000/1200 = 1000/1200',
    'employees 1200/1200 = 1200/1200',
    'employees 1200/1200 = 1200/1200',
  ])
  store.close()
})
