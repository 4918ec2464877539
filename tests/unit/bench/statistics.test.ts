import { describe, expect, it } from 'vitest'
import { interleave, partsOf } from '#bench/harness/rounds.ts'
import { median, p95, quantile, ratioOf, spreadOf, sum, summaryOf } from '#bench/harness/statistics.ts'

const oneTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

describe('quantiles', () => {
  it.each([
    [[5], 0.5, 5],
    [[1, 3], 0.5, 2],
    [[3, 1, 2], 0.5, 2],
    [oneTo(101), 0.95, 96],
    [[10, 20], 0, 10],
    [[10, 20], 1, 20],
    [[0, 10], 0.95, 9.5],
  ])('%j at %d is %d, whatever the order of the samples', (samples, q, expected) => {
    expect(quantile(samples, q)).toBeCloseTo(expected)
    expect(quantile([...samples].reverse(), q)).toBeCloseTo(expected)
  })

  it('leaves the samples as they were, and knows nothing of none', () => {
    const samples = [3, 1, 2]
    expect(median(samples)).toBe(2)
    expect(samples).toEqual([3, 1, 2])
    expect(quantile([], 0.5)).toBeNaN()
  })

  it('summarises many timings', () => {
    expect(summaryOf(oneTo(101))).toEqual({ count: 101, min: 1, median: 51, p95: 96, p99: 100, max: 101 })
    expect(sum([1, 2, 3])).toBe(6)
  })
})

describe('a figure over rounds', () => {
  it('compares within each round, so that a slow moment of the machine weighs on neither side', () => {
    const product = [[4], [300], [6]]
    const limit = [[1], [100], [3]]
    expect(ratioOf(product, limit)).toEqual({ value: 3, min: 2, max: 4 })
  })

  it('takes the statistic asked for', () => {
    expect(ratioOf([[1, 1, 9]], [[1, 1, 3]]).value).toBe(1)
    expect(ratioOf([[1, 1, 9]], [[1, 1, 3]], sum).value).toBeCloseTo(2.2)
    expect(ratioOf([oneTo(101)], [[1]], p95).value).toBe(96)
  })

  it('is the median of the rounds, with how far they lay apart', () => {
    expect(spreadOf([3, 1, 2])).toEqual({ value: 2, min: 1, max: 3 })
  })
})

describe('rounds', () => {
  it('run every variant in each, begun by another one in turn, and leave out the first', async () => {
    const ran: string[] = []
    const variant = (name: string) => (round: number) => {
      ran.push(`${name}${round}`)
      return [round]
    }
    const rounds = await interleave({ a: variant('a'), b: variant('b') }, { rounds: 2 })
    expect(ran).toEqual(['b-1', 'a-1', 'a0', 'b0', 'b1', 'a1'])
    expect(rounds).toEqual({ a: [[0], [1]], b: [[0], [1]] })
    expect(partsOf(rounds, ['b'])).toMatchObject({ b: { count: 2, min: 0, max: 1 } })
  })

  it('count all of them when there is nothing to warm up', async () => {
    const rounds = await interleave({ a: () => [1] }, { rounds: 1, warmUp: false })
    expect(rounds.a).toEqual([[1]])
  })
})
