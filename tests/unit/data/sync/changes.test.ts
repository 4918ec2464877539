import { expect, test } from 'vitest'
import { createChanges } from '#data/sync/changes.ts'

function start() {
  const told: unknown[] = []
  return { told, changes: createChanges((_name, payload) => told.push(payload), ['assignments']) }
}

test('of entities that are followed it is told which rows changed, all that did within a frame, each time anew', () => {
  const { told, changes } = start()
  changes.add('assignments', ['a'])
  changes.add('orders', ['o'])
  changes.add('assignments', ['b', 'a'])
  changes.flush()
  changes.add('assignments', ['c'])
  changes.flush()
  changes.add('orders', ['o'])
  changes.flush()
  expect(told).toEqual([
    { entities: ['assignments', 'orders'], rows: { assignments: ['a', 'b'] } },
    { entities: ['assignments'], rows: { assignments: ['c'] } },
    { entities: ['orders'] },
  ])
})

test('more than two hundred rows are not named', () => {
  const { told, changes } = start()
  changes.add(
    'assignments',
    Array.from({ length: 201 }, (_, i) => `a${i}`),
  )
  changes.flush()
  expect(told).toEqual([{ entities: ['assignments'] }])
})

test('what was dropped with its cache is not named beside what comes after', () => {
  const { told, changes } = start()
  changes.add('assignments', ['a'])
  changes.drop()
  changes.add('assignments', ['b'])
  changes.flush()
  expect(told).toEqual([{ entities: ['assignments'], rows: { assignments: ['b'] } }])
})
