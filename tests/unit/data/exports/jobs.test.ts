import { expect, test, vi } from 'vitest'
import { createJobs } from '#data/exports/jobs.ts'

test('each job tells how far it is, and stops at its own cancellation only', async () => {
  const emit = vi.fn()
  const jobs = createJobs(emit)
  const counting = (id: string) =>
    jobs.run(id, async ({ step }) => {
      for (let done = 1; done <= 3; done++) {
        await step(done, 3)
        if (id === 'one' && done === 1) jobs.cancel('one')
      }
      return id
    })
  const [one, two] = await Promise.allSettled([counting('one'), counting('two')])
  expect(one).toMatchObject({ status: 'rejected', reason: { code: 'CANCELLED' } })
  expect(two).toEqual({ status: 'fulfilled', value: 'two' })
  expect(emit).toHaveBeenLastCalledWith('exports.progress', { exportId: 'two', done: 3, total: 3 })
})

test('a cancellation that comes too early or too late cancels nothing', async () => {
  const jobs = createJobs(() => {})
  jobs.cancel('one')
  const work = () => jobs.run('one', async ({ step }) => step(1, 1))
  await work()
  jobs.cancel('one')
  await expect(work()).resolves.toBeUndefined()
})
