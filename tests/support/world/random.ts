/** Random choices that a seed repeats; callers that share one draw in the order in which they ask. */
export interface Random {
  /** From 0 (included) to 1 (excluded). */
  readonly next: () => number
  /** A whole number from 0 to `below - 1`. */
  readonly int: (below: number) => number
  readonly between: (from: number, to: number) => number
  readonly chance: (probability: number) => boolean
  /** @throws Error for an empty list. */
  readonly pick: <T>(list: readonly T[]) => T
  /** Picks a key by its weight. */
  readonly weighted: <K extends string>(weights: Readonly<Record<K, number>>) => K
  /** An independent generator, so that what one device draws does not depend on the speed of another. */
  readonly fork: (label: string | number) => Random
}

/** FNV-1a: a label as 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** mulberry32: small, fast, and good enough to choose faults with. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (below: number) => Math.floor(next() * below)
  return {
    next,
    int,
    between: (from, to) => from + int(to - from + 1),
    chance: (probability) => next() < probability,
    pick: (list) => {
      if (list.length === 0) throw new Error('Nothing to pick from')
      return list[int(list.length)] as (typeof list)[number]
    },
    weighted: (weights) => {
      const entries = Object.entries<number>(weights)
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      const found = entries.find(([, weight]) => (left -= weight) < 0) ?? entries.at(-1)
      return found?.[0] as keyof typeof weights
    },
    fork: (label) => createRandom((seed ^ hashOf(String(label))) >>> 0),
  }
}
