import type { ShiftAgain } from '#shared/contract/dispatch/copy-week.ts'
import type { AppError } from '#shared/contract/errors.ts'
import type { Written } from '#shared/contract/sync/operation.ts'
import { asAppError } from '#renderer/bridge/request.ts'

/** As many as one operation does: few enough that a person sees it go on, and can stop it. */
const BATCH = 50

/**
 * The shifts as operations do them. Without network those of each person are one operation: the server refuses an operation as a
 * whole once it is there again, and then nobody else loses their week.
 */
export function batchesOf<S extends ShiftAgain>(shifts: readonly S[], isOffline: boolean): readonly (readonly S[])[] {
  const groups = isOffline ? [...Map.groupBy(shifts, ({ employeeId }) => employeeId).values()] : [shifts]
  return groups.flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / BATCH) }, (_, n) => group.slice(n * BATCH, (n + 1) * BATCH)),
  )
}

export interface RefusedShift<S extends ShiftAgain = ShiftAgain> {
  readonly shift: S
  readonly error: AppError
}

interface Ran<S extends ShiftAgain> {
  readonly done: readonly S[]
  readonly refused: readonly RefusedShift<S>[]
  readonly waits: boolean
}

/**
 * Does all of a batch that is not refused: an operation is done as a whole or not at all, and says which of its items refused
 * it, so that the others are asked for again without it. @throws AppError when it fails for another reason than one item
 */
export async function runWithoutRefused<S extends ShiftAgain>(
  batch: readonly S[],
  run: (shifts: readonly S[]) => Promise<Written>,
): Promise<Ran<S>> {
  const refused: RefusedShift<S>[] = []
  let left = batch
  while (left.length > 0) {
    try {
      const { waits } = await run(left)
      return { done: left, refused, waits }
    } catch (failure) {
      const error = asAppError(failure)
      const { item } = error.details
      const shift = typeof item === 'number' ? left[item] : undefined
      if (!shift) throw error
      refused.push({ shift, error })
      left = left.filter((one) => one !== shift)
    }
  }
  return { done: left, refused, waits: false }
}
