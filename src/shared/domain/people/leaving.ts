import { addDays } from '#shared/model/dates.ts'

/** The days somebody does not work, both included; without `to` there is no last one. */
export interface DaysAway {
  readonly from: string
  readonly to: string | null
}

interface Facts {
  readonly status: string
  readonly statusUntil: string | null
  readonly terminationDate: string | null
}

const later = (a: string, b: string): string => (a > b ? a : b)

/**
 * The days from `today` on that the status of a person, or the end of their employment, keeps them from working; null for
 * none. The rule INACTIVE of dispatch refuses the same days.
 */
export function daysAway({ status, statusUntil, terminationDate }: Facts, today: string): DaysAway | null {
  const ended = terminationDate === null ? null : { from: later(today, addDays(terminationDate, 1)), to: null }
  if (status === 'disponible') return ended
  if (status === 'inactive' || statusUntil === null) return { from: today, to: null }
  return statusUntil >= today ? { from: today, to: statusUntil } : ended
}

/** The days from `today` on that a card no longer covers once it is valid until a day; null for ever. */
export const daysUncovered = (expiresAt: string | null, today: string): DaysAway | null =>
  expiresAt === null ? null : { from: later(today, addDays(expiresAt, 1)), to: null }
