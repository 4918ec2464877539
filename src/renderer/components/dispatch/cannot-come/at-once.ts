import type { Written } from '#shared/contract/sync/operation.ts'
import { runEach, UNWATCHED } from '#renderer/records/run-each.ts'

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
  const { done, failed } = await runEach(asked, run, UNWATCHED, asked.length)
  const isRefused = (one: T) => failed.some(({ row }) => row === one)
  return {
    done: asked.filter((one) => !isRefused(one)),
    refused: failed.map(({ row, error }) => ({ name: nameOf(row), error })),
    waits: done.some(({ waits }) => waits),
  }
}
