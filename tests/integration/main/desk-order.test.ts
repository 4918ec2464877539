import { afterAll, expect, test } from 'vitest'
import { readDesk } from '#reads/dispatch/desk/desk-day.ts'
import { assignment, at, openBoardWorld } from './board-world.ts'

const { made, cache, close } = openBoardWorld()
afterAll(close)

const minutesFrom = (minutes: number) => new Date(Date.parse(at.now) + minutes * 60_000).toISOString()
const desk = () => cache.read('test', (reader) => readDesk(reader, { today: at.today, at: at.now }))

test('what starts next is settled first, and what is over within two hours stands last', () => {
  const before = desk().toSettleTotal
  const shifts = { ending: [-480, 120], going: [-480, 121], next: [10, 60], later: [600, 900] } as const
  const ids = new Map<string, string>()
  for (const [name, [from, to]] of Object.entries(shifts)) {
    const shift = assignment('day', at.today, null, { status: 'unassigned' })
    ids.set(shift._id, name)
    made.insert('assignments', [{ ...shift, start: minutesFrom(from), end: minutesFrom(to), rev: shift.rev + 1 }])
  }
  const { toSettle, toSettleTotal } = desk()
  const order = toSettle.map(({ assignment: one }) => ids.get(one._id)).filter(Boolean)
  expect(order).toEqual(['going', 'next', 'later', 'ending'])
  expect(ids.get(toSettle.at(-1)?.assignment._id ?? '')).toBe('ending')
  expect(toSettleTotal).toBe(before + 4)
})
