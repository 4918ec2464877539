import type { Size } from '#demo/sizes.ts'
import type { Spread, Summary } from './statistics.ts'

/** `×` compares with the limit or peer; the others stand alone. */
export type Unit = '×' | 'ms' | 'µs' | 'MB' | 'KB' | '%' | 'rows/s' | 'ops/s' | 'req/s' | 'devices' | 'requests'

export interface Target {
  readonly atMost?: number
  readonly atLeast?: number
}

/** What was timed for a figure, in milliseconds unless it says otherwise. */
export type Parts = Readonly<Record<string, Summary>>

/** One number of a case. Without a target it is only reported. */
export interface Figure {
  readonly size: Size | null
  readonly what: string
  readonly unit: Unit
  readonly spread: Spread
  readonly target: Target | null
  readonly parts: Parts
}

export interface Context {
  /** Which data; null for a case that needs none. */
  readonly size: Size | null
  readonly rounds: number
  /** How often something short is repeated in a round; fewer times with `--quick`. */
  readonly times: (usual: number) => number
  /** A folder of this run alone. */
  readonly folder: string
  readonly log: (line: string) => void
}

/** One case: what is measured beside which limit or peer, in the same launch. */
export interface BenchCase {
  readonly id: string
  readonly title: string
  /** Empty: the case needs no data. */
  readonly sizes: readonly Size[]
  readonly unit: string
  readonly limit: string
  readonly peer: string | null
  readonly target: string
  readonly run: (context: Context) => Promise<readonly Figure[]>
}

/** A case that cannot run here, and why, in one line. */
export class NotRun extends Error {
  override readonly name = 'NotRun'
}

/** The data of a case that has sizes. */
export function sizeOf({ size }: Context): Size {
  if (size === null) throw new Error('This case declares no size')
  return size
}

export function isMet({ spread, target }: Figure): boolean | null {
  if (target === null) return null
  const { atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY } = target
  return spread.value <= atMost && spread.value >= atLeast
}
