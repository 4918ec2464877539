import { expect, test } from 'vitest'
import { AppError } from '#shared/contract/errors.ts'
import { runEach, type Progress } from '#renderer/records/run-each.ts'

const numbers = (n: number) => Array.from({ length: n }, (_, at) => at)
const setting = (state: Map<number, string>) => async (n: number) => {
  if (n === 7) throw new AppError('STALE', {})
  state.set(n, 'new')
  return { waits: false, undo: async () => void state.delete(n) }
}

test('thousands of rows are counted one by one; one that fails does not stop the others', async () => {
  const state = new Map<number, string>()
  const seen: Progress[] = []
  const ran = await runEach(numbers(3000), setting(state), { isStopped: () => false, onProgress: (p) => seen.push(p) })
  expect(seen[0]).toEqual({ done: 0, total: 3000 })
  expect(seen.at(-1)).toEqual({ done: 2999, total: 3000 })
  expect(ran.done).toHaveLength(2999)
  expect(ran.failed).toMatchObject([{ row: 7, error: { code: 'STALE' } }])
  await ran.undo()
  expect(state.size).toBe(0)
})

test('stopped, what was done stays done, and undoing takes back that, the last first', async () => {
  const state = new Map<number, string>()
  const order: number[] = []
  const act = async (n: number) => {
    state.set(n, 'new')
    return { waits: true, undo: async () => void order.push(n) }
  }
  const ran = await runEach(numbers(100), act, { isStopped: () => state.size === 3, onProgress: () => undefined })
  expect([...state.keys()]).toEqual([0, 1, 2])
  expect(ran.done).toHaveLength(3)
  await ran.undo()
  expect(order).toEqual([2, 1, 0])
})

test('asked for together, rows are still counted, kept in their order and undone', async () => {
  const state = new Map<number, string>()
  const seen: Progress[] = []
  const watch = { isStopped: () => false, onProgress: (now: Progress) => void seen.push(now) }
  const ran = await runEach(numbers(120), setting(state), watch, 50)
  expect(seen.map(({ done }) => done)).toEqual([0, 50, 100])
  expect([...state.keys()]).toEqual(numbers(120).filter((n) => n !== 7))
  expect(ran.failed).toMatchObject([{ row: 7 }])
  await ran.undo()
  expect(state.size).toBe(0)
})

test('taking back is counted too, and goes on past what cannot be taken back, which is told at the end', async () => {
  const taken: number[] = []
  const act = async (n: number) => ({
    waits: false,
    undo: async () => {
      if (n === 30) throw new AppError('STALE', {})
      taken.push(n)
    },
  })
  const ran = await runEach(numbers(120), act, { isStopped: () => false, onProgress: () => undefined }, 50)
  const seen: Progress[] = []
  await expect(ran.undo((now) => seen.push(now))).rejects.toMatchObject({ code: 'STALE' })
  expect(seen).toEqual([0, 50, 100].map((done) => ({ done, total: 120 })))
  expect(taken).toHaveLength(119)
})
