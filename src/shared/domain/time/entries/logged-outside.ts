import { daysBetween } from '#shared/model/dates.ts'

/**
 * How somebody logged their own time beyond what the company's settings say: more days after it than they allow, at a site where
 * they have no assignment, or both. It counts as ever, and stands out.
 */
export const LOGGED_OUTSIDE = ['late', 'elsewhere', 'lateElsewhere'] as const
export type LoggedOutside = (typeof LOGGED_OUTSIDE)[number]

/** How far back employees log their time while the company says nothing else, in days. */
export const LOG_DAYS_BACK = 14

/** What the company says of where and how far back employees log their time. */
export interface LogLimits {
  readonly logDaysBack: number
  readonly logsAnywhere: boolean
}

interface Logged {
  /** The day that was worked. */
  readonly date: string
  /** The day on which it is logged. */
  readonly today: string
  readonly hasAssignment: boolean
}

/** How an employee's own entry goes beyond the settings of the company, which may have none yet; null within them. */
export function loggedOutside(
  { date, today, hasAssignment }: Logged,
  { logDaysBack, logsAnywhere }: LogLimits = { logDaysBack: LOG_DAYS_BACK, logsAnywhere: false },
): LoggedOutside | null {
  const isLate = daysBetween(date, today) > logDaysBack
  if (hasAssignment || logsAnywhere) return isLate ? 'late' : null
  return isLate ? 'lateElsewhere' : 'elsewhere'
}
