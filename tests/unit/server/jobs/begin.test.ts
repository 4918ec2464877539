import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { begin } from '#server/jobs/begin.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a job begins at once unless it is told when', async () => {
  const run = vi.fn(() => 'done')
  const { done } = begin(run)
  expect(run).toHaveBeenCalledTimes(1)
  expect(await done).toBe('done')
})

test('a job that is to begin later leaves the start to others, and resolves once it was done', async () => {
  const run = vi.fn(() => Promise.resolve('done'))
  const { done } = begin(run, 15_000)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledTimes(1)
  expect(await done).toBe('done')
})

test('a server that stops before a job began does not begin it', async () => {
  const run = vi.fn()
  begin(run, 15_000).stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(run).not.toHaveBeenCalled()
})
