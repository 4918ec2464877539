import { summaryOf, type Summary } from './statistics.ts'

/** Does the work of one round and answers its timings. */
export type Variant = (round: number) => Promise<readonly number[]> | readonly number[]

/** The timings of each variant, round by round. */
export type Rounds<N extends string> = Readonly<Record<N, readonly (readonly number[])[]>>

/**
 * Runs the variants in turn, round after round, so that all of them meet the same machine; who begins
 * changes with each round. The first round of all warms up and is not counted.
 */
export async function interleave<N extends string>(
  variants: Readonly<Record<N, Variant>>,
  { rounds, warmUp = true }: { readonly rounds: number; readonly warmUp?: boolean },
): Promise<Rounds<N>> {
  const names = Object.keys(variants) as N[]
  const kept = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<N, (readonly number[])[]>
  for (let round = warmUp ? -1 : 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? names : [...names].reverse()
    for (const name of order) {
      const samples = await variants[name](round)
      if (round >= 0) kept[name].push(samples)
    }
  }
  return kept
}

/** All samples of each variant together. */
export function partsOf<N extends string>(rounds: Rounds<N>, names?: readonly N[]): Record<string, Summary> {
  const chosen = names ?? (Object.keys(rounds) as N[])
  return Object.fromEntries(chosen.map((name) => [name, summaryOf(rounds[name].flat())]))
}

/** How long each of `n` runs takes, in milliseconds. */
export function timed(n: number, run: (i: number) => unknown): number[] {
  const samples: number[] = []
  for (let i = 0; i < n; i += 1) {
    const started = performance.now()
    run(i)
    samples.push(performance.now() - started)
  }
  return samples
}

/** The same for runs that are awaited, one after another. */
export async function timedAsync(n: number, run: (i: number) => Promise<unknown>): Promise<number[]> {
  const samples: number[] = []
  for (let i = 0; i < n; i += 1) {
    const started = performance.now()
    await run(i)
    samples.push(performance.now() - started)
  }
  return samples
}
