import { AppError } from '../contract/errors.ts'
import { underField } from '../model/forms.ts'
import type { Reading } from './reads.ts'

const underPrefix = (prefix: string, error: unknown) => (error instanceof AppError ? underField(prefix, error) : error)

/** Runs a part of a larger form; what is wrong in it is told under `prefix`: `positions.0.quantity`. */
export function prefixed<T>(prefix: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw underPrefix(prefix, error)
  }
}

/** The same for a part that reads. */
export function* prefixedReading<T>(prefix: string, reading: Reading<T>): Reading<T> {
  try {
    return yield* reading
  } catch (error) {
    throw underPrefix(prefix, error)
  }
}
