import { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import { siteApprover } from '#shared/domain/time/timesheets/site-approver.ts'
import { timesheets } from '#shared/entities/timesheets.ts'
import { daySchema } from '#shared/model/day-schema.ts'
import { derivedId } from '#shared/model/derived-id.ts'
import { requireRules } from '#shared/model/forms.ts'
import { idSchema } from '#shared/model/ids.ts'
import { requireRow } from '../dispatch/steps/assignment-facts.ts'
import { readRows, type Reading } from '../engine/reads.ts'
import { requireNewId, requireReferences } from '../engine/references.ts'
import { isPassing, retrySame } from '../engine/retry.ts'
import { linesFor, MOST_LINES, newSheet, openRevision, readLines, type Sheet } from './steps/sheet.ts'
import { setEntry, type Entry } from './steps/entry.ts'
import { verb } from '../engine/verb.ts'

/** What the time of a timesheet has in common. */
type Scope = Pick<Sheet, 'siteId' | 'supervisorId' | 'periodStart' | 'periodEnd'>

/**
 * Logged time of a site in a period that is on no timesheet and that a supervisor is to approve; what names nobody is for the
 * one the site names by now (`siteApprover`).
 */
function* readLoose({ siteId, supervisorId, periodStart, periodEnd }: Scope): Reading<readonly Entry[]> {
  const rows = yield* readRows(
    'timeEntries',
    [
      { column: 'siteId', is: siteId },
      { column: 'date', from: periodStart, to: periodEnd },
      { column: 'status', is: 'submitted' },
    ],
    { orderBy: [{ column: 'employeeId' }, { column: 'start' }, { column: '_id' }] },
  )
  const site = yield* requireRow('sites', siteId)
  const unnamed = siteApprover(site) ?? supervisorId
  const own = rows.filter((entry) => entry.timesheetId === null && (entry.supervisorId ?? unnamed) === supervisorId)
  return own.slice(0, MOST_LINES)
}

const attach = (entries: readonly Entry[], timesheetId: string) =>
  entries.map(({ _id }) => setEntry(_id, { timesheetId, status: 'attached' }))

/** Refuses a second timesheet of a site and supervisor for the same days. @throws AppError TIMESHEET_EXISTS with the other */
function* requireOnlyOne({ siteId, supervisorId, periodStart, periodEnd }: Scope): Reading<void> {
  const rows = yield* readRows(
    'timesheets',
    [
      { column: 'siteId', is: siteId },
      { column: 'supervisorId', is: supervisorId },
    ],
    { orderBy: [{ column: 'periodStart' }, { column: '_id' }] },
  )
  const other = rows.find(
    (sheet) => !sheet.superseded && sheet.periodStart <= periodEnd && sheet.periodEnd >= periodStart,
  )
  if (other) throw new AppError('TIMESHEET_EXISTS', { timesheetId: other._id, number: other.number })
}

const input = z.strictObject({
  /** Its id, derived from the operation unless given. */
  id: idSchema.optional(),
  siteId: idSchema,
  supervisorId: idSchema,
  periodStart: daySchema,
  periodEnd: daySchema,
})
const withSheetId = <T extends { id?: string | undefined }>(asked: T, opId: string): T & { id: string } => ({
  ...asked,
  id: asked.id ?? derivedId(opId, 'timesheet'),
})

/**
 * The timesheet of a site and one of its supervisors for a period, with all logged time that is on none yet.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED (DATES_REVERSED, PERIOD_TOO_LONG), REFERENCE_MISSING, CONFLICT, TIMESHEET_EXISTS with
 * the other one, TIMESHEET_EMPTY
 */
export const createTimesheet = verb({
  entity: 'timesheets',
  name: 'create',
  summary: 'Make the timesheet of a site and supervisor for a period from the time logged there',
  roles: ['admin'],
  input,
  *decide(context, asked) {
    const { id, siteId, supervisorId, periodStart, periodEnd } = withSheetId(asked, context.opId)
    const { clientId } = yield* requireRow('sites', siteId)
    const fields = { siteId, clientId, supervisorId, periodStart, periodEnd }
    requireRules(timesheets, fields)
    yield* requireReferences(timesheets, fields, null)
    yield* requireNewId(timesheets, id)
    yield* requireOnlyOne(fields)
    const entries = yield* readLoose(fields)
    if (entries.length === 0) throw new AppError('TIMESHEET_EMPTY')
    return {
      changes: [
        newSheet(id, fields),
        ...attach(entries, id),
        ...(yield* linesFor(context, { _id: id, siteId, supervisorId }, entries)),
      ],
    }
  },
  retry: (asked, refusal) => (isPassing(refusal) ? { verb: 'timesheets.create', payload: asked } : null),
  withIds: withSheetId,
})

/**
 * Time that was logged after a timesheet was made is added to it; a signed one gets a revision.
 * @throws AppError NOT_FOUND, TIMESHEET_SUPERSEDED, TIMESHEET_EMPTY when there is nothing to add
 */
export const gatherTime = verb({
  entity: 'timesheets',
  name: 'gather',
  summary: 'Add the time that was logged since to a timesheet',
  roles: ['admin'],
  input: z.strictObject({ id: idSchema, reason: z.string().trim().max(500).default('') }),
  *decide(context, { id, reason }) {
    const sheet = yield* requireRow('timesheets', id)
    if (sheet.superseded) throw new AppError('TIMESHEET_SUPERSEDED', { timesheetId: id })
    const free = MOST_LINES - (yield* readLines(id)).length
    const entries = (yield* readLoose(sheet)).slice(0, Math.max(0, free))
    if (entries.length === 0) throw new AppError('TIMESHEET_EMPTY')
    if (sheet.approval === 'signed') return { changes: yield* openRevision(context, sheet, entries, reason), reason }
    return { changes: [...attach(entries, id), ...(yield* linesFor(context, sheet, entries))], reason }
  },
  retry: (asked, refusal) => retrySame('timesheets.gather', asked, refusal),
})
