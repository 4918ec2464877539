import { expect, test } from 'vitest'
import type { Conflict, QueuedOp } from '#shared/contract/sync/outbox.ts'
import { indexAfterKey } from '#renderer/features/conflicts/use-list-keys.ts'
import { itemsOf, leftOut, sitesOf } from '#renderer/features/conflicts/use-outbox.ts'
import { assignment, queued, queuedRow } from './ops.ts'

const waiter: QueuedOp = { ...queued('patch', []), state: 'waiting' }
const conflict: Conflict = {
  ...queued('patch', []),
  state: 'rejected',
  refusal: { code: 'STALE', details: {} },
  refusedAt: '2026-11-20T15:00:00.000Z',
  by: null,
  at: null,
  waiting: [waiter],
  canRetry: true,
}
const next = queued('patch', [])

test('conflicts come first; what waits for one is listed with it only', () => {
  const view = { conflicts: [conflict], queue: [waiter, next], titles: {} }
  expect(itemsOf(view)).toEqual([conflict, next])
})

test('pending operations that are not listed are counted; one that waits for two conflicts counts once', () => {
  const view = { conflicts: [conflict, { ...conflict, opId: 'other' }], queue: [next], titles: {} }
  expect(leftOut(view, 2)).toBe(0)
  expect(leftOut(view, 250)).toBe(248)
  expect(leftOut(view, 1)).toBe(0)
})

test('the sites are those of every version of every row, also of what waits', () => {
  const at = (siteId: string) => ({ ...assignment, siteId })
  const moved = queued('patch', [queuedRow('assignments', at('a'), { siteId: 'b' }, at('c'))])
  const waits = queued('patch', [queuedRow('assignments', at('d'), {}), queuedRow('skills', null, { name: 'x' })])
  const view = { conflicts: [{ ...conflict, waiting: [waits] }], queue: [moved], titles: {} }
  expect(new Set(sitesOf(view))).toEqual(new Set(['a', 'b', 'c', 'd']))
})

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 2],
  ['ArrowUp', 0, 0],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['x', 1, null],
] as const)('%s from %i of 3 leads to %s', (key, at, to) => {
  expect(indexAfterKey(key, at, 3)).toBe(to)
  expect(indexAfterKey(key, 0, 0)).toBeNull()
})
