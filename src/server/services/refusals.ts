import { AppError } from '#shared/contract/errors.ts'
import { underField } from '#shared/model/forms.ts'

/** Runs a part of a larger form; what is wrong in it is told under `prefix`: `positions.0.quantity`. */
export async function within<T>(prefix: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof AppError ? underField(prefix, error) : error
  }
}
