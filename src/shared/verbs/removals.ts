import { AppError } from '../contract/errors.ts'
import { sitesAlone } from '../domain/office/active-site.ts'
import { requireUnassigned } from '../domain/dispatch/assignment-changes.ts'
import type { Row } from '../entities/index.ts'
import type { Entity } from '../model/entity.ts'
import type { Meta } from '../model/values.ts'
import { returning } from './people/steps/absence.ts'
import { readRows, type Reading } from './engine/reads.ts'
import type { RowChange } from './engine/row-change.ts'

/** The most sites that a refusal names. */
const NAMED = 6

const set = (entity: string, id: string, fields: object): RowChange => ({
  entity,
  id,
  change: { kind: 'set', fields: { ...fields } },
})

/** The site without a supervisor; the next one of its list is its main one when it was that supervisor. */
function withoutSupervisor(site: Row<'sites'>, id: string): RowChange {
  const supervisorIds = site.supervisorIds.filter((one) => one !== id)
  const isMain = site.primarySupervisorId === id
  return set('sites', site._id, {
    supervisorIds,
    ...(isMain && { primarySupervisorId: supervisorIds[0] ?? null }),
  })
}

/**
 * A supervisor who is alone on an active site stays, for nobody could sign its timesheets; another one leaves the lists of
 * their sites and is nobody's delegate any more. A company rule.
 * @throws AppError SOLE_SUPERVISOR with the names of the sites, six at most
 */
function* withoutReferences({ _id: id }: Meta, today: string): Reading<readonly RowChange[]> {
  const sites = yield* readRows('sites', [{ column: 'supervisorIds', lists: id }])
  const listed = [...new Set(sites.flatMap(({ supervisorIds }) => supervisorIds))]
  const colleagues = yield* readRows('supervisors', [{ column: '_id', in: listed }])
  const active = new Set(colleagues.filter((one) => one.active).map(({ _id }) => _id))
  const alone = sitesAlone(sites, id, active, today)
  if (alone.length > 0) {
    const names = alone.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'fr'))
    throw new AppError('SOLE_SUPERVISOR', { sites: [...names.slice(0, NAMED), ...(names.length > NAMED ? ['…'] : [])] })
  }
  const delegating = yield* readRows('supervisors', [{ column: 'approvalDelegateId', is: id }])
  return [
    ...sites.map((site) => withoutSupervisor(site, id)),
    ...delegating.map(({ _id }) => set('supervisors', _id, { approvalDelegateId: null })),
  ]
}

/** Who kept their assignment comes again; one that was moved or called off since does not name the absence any more either. */
function* withoutAbsence(absence: Row<'absences'>): Reading<readonly RowChange[]> {
  const coming = yield* returning(absence, [])
  const known = new Set(coming.map(({ id }) => id))
  const naming = yield* readRows('assignments', [{ column: 'absenceId', is: absence._id }])
  return [
    ...coming,
    ...naming.filter(({ _id }) => !known.has(_id)).map(({ _id }) => set('assignments', _id, { absenceId: null })),
  ]
}

/**
 * An assignment somebody has is taken back before it is removed, so that they are informed; one on which time was logged
 * stays (requirement DES-2).
 * @throws AppError ASSIGNMENT_TAKEN, IN_USE
 */
function* requireRemovable(assignment: Row<'assignments'>): Reading<void> {
  requireUnassigned(assignment)
  const entries = yield* readRows('timeEntries', [{ column: 'assignmentId', is: assignment._id }])
  if (entries.length > 0) throw new AppError('IN_USE', { entity: 'timeEntries', field: 'assignmentId' })
}

/**
 * What changes in other rows before a row is deleted, on a device and on the server alike; nothing for most entities.
 * `today` is `yyyy-MM-dd`.
 * @throws AppError SOLE_SUPERVISOR, ASSIGNMENT_TAKEN, IN_USE
 */
export function* beforeRemoval(entity: Entity, row: Meta, today: string): Reading<readonly RowChange[]> {
  if (entity.name === 'supervisors') return yield* withoutReferences(row, today)
  if (entity.name === 'absences') return yield* withoutAbsence(row as Row<'absences'>)
  if (entity.name === 'assignments') yield* requireRemovable(row as Row<'assignments'>)
  return []
}
