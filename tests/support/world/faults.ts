import type { Random } from './random.ts'

/** What a network does to one request. */
export type Fault =
  | { readonly kind: 'pass'; readonly delayMs?: number }
  /** The connection ends before the server receives it. */
  | { readonly kind: 'refuse' }
  /** The server handles it, and its answer is lost. */
  | { readonly kind: 'loseAnswer' }
  /** It reaches the server twice at the same time; one of the answers comes back. */
  | { readonly kind: 'twice'; readonly answer: 'first' | 'second' }
  /** It passes, and reaches the server once more after the next request. */
  | { readonly kind: 'replay' }
  /** It is held until the next request has passed. */
  | { readonly kind: 'holdBack' }
  /** Its answer is cut after so many bytes: as an error, or as if it ended there. */
  | { readonly kind: 'truncate'; readonly bytes: number; readonly how: 'hangUp' | 'end' }
  /** Neither an answer nor an end, until the network heals or is cut. */
  | { readonly kind: 'swallow' }
  /** A captive portal answers, as in a hotel. */
  | { readonly kind: 'portal' }

export interface Asked {
  readonly method: string
  readonly path: string
}

/** Chooses the fault of every request; undefined lets it pass. */
export type ChooseFault = (asked: Asked) => Fault | undefined

/** A network of which a share of the requests goes wrong, in every possible way. */
export function randomFaults(random: Random, share: number): ChooseFault {
  return ({ path }) => {
    // Signing in always passes: without a session there is nothing to test.
    if (path === '/login') return undefined
    if (!random.chance(share)) return random.chance(0.3) ? { kind: 'pass', delayMs: random.int(6) } : undefined
    return randomFault(random)
  }
}

function randomFault(random: Random): Fault {
  const kind = random.weighted({
    refuse: 2,
    loseAnswer: 4,
    twice: 3,
    replay: 3,
    holdBack: 2,
    truncate: 3,
    portal: 0.5,
  })
  if (kind === 'twice') return { kind, answer: random.pick(['first', 'second']) }
  if (kind === 'truncate')
    return { kind, bytes: random.int(random.pick([40, 600, 4000])), how: random.pick(['hangUp', 'end']) }
  return { kind }
}
