import type { AppError } from '#shared/contract/errors.ts'
import { asAppError } from '#renderer/bridge/request.ts'

/** What was done to one row. */
export interface Done {
  readonly waits: boolean
  /** Absent when it cannot be undone. */
  readonly undo?: () => Promise<void>
}

export interface Failed<R> {
  readonly row: R
  readonly error: AppError
}

export interface Progress {
  readonly done: number
  readonly total: number
}

interface Watch {
  readonly isStopped: () => boolean
  readonly onProgress: (progress: Progress) => void
}

/** Nobody looks on, and nobody stops it. */
export const UNWATCHED: Watch = { isStopped: () => false, onProgress: () => undefined }

/** What acting on many rows did; those after a stop are in neither list. */
interface Ran<R> {
  readonly done: readonly Done[]
  readonly failed: readonly Failed<R>[]
  /** Takes back everything that was done, the last first; what cannot be is left, and why is thrown at the end. */
  readonly undo: (onProgress?: (progress: Progress) => void) => Promise<void>
}

/**
 * Acts on rows in their order until it is stopped; a row that fails does not stop the others. `atOnce` rows are asked for
 * together, so that they are sent to the server together.
 */
export async function runEach<R>(
  rows: readonly R[],
  act: (row: R) => Promise<Done>,
  { isStopped, onProgress }: Watch,
  atOnce = 1,
): Promise<Ran<R>> {
  const done: Done[] = []
  const failed: Failed<R>[] = []
  for (let at = 0; at < rows.length && !isStopped(); at += atOnce) {
    onProgress({ done: at, total: rows.length })
    const part = rows.slice(at, at + atOnce)
    for (const [n, result] of (await Promise.allSettled(part.map(act))).entries()) {
      if (result.status === 'fulfilled') done.push(result.value)
      else failed.push({ row: part[n] as R, error: asAppError(result.reason) })
    }
  }
  const undo = async (tell?: (progress: Progress) => void) => {
    const back = done.toReversed()
    const refused: unknown[] = []
    for (let at = 0; at < back.length; at += atOnce) {
      tell?.({ done: at, total: back.length })
      const tried = await Promise.allSettled(back.slice(at, at + atOnce).map((one) => one.undo?.()))
      refused.push(...tried.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])))
    }
    if (refused.length > 0) throw asAppError(refused[0])
  }
  return { done, failed, undo }
}
