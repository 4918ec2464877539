import { AppError } from '#shared/contract/errors.ts'
import type { SessionUser } from '#shared/contract/http.ts'

/** Stops whoever is no administrator: the cache of another role lacks what is asked for. @throws AppError FORBIDDEN */
export function requireAdmin({ role }: SessionUser): void {
  if (role !== 'admin') throw new AppError('FORBIDDEN')
}
