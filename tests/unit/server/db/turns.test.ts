import { expect, test } from 'vitest'
import { turn } from '#server/db/turns.ts'

/** Holds the thread, as a statement of SQLite does. */
function hold(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

/** Counts the turns of the event loop until it is stopped. */
function countTurns() {
  let count = 0
  let next: NodeJS.Immediate
  const wait = () => {
    next = setImmediate(() => {
      count += 1
      wait()
    })
  }
  wait()
  return { count: () => count, stop: () => clearImmediate(next) }
}

test('works that hold the thread leave a turn of the loop between each other, in the order they came', async () => {
  const turns = countTurns()
  const seen: { readonly name: number; readonly at: number }[] = []
  await Promise.all(
    Array.from({ length: 12 }, async (_, name) => {
      await turn()
      seen.push({ name, at: turns.count() })
      hold(5)
    }),
  )
  turns.stop()
  expect(seen.map(({ name }) => name)).toEqual(Array.from({ length: 12 }, (_, name) => name))
  const apart = seen.slice(1).filter(({ at }, i) => at > (seen[i]?.at ?? 0))
  expect(apart).toHaveLength(11)
})

test('a work with many steps is not ahead of those that came meanwhile', async () => {
  const ended: string[] = []
  const work = async (name: string, steps: number) => {
    for (let step = 0; step < steps; step += 1) {
      await turn()
      hold(5)
    }
    ended.push(name)
  }
  await Promise.all([work('long', 6), work('short', 1), work('other', 2)])
  expect(ended).toEqual(['short', 'other', 'long'])
})

test('pieces of work without much to do share a turn', async () => {
  const turns = countTurns()
  let most = 0
  await Promise.all(
    Array.from({ length: 500 }, async () => {
      await turn()
      most = Math.max(most, turns.count())
    }),
  )
  turns.stop()
  expect(most).toBeLessThan(100)
})
