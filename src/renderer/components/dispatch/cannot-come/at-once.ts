import type { Written } from '#shared/contract/sync/operation.ts'
import { asAppError } from '#renderer/bridge/request.ts'

/** What was refused, about whom. */
export interface Refused {
  readonly name: string
  readonly error: unknown
}

interface Outcome<T> {
  readonly done: readonly T[]
  readonly refused: readonly Refused[]
  /** Some of it waits for a connection. */
  readonly waits: boolean
}

/**
 * Asks for several things that do not depend on each other at once: this device decides them in their order, and over a slow
 * network they are answered together. What is refused is named; the rest is done.
 */
export async function atOnce<T>(
  asked: readonly T[],
  nameOf: (one: T) => string,
  run: (one: T) => Promise<Written>,
): Promise<Outcome<T>> {
  const settled = await Promise.allSettled(asked.map(run))
  const done = asked.filter((_, i) => settled[i]?.status === 'fulfilled')
  const refused = settled.flatMap((each, i) =>
    each.status === 'rejected' ? [{ name: nameOf(asked[i] as T), error: asAppError(each.reason) }] : [],
  )
  const waits = settled.some((each) => each.status === 'fulfilled' && each.value.waits)
  return { done, refused, waits }
}
