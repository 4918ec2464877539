import { AppError } from '#shared/contract/errors.ts'
import type { Acting } from './acting.ts'

/** What the office alone says of an entry, and its person and their supervisor neither say nor read. */
export const OFFICE_FIELDS: ReadonlySet<string> = new Set(['callInException', 'callInReason'])

/**
 * What lifts the three hours of a call is the office's to say.
 * @throws AppError FORBIDDEN when somebody else does
 */
export function requireMaySay({ role }: Acting, names: readonly string[]): void {
  if (role !== 'admin' && names.some((name) => OFFICE_FIELDS.has(name))) throw new AppError('FORBIDDEN')
}
