import { describe, expect, test } from 'vitest'
import { createIds } from '#demo/ids.ts'
import { createRandom } from '#demo/random.ts'

describe('random', () => {
  test('a seed gives the same numbers each time, and another seed other numbers', () => {
    const draw = (seed: string) => {
      const random = createRandom(seed)
      return Array.from({ length: 20 }, () => random.int(0, 1_000_000))
    }
    expect(draw('a')).toEqual(draw('a'))
    expect(draw('a')).not.toEqual(draw('b'))
  })

  test('a fork does not depend on what was drawn before it', () => {
    const [fresh, used] = [createRandom('x'), createRandom('x')]
    used.next()
    expect(used.fork('names').next()).toBe(fresh.fork('names').next())
    expect(fresh.fork('names').next()).not.toBe(fresh.fork('towns').next())
  })

  test('numbers stay in their range and reach both ends', () => {
    const random = createRandom('range')
    const seen = new Set(Array.from({ length: 400 }, () => random.int(3, 6)))
    expect([...seen].sort()).toEqual([3, 4, 5, 6])
    const steps = new Set(Array.from({ length: 400 }, () => random.step(10, 30, 10)))
    expect([...steps].sort()).toEqual([10, 20, 30])
  })

  test('a weight of zero is never drawn, and a heavy one mostly', () => {
    const random = createRandom('weights')
    const drawn = Array.from({ length: 1000 }, () =>
      random.weighted([
        ['never', 0],
        ['often', 9],
        ['seldom', 1],
      ]),
    )
    expect(drawn).not.toContain('never')
    expect(drawn.filter((value) => value === 'often').length).toBeGreaterThan(800)
    expect(drawn).toContain('seldom')
  })

  test('shuffling keeps every value once', () => {
    const values = Array.from({ length: 50 }, (_, i) => i)
    const shuffled = createRandom('cards').shuffled(values)
    expect(shuffled).not.toEqual(values)
    expect([...shuffled].sort((a, b) => a - b)).toEqual(values)
  })
})

describe('ids', () => {
  const at = Date.parse('2026-11-18T12:00:00.000Z')

  test('ids are UUIDv7 of their moment', () => {
    const id = createIds(createRandom('ids'))(at)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(at)
  })

  test('ids ascend and differ, thousands in one millisecond and when a moment goes back', () => {
    const newId = createIds(createRandom('ids'))
    const ids = Array.from({ length: 10_000 }, (_, i) => newId(i === 9000 ? at - 5 : at))
    expect(new Set(ids).size).toBe(ids.length)
    expect([...ids].sort()).toEqual(ids)
  })
})
