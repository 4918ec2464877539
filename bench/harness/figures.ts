import type { Size } from '#demo/sizes.ts'
import type { Figure, Target, Unit } from './case.ts'
import { partsOf, type Rounds } from './rounds.ts'
import { median, ratioOf, spreadOf, summaryOf, type Statistic } from './statistics.ts'

interface RatioOptions<N extends string> {
  readonly size: Size | null
  readonly what: string
  readonly rounds: Rounds<N>
  readonly of: N
  readonly to: N
  readonly by?: Statistic
  readonly target: Target | null
}

/** One variant against another, round by round. */
export function ratioFigure<N extends string>(options: RatioOptions<N>): Figure {
  const { size, what, rounds, of, to, by = median, target } = options
  return {
    size,
    what,
    unit: '×',
    spread: ratioOf(rounds[of], rounds[to], by),
    target,
    parts: partsOf(rounds, [of, to]),
  }
}

interface PlainOptions {
  readonly size: Size | null
  readonly what: string
  readonly unit: Unit
  readonly samples: readonly number[]
  readonly target?: Target | null
}

/** A number that stands alone: the median of the rounds. */
export function plainFigure({ size, what, unit, samples, target = null }: PlainOptions): Figure {
  return { size, what, unit, spread: spreadOf(samples), target, parts: { product: summaryOf(samples) } }
}
