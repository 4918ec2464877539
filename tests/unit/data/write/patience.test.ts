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

test('the steps of one action share the wait of a single change; the next action has its own', () => {
  const { patience, state } = start()
  for (const left of [LONG, LONG - 1510, LONG - 3020, SHORT, SHORT]) {
    expect(patience.forNext()).toBe(left)
    state.now += 1500
    patience.ended()
    state.now += 10
  }
  state.now += 1000
  expect(patience.forNext()).toBe(LONG)
})

test('a change that begins while another is waited for is waited for as long as a person would', () => {
  const { patience, state } = start()
  expect(patience.forNext()).toBe(LONG)
  state.now += 2000
  expect(patience.forNext()).toBe(LONG)
})
