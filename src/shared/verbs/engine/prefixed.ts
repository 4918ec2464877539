import { AppError } from '#shared/contract/errors.ts'
import { underField } from '#shared/model/forms.ts'
import type { Reading } from './reads.ts'

/** Decides a part of a larger form; an issue of its field `quantity` has the field `positions.0.quantity` under `prefix`. */
export function* prefixed<T>(prefix: string, reading: Reading<T>): Reading<T> {
  try {
    return yield* reading
  } catch (error) {
    throw error instanceof AppError ? underField(prefix, error) : error
  }
}
