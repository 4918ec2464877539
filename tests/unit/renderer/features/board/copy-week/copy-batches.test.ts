import { expect, test } from 'vitest'
import type { ShiftToCopy } from '#shared/contract/dispatch/copy-week.ts'
import { AppError } from '#shared/contract/errors.ts'
import { batchesOf, runWithoutRefused } from '#renderer/features/board/copy-week/copy-batches.ts'

const shift = (n: number, employeeId = 'ana') => ({ assignmentId: `a${n}`, employeeId }) as ShiftToCopy
const shifts = (count: number, of?: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => shift(n, of?.(n) ?? 'ana'))

test('with network batches have fifty, and none is lost or twice', () => {
  const all = shifts(120)
  const batches = batchesOf(all, false)
  expect(batches.map(({ length }) => length)).toEqual([50, 50, 20])
  expect(batches.flat()).toEqual(all)
  expect(batchesOf([], false)).toEqual([])
})

test('without network each person has their own', () => {
  const batches = batchesOf(
    shifts(6, (n) => (n % 2 === 0 ? 'ana' : 'bea')),
    true,
  )
  expect(batches.map((batch) => batch.map(({ assignmentId }) => assignmentId))).toEqual([
    ['a0', 'a2', 'a4'],
    ['a1', 'a3', 'a5'],
  ])
})

/** An operation that refuses the first of its shifts that may not be. */
const refusing = (refused: readonly string[]) => {
  const asked: string[][] = []
  const run = (batch: readonly ShiftToCopy[]) => {
    asked.push(batch.map(({ assignmentId }) => assignmentId))
    const item = batch.findIndex(({ assignmentId }) => refused.includes(assignmentId))
    return item < 0
      ? Promise.resolve({ opId: '', changed: [], pending: false, waits: false })
      : Promise.reject(new AppError('ASSIGNMENT_TAKEN', { item }))
  }
  return { run, asked }
}

test('what is refused is left out, the rest is done', async () => {
  const { run, asked } = refusing(['a0', 'a2'])
  const { done, refused } = await runWithoutRefused(shifts(4), run)
  expect(done.map(({ assignmentId }) => assignmentId)).toEqual(['a1', 'a3'])
  expect(refused.map(({ shift: { assignmentId }, error }) => [assignmentId, error.code])).toEqual([
    ['a0', 'ASSIGNMENT_TAKEN'],
    ['a2', 'ASSIGNMENT_TAKEN'],
  ])
  expect(asked).toHaveLength(3)
})

test('where all are refused nothing more is asked for', async () => {
  const { run, asked } = refusing(['a0', 'a1'])
  const { done, refused } = await runWithoutRefused(shifts(2), run)
  expect([done.length, refused.length, asked.length]).toEqual([0, 2, 2])
})

test('a failure of the whole operation is thrown', async () => {
  const run = () => Promise.reject(new AppError('NO_CONNECTION'))
  await expect(runWithoutRefused(shifts(2), run)).rejects.toMatchObject({ code: 'NO_CONNECTION' })
})
