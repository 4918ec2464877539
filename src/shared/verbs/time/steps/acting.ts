import { AppError } from '#shared/contract/errors.ts'
import type { Row } from '#shared/entities/index.ts'
import type { Role } from '#shared/model/roles.ts'
import { requireRow } from '#shared/verbs/dispatch/steps/assignment-facts.ts'
import { readRow, readRows, type Reading } from '#shared/verbs/engine/reads.ts'
import type { VerbContext } from '#shared/verbs/engine/verb.ts'

/** On whose behalf a decision is made. */
export interface Acting {
  readonly role: Role
  readonly employeeId: string | null
  readonly supervisorId: string | null
}

const SERVER: Acting = { role: 'admin', employeeId: null, supervisorId: null }

/** Who acts, by their account or link; the server itself acts as an administrator. @throws AppError NOT_FOUND */
export function* readActing({ userId, linkOf }: Pick<VerbContext, 'userId' | 'linkOf'>): Reading<Acting> {
  if (linkOf !== undefined) return { role: 'supervisor', employeeId: null, supervisorId: linkOf }
  if (userId === null) return SERVER
  const { role, employeeId, supervisorId } = yield* requireRow('users', userId)
  return { role, employeeId, supervisorId }
}

/** Whether a supervisor looks after a site, as the site or their own record says. */
export function* supervises(
  supervisorId: string | null,
  site: Pick<Row<'sites'>, '_id' | 'supervisorIds'>,
): Reading<boolean> {
  if (supervisorId === null) return false
  if (site.supervisorIds.includes(supervisorId)) return true
  const own = yield* readRow('supervisors', supervisorId)
  return own?.siteIds.includes(site._id) ?? false
}

/** Whether an employee was to work at a site on a day; the assignments of a refused or cancelled day count too. */
function* wasPlanned(employeeId: string, siteId: string, date: string): Reading<boolean> {
  const rows = yield* readRows('assignments', [
    { column: 'siteId', is: siteId },
    { column: 'date', is: date },
    { column: 'employeeId', is: employeeId },
  ])
  return rows.length > 0
}

/**
 * An administrator enters anybody's time, an employee their own, a supervisor that of people who were to work at their sites
 * (requirements ROLE-2 to ROLE-4).
 * @throws AppError FORBIDDEN
 */
export function* requireMayEnter(
  { role, employeeId, supervisorId }: Acting,
  entry: Pick<Row<'timeEntries'>, 'employeeId' | 'date'>,
  site: Pick<Row<'sites'>, '_id' | 'supervisorIds'>,
): Reading<void> {
  if (role === 'admin') return
  if (role === 'employee' && employeeId !== null && entry.employeeId === employeeId) return
  const isTheirs = role === 'supervisor' && (yield* supervises(supervisorId, site))
  if (isTheirs && (yield* wasPlanned(entry.employeeId, site._id, entry.date))) return
  throw new AppError('FORBIDDEN')
}

/** Whether somebody approves a timesheet: its supervisor, their delegate, or an administrator. */
export function* mayApprove(
  { role, supervisorId }: Acting,
  sheet: Pick<Row<'timesheets'>, 'supervisorId'>,
): Reading<boolean> {
  if (role === 'admin') return true
  if (role !== 'supervisor' || supervisorId === null) return false
  if (sheet.supervisorId === supervisorId) return true
  const its = yield* readRow('supervisors', sheet.supervisorId)
  return its?.approvalDelegateId === supervisorId
}

/**
 * A timesheet is approved or disputed by its supervisor, their delegate, or an administrator.
 * @throws AppError FORBIDDEN
 */
export function* requireMayApprove(acting: Acting, sheet: Pick<Row<'timesheets'>, 'supervisorId'>): Reading<void> {
  if (!(yield* mayApprove(acting, sheet))) throw new AppError('FORBIDDEN')
}
