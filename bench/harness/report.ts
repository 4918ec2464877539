import { availableParallelism } from 'node:os'
import type { Size } from '#demo/sizes.ts'
import { isMet, type BenchCase, type Figure, type Target } from './case.ts'
import type { Spread, Summary } from './statistics.ts'

/** What a case came to: its figures, or why there are none. */
export interface CaseResult {
  readonly bench: BenchCase
  readonly figures: readonly Figure[]
  readonly notRun: string | null
}

const HEADINGS = ['case', 'size', 'measure', 'product', 'beside', 'figure', 'target', 'met'] as const
type Line = readonly [string, string, string, string, string, string, string, string]

const round = (value: number): number => (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)))

const shown = (value: number): string => String(round(value))
const timing = ({ median, p95 }: Summary): string => `${shown(median)} (p95 ${shown(p95)})`
const wanted = ({ atMost, atLeast }: Target): string =>
  [atMost === undefined ? '' : `≤ ${atMost}`, atLeast === undefined ? '' : `≥ ${atLeast}`].filter(Boolean).join(' ')

function lineOf({ id }: BenchCase, figure: Figure): Line {
  const [first, second] = Object.values(figure.parts)
  const { value, min, max } = figure.spread
  const met = isMet(figure)
  return [
    id,
    figure.size ?? '',
    figure.what,
    first ? timing(first) : '',
    second ? timing(second) : '',
    `${shown(value)} ${figure.unit} [${shown(min)}–${shown(max)}]`,
    figure.target ? wanted(figure.target) : 'no target',
    met === null ? '' : met ? 'yes' : 'NO',
  ]
}

/** All figures as an aligned table; times are medians in milliseconds. */
export function tableOf(caseResults: readonly CaseResult[]): string {
  const lines = caseResults.flatMap(({ bench, figures, notRun }): Line[] =>
    notRun === null
      ? figures.map((figure) => lineOf(bench, figure))
      : [[bench.id, '', `not run: ${notRun}`, '', '', '', '', '']],
  )
  const widths = HEADINGS.map((heading, i) => Math.max(heading.length, ...lines.map((line) => (line[i] ?? '').length)))
  const row = (cells: readonly string[]) =>
    cells
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd()
  return [row(HEADINGS), row(widths.map((width) => '-'.repeat(width))), ...lines.map(row)].join('\n')
}

const rounded = ({ value, min, max }: Spread): Spread => ({ value: round(value), min: round(min), max: round(max) })

/** Of what was timed, the median and the 95th percentile are kept. */
type StoredTiming = readonly [median: number, p95: number]
const timed = ({ median, p95 }: Summary): StoredTiming => [round(median), round(p95)]

interface StoredFigure {
  readonly size: Size | null
  readonly measure: string
  readonly figure: Spread
  readonly unit: string
  readonly target: Target | null
  readonly met: boolean | null
  readonly timings: Readonly<Record<string, StoredTiming>>
}

export interface StoredCase {
  readonly id: string
  readonly title: string
  readonly unit: string
  readonly limit: string
  readonly peer: string | null
  readonly target: string
  readonly measured: string
  readonly notRun: string | null
  readonly figures: readonly StoredFigure[]
}

export interface Results {
  readonly machine: { readonly cores: number; readonly node: string; readonly date: string }
  readonly cases: readonly StoredCase[]
}

const storedFigure = (figure: Figure): StoredFigure => ({
  size: figure.size,
  measure: figure.what,
  figure: rounded(figure.spread),
  unit: figure.unit,
  target: figure.target,
  met: isMet(figure),
  timings: Object.fromEntries(Object.entries(figure.parts).map(([name, part]) => [name, timed(part)])),
})

/** The results of this run over those of earlier ones: cases that did not run now keep what they had. */
export function resultsOf(caseResults: readonly CaseResult[], earlier: Results | null, now: Date): Results {
  const date = now.toISOString().slice(0, 10)
  const cases = new Map((earlier?.cases ?? []).map((each) => [each.id, each]))
  for (const { bench, figures, notRun } of caseResults) {
    const { id, title, unit, limit, peer, target } = bench
    cases.set(id, {
      id,
      title,
      unit,
      limit,
      peer,
      target,
      measured: date,
      notRun,
      figures: figures.map(storedFigure),
    })
  }
  const byNumber = (id: string) => Number(/\d+/.exec(id)?.[0] ?? 0)
  return {
    machine: { cores: availableParallelism(), node: process.version, date },
    cases: [...cases.values()].sort((a, b) => byNumber(a.id) - byNumber(b.id)),
  }
}

/** Results as the text of their file: a line for each figure, so that a comparison shows which changed. */
export function textOf({ machine, cases }: Results): string {
  const lines = cases.map(({ figures, ...rest }) => {
    const each = figures.map((figure) => `\n      ${JSON.stringify(figure)}`)
    return `    ${JSON.stringify(rest).slice(0, -1)},"figures":[${each.join(',')}]}`
  })
  return `{\n  "machine": ${JSON.stringify(machine)},\n  "cases": [\n${lines.join(',\n')}\n  ]\n}\n`
}
