import type { Span } from '#shared/domain/dispatch/overlap.ts'
import { elapsedMinutes } from './elapsed.ts'

/** What an order says of the break of its assignments. */
export interface Break {
  /** Minutes. */
  readonly breakMinutes: number | null
  /** Paid because the person must stay at the post. */
  readonly breakPaid: boolean
}

/** The break of an order that is not known. */
export const NO_BREAK: Break = { breakMinutes: null, breakPaid: false }

/** A shift up to this long has no unpaid break, minutes: one is due after five consecutive hours (LNT, s. 79). */
const BREAK_AFTER_MIN = 5 * 60

/** Minutes of an unpaid break within a shift of so many minutes. */
function unpaidBreak(minutes: number, { breakMinutes, breakPaid }: Break): number {
  return breakPaid || minutes <= BREAK_AFTER_MIN ? 0 : (breakMinutes ?? 0)
}

/**
 * The break that a time entry of an assignment begins with, by its order: minutes, and whether they are paid. None in a
 * shift of up to five hours.
 */
export function plannedBreak(
  span: Span,
  { breakMinutes, breakPaid }: Break,
): Break & { readonly breakMinutes: number } {
  const isDue = elapsedMinutes(span) > BREAK_AFTER_MIN && (breakMinutes ?? 0) > 0
  return isDue ? { breakMinutes: breakMinutes ?? 0, breakPaid } : { breakMinutes: 0, breakPaid: false }
}

/**
 * Planned paid minutes of an assignment: the time that passes less its order's unpaid break. Hours on the board, in the
 * picker, in lists and in exports, and the 40 hours after which overtime is paid, are these.
 */
export function paidMinutes(span: Span, order: Break): number {
  const minutes = elapsedMinutes(span)
  return minutes - unpaidBreak(minutes, order)
}
