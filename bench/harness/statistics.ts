/** Statistics of many timings. */
export interface Summary {
  readonly count: number
  readonly min: number
  readonly median: number
  readonly p95: number
  readonly p99: number
  readonly max: number
}

/** The value below which a share `q` of the samples lies, between neighbours where it falls between two. */
export function quantile(samples: readonly number[], q: number): number {
  if (samples.length === 0) return Number.NaN
  const sorted = [...samples].sort((a, b) => a - b)
  const at = (sorted.length - 1) * q
  const [below, above] = [Math.floor(at), Math.ceil(at)]
  const [low, high] = [sorted[below] as number, sorted[above] as number]
  return low + (high - low) * (at - below)
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5)
export const p95 = (samples: readonly number[]): number => quantile(samples, 0.95)
export const p99 = (samples: readonly number[]): number => quantile(samples, 0.99)
export const sum = (samples: readonly number[]): number => samples.reduce((total, each) => total + each, 0)

export function summaryOf(samples: readonly number[]): Summary {
  return {
    count: samples.length,
    min: quantile(samples, 0),
    median: median(samples),
    p95: p95(samples),
    p99: p99(samples),
    max: quantile(samples, 1),
  }
}

/** A figure with how far the rounds lay apart. */
export interface Spread {
  readonly value: number
  readonly min: number
  readonly max: number
}

/** The median of the figures of each round, and the extremes. */
export const spreadOf = (values: readonly number[]): Spread => ({
  value: median(values),
  min: quantile(values, 0),
  max: quantile(values, 1),
})

export type Statistic = (samples: readonly number[]) => number

/**
 * How many times `of` takes what `to` takes: compared within each round, where both met the same
 * machine, then the median over the rounds.
 */
export function ratioOf(
  of: readonly (readonly number[])[],
  to: readonly (readonly number[])[],
  statistic: Statistic = median,
): Spread {
  return spreadOf(of.map((round, i) => statistic(round) / statistic(to[i] ?? [])))
}
