/** Time of a world: it runs, from wherever it was moved to; each device may be off by some. */
export interface WorldClock {
  readonly now: () => number
  /** Moves everybody's time, forwards only. */
  readonly advance: (ms: number) => void
  /** How far it was moved so far. */
  readonly moved: () => number
  /** A clock that is ahead of (or behind) the world's by an amount that can change. */
  readonly skewed: (skewMs?: number) => SkewedClock
}

export interface SkewedClock {
  readonly now: () => number
  readonly skew: () => number
  readonly jump: (ms: number) => void
}

export function createWorldClock(): WorldClock {
  let moved = 0
  const now = () => Date.now() + moved
  return {
    now,
    moved: () => moved,
    advance: (ms) => {
      moved += ms
    },
    skewed: (skewMs = 0) => {
      let skew = skewMs
      return {
        now: () => now() + skew,
        skew: () => skew,
        jump: (ms) => {
          skew += ms
        },
      }
    },
  }
}
