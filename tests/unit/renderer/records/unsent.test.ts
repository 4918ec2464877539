import { afterEach, expect, test, vi } from 'vitest'
import type { QueuedOp } from '#shared/contract/outbox.ts'
import { isUnsent } from '#renderer/records/write.ts'
import { build } from '#tests/support/build.ts'
import { queued, queuedRow } from '../features/conflicts/ops.ts'

const skill = build('skills')
const other = build('skills')

/** Main, as far as a row and the queue are asked of it. */
function mainWith(row: object | null, queue: readonly QueuedOp[] = []) {
  const answers: Record<string, unknown> = {
    'records.get': row,
    'outbox.view': { conflicts: [], queue, titles: {} },
  }
  const request = async (name: string) =>
    name in answers
      ? { ok: true, value: answers[name] }
      : { ok: false, error: { code: 'BAD_REQUEST', details: {}, message: name } }
  vi.stubGlobal('window', { equipage: { request, on: () => () => undefined } })
}
afterEach(() => vi.unstubAllGlobals())

const removing = (row: object) => queued('remove', [queuedRow('skills', row, null)])

test.each([
  ['pending', true],
  ['conflict', false],
  [null, false],
] as const)('a row marked %s waits to be sent: %s', async (mark, expected) => {
  mainWith({ row: skill, titles: {}, extras: {}, mark })
  expect(await isUnsent('skills', skill._id)).toBe(expected)
})

test('a row that is gone waits while its removal is in the queue, and only its own', async () => {
  mainWith(null, [removing(skill)])
  expect(await isUnsent('skills', skill._id)).toBe(true)
  mainWith(null, [removing(other)])
  expect(await isUnsent('skills', skill._id)).toBe(false)
  mainWith(null)
  expect(await isUnsent('skills', skill._id)).toBe(false)
})

test('when nobody answers, the toast says what was done and no more', async () => {
  vi.stubGlobal('window', {
    equipage: { request: async () => ({ ok: false, error: { code: 'INTERNAL', details: {}, message: '' } }) },
  })
  expect(await isUnsent('skills', skill._id)).toBe(false)
})
