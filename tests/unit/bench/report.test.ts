import { describe, expect, it } from 'vitest'
import { isMet, type BenchCase, type Figure } from '#bench/harness/case.ts'
import { resultsOf, tableOf, textOf, type Results } from '#bench/harness/report.ts'

const bench = (id: string): BenchCase => ({
  id,
  title: 'list open',
  sizes: ['small'],
  unit: 'ms',
  limit: 'raw',
  peer: null,
  target: 'at most twice',
  run: () => Promise.resolve([]),
})
const figure = (value: number, target: Figure['target'] = { atMost: 2 }): Figure => ({
  size: 'small',
  what: 'a page',
  unit: '×',
  spread: { value, min: value, max: value },
  target,
  parts: {},
})
const now = new Date('2026-11-23T12:00:00Z')

describe('a target', () => {
  it.each([
    [2, { atMost: 2 }, true],
    [2.01, { atMost: 2 }, false],
    [0.85, { atLeast: 0.85 }, true],
    [0.8, { atLeast: 0.85 }, false],
    [Number.NaN, { atMost: 2 }, false],
    [5, null, null],
  ])('%d against %j is met: %s', (value, target, met) => {
    expect(isMet(figure(value, target))).toBe(met)
  })
})

describe('the report', () => {
  it('has each figure with its target, and why a case did not run', () => {
    const table = tableOf([
      { bench: bench('P7'), figures: [figure(1.234)], notRun: null },
      { bench: bench('P19'), figures: [], notRun: 'out/ is missing' },
    ])
    expect(table).toMatch(/^P7 +small +a page .*1\.23 × .*≤ 2 +yes$/m)
    expect(table).toMatch(/^P19 .*not run: out\/ is missing$/m)
  })

  it('keeps the earlier figures of cases that did not run now', () => {
    const first = resultsOf(
      ['P19', 'P7'].map((id) => ({ bench: bench(id), figures: [figure(1)], notRun: null })),
      null,
      now,
    )
    const second: Results = resultsOf([{ bench: bench('P7'), figures: [figure(3)], notRun: null }], first, now)
    expect(second.cases.map(({ id, figures }) => [id, figures[0]?.figure.value, figures[0]?.met])).toEqual([
      ['P7', 3, false],
      ['P19', 1, true],
    ])
    expect(Object.keys(second.machine).sort()).toEqual(['cores', 'date', 'node'])
  })

  it('keeps the median and the 95th percentile of what was timed, a line for each figure', () => {
    const product = { count: 5, min: 1, median: 2.3456, p95: 310.4, p99: 9, max: 9 }
    const figures = [figure(1), { ...figure(2), parts: { product } }]
    const results = resultsOf([{ bench: bench('P7'), figures, notRun: null }], null, now)
    const text = textOf(results)
    expect(JSON.parse(text)).toEqual(results)
    expect(text.match(/^ +\{"size":"small".*$/gm)).toHaveLength(2)
    expect(results.cases[0]?.figures[1]?.timings).toEqual({ product: [2.35, 310] })
  })
})
