import { expect, test } from 'vitest'
import { createPatience } from '#data/write/patience.ts'

const LONG = 4000
const SHORT = 300

function start() {
  const pending = new Set<string>()
  const state = { isOffline: false, now: 0 }
  const patience = createPatience({
    isOffline: () => state.isOffline,
    isPending: (opId) => pending.has(opId),
    now: () => state.now,
  })
  return { patience, pending, state }
}

test('a change is waited for as long as a person would, and while offline only for a moment', () => {
  const { patience, state } = start()
  expect(patience.forNext()).toBe(LONG)
  state.isOffline = true
  expect(patience.forNext()).toBe(SHORT)
})

test('while a change waited for in vain has no answer, those after it are waited for only for a moment', () => {
  const { patience, pending } = start()
  pending.add('first')
  patience.waitedInVain('first')
  expect(patience.forNext()).toBe(SHORT)
  pending.delete('first')
  expect(patience.forNext()).toBe(LONG)
})

test('a change at which the server fails for long does not shorten the waits of others for ever', () => {
  const { patience, pending, state } = start()
  pending.add('first')
  patience.waitedInVain('first')
  state.now = 20_000
  expect(patience.forNext()).toBe(LONG)
})
