import type { ErrorCode } from '#shared/contract/errors.ts'
import type { Row } from '#shared/entities/index.ts'
import type { Role } from '#shared/model/roles.ts'

type Entry = Pick<Row<'timeEntries'>, 'status' | 'timesheetId' | 'loggedBy'>

/** Why somebody cannot correct an entry any more, as the verbs refuse it; null when they can. */
export function lockOf({ status, timesheetId }: Entry, role: Role): Extract<ErrorCode, `${string}_${string}`> | null {
  if (status === 'void') return 'ENTRY_VOID'
  if (role === 'employee' && timesheetId !== null) return 'ENTRY_ATTACHED'
  return role === 'supervisor' && status === 'signed' ? 'TIMESHEET_SIGNED' : null
}

/** Whether a correction must say why: of time on a timesheet, or that somebody else logged. */
export const needsReason = ({ timesheetId, loggedBy }: Entry, userId: string): boolean =>
  timesheetId !== null || loggedBy !== userId
