/** Pseudo-random numbers, the same at every run. */
export interface Random {
  /** From 0 (included) to 1 (excluded). */
  readonly next: () => number
  /** A whole number, both ends included. */
  readonly int: (min: number, max: number) => number
  /** A multiple of `step`, both ends included. */
  readonly step: (min: number, max: number, step: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(values: readonly T[]) => T
  /** One of the values, by their weights. */
  readonly weighted: <T>(values: readonly (readonly [T, number])[]) => T
  readonly shuffled: <T>(values: readonly T[]) => T[]
  /** An independent stream: drawing from one does not change the others. */
  readonly fork: (name: string) => Random
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** The sfc32 generator: small, fast, with a period long enough for millions of draws. */
function sfc32(seed: string): () => number {
  let [a, b, c, d] = [hashOf(`${seed}/a`), hashOf(`${seed}/b`), hashOf(`${seed}/c`), 1]
  const next = () => {
    const sum = (a + b + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return (sum >>> 0) / 0x1_0000_0000
  }
  for (let i = 0; i < 15; i++) next()
  return next
}

export function createRandom(seed: string): Random {
  const next = sfc32(seed)
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(values: readonly T[]): T => values[int(0, values.length - 1)] as T
  return {
    next,
    int,
    step: (min, max, step) => min + step * int(0, Math.floor((max - min) / step)),
    chance: (probability) => next() < probability,
    pick,
    weighted: (values) => {
      let left = next() * values.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of values) if ((left -= weight) < 0) return value
      return (values.at(-1) as readonly [never, number])[0]
    },
    shuffled: (values) => {
      const copy = [...values]
      for (let i = copy.length - 1; i > 0; i--) {
        const j = int(0, i)
        ;[copy[i], copy[j]] = [copy[j] as (typeof copy)[0], copy[i] as (typeof copy)[0]]
      }
      return copy
    },
    fork: (name) => createRandom(`${seed}/${name}`),
  }
}
