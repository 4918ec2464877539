import type { Random } from './random.ts'

/** What a network does to one request. */
export type Fate =
  | { readonly kind: 'pass'; readonly delayMs?: number }
  /** Hung up before the server hears it. */
  | { readonly kind: 'refuse' }
  /** The server handles it, and nobody hears the answer. */
  | { readonly kind: 'loseAnswer' }
  /** It reaches the server twice at the same time; one of the answers comes back. */
  | { readonly kind: 'twice'; readonly answer: 'first' | 'second' }
  /** It passes, and reaches the server once more after the request that follows it. */
  | { readonly kind: 'again' }
  /** It waits until the request that follows it has passed. */
  | { readonly kind: 'holdBack' }
  /** Its answer ends after so many bytes: hung up there, or as if that were all. */
  | { readonly kind: 'truncate'; readonly bytes: number; readonly how: 'hangUp' | 'end' }
  /** Neither an answer nor an end, until the network heals or is cut. */
  | { readonly kind: 'swallow' }
  /** Somebody else answers, as the portal of a hotel does. */
  | { readonly kind: 'portal' }

export interface Asked {
  readonly method: string
  readonly path: string
}

/** Decides the fate of every request; undefined lets it pass. */
export type Weather = (asked: Asked) => Fate | undefined

/** A network of which a share of the requests goes wrong, in every way there is. */
export function badWeather(random: Random, share: number): Weather {
  return ({ path }) => {
    // Whoever cannot sign in has no world to be tested in.
    if (path === '/login') return undefined
    if (!random.chance(share)) return random.chance(0.3) ? { kind: 'pass', delayMs: random.int(6) } : undefined
    return randomFate(random)
  }
}

function randomFate(random: Random): Fate {
  const kind = random.weighted({
    refuse: 2,
    loseAnswer: 4,
    twice: 3,
    again: 3,
    holdBack: 2,
    truncate: 3,
    portal: 0.5,
  })
  if (kind === 'twice') return { kind, answer: random.pick(['first', 'second']) }
  if (kind === 'truncate')
    return { kind, bytes: random.int(random.pick([40, 600, 4000])), how: random.pick(['hangUp', 'end']) }
  return { kind }
}
