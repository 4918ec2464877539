import { expect, test } from 'vitest'
import { AppError } from '#shared/contract/errors.ts'
import type { Written } from '#shared/contract/sync/operation.ts'
import { atOnce } from '#renderer/components/dispatch/cannot-come/at-once.ts'

const written = (waits = false): Written => ({ opId: 'x', changed: [], pending: waits, waits })
const nameOf = (one: string) => one.toUpperCase()

test('everything is asked for before anything is answered, in its order', async () => {
  const asked: string[] = []
  const { promise: answered, resolve: answer } = Promise.withResolvers<Written>()
  const outcome = atOnce(['ana', 'béa', 'cid'], nameOf, (one) => {
    asked.push(one)
    return answered
  })
  expect(asked).toEqual(['ana', 'béa', 'cid'])
  answer(written())
  expect(await outcome).toEqual({ done: ['ana', 'béa', 'cid'], refused: [], waits: false })
})

test('what is refused is named, the rest is done, and one that waits for a connection is told of all', async () => {
  const refusal = new AppError('ASSIGNMENT_CLOSED')
  const outcome = await atOnce(['ana', 'béa', 'cid'], nameOf, async (one) => {
    if (one === 'béa') throw refusal
    return written(one === 'ana')
  })
  expect(outcome.done).toEqual(['ana', 'cid'])
  expect(outcome.refused).toEqual([{ name: 'BÉA', error: refusal }])
  expect(outcome.waits).toBe(true)
})
