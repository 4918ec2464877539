import { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import { withCorrection } from '#shared/domain/time/entries/kept-corrections.ts'
import { timeEntries } from '#shared/entities/time-entries.ts'
import type { Row } from '#shared/entities/index.ts'
import { invalidField, requireRules } from '#shared/model/forms.ts'
import { idSchema } from '#shared/model/ids.ts'
import { patchSchema } from '#shared/model/validation.ts'
import { mayApprove, readActing, requireMayApprove, requireMayEnter, type Acting } from './steps/acting.ts'
import { requireRow } from '../dispatch/steps/assignment-facts.ts'
import { requireEmployed, requireOneDay } from './steps/allowed-day.ts'
import { patched, requireUnchanged } from '../engine/merging.ts'
import { OFFICE_FIELDS, requireMaySay } from './steps/office-fields.ts'
import { requireOwnFiles } from './steps/own-files.ts'
import { readRow, readRows, type Reading } from '../engine/reads.ts'
import { requireReferences } from '../engine/references.ts'
import { retrySame } from '../engine/retry.ts'
import { differing, placeOf, requireFreeTime, setEntry, timed, type Entry } from './steps/entry.ts'
import { outsideOf } from './steps/outside.ts'
import { followEntry } from './steps/sheet.ts'
import { verb, type VerbContext } from '../engine/verb.ts'

type Fields = Readonly<Record<string, unknown>>
type Sheet = Row<'timesheets'>

const reasonSchema = z.string().trim().max(500, 'TOO_LONG')

/** The sheet an entry is on; null when it is on none. */
function* sheetOf(entry: Entry): Reading<Sheet | null> {
  return entry.timesheetId === null ? null : yield* readRow('timesheets', entry.timesheetId)
}

/**
 * Who may correct or void an entry, and whether it still can be; what became of that of somebody else is not told.
 * @throws AppError FORBIDDEN, ENTRY_VOID, ENTRY_ATTACHED, TIMESHEET_SIGNED, LINE_SIGNED
 */
function* requireMayCorrect(acting: Acting, entry: Entry, sheet: Sheet | null): Reading<void> {
  const { role, employeeId } = acting
  if (role === 'employee' && entry.employeeId !== employeeId) throw new AppError('FORBIDDEN')
  // A device has no sheet that somebody else approves.
  if (role === 'supervisor' && !sheet && entry.timesheetId !== null) throw new AppError('FORBIDDEN')
  if (role === 'supervisor' && sheet) yield* requireMayApprove(acting, sheet)
  if (role === 'supervisor' && !sheet) yield* requireMayEnter(acting, entry, yield* requireRow('sites', entry.siteId))
  if (entry.status === 'void') throw new AppError('ENTRY_VOID', { entryId: entry._id })
  if (role === 'employee' && entry.timesheetId !== null) throw new AppError('ENTRY_ATTACHED', { entryId: entry._id })
  if (role === 'supervisor' && sheet?.approval === 'signed')
    throw new AppError('TIMESHEET_SIGNED', { timesheetId: sheet._id })
  // Of an open revision, what was approved before it was opened.
  if (role === 'supervisor' && entry.status === 'signed') throw new AppError('LINE_SIGNED', { entryId: entry._id })
}

/** Whether a correction must say why: of time on a timesheet, or that somebody else logged. */
const needsReason = (entry: Entry, { userId }: VerbContext): boolean =>
  entry.timesheetId !== null || entry.loggedBy !== userId

/** What follows from the site and the assignment: whose client it is, an employee does not read in corrections either. */
const OF_PLACE: ReadonlySet<string> = new Set(['orderId', 'clientId', 'supervisorId'])
const isKept = (name: string) => !OF_PLACE.has(name) && !OFFICE_FIELDS.has(name)

/** Whether nothing changed but what the office alone says and reads: no signature covers it, and so none is asked for again. */
const isOfOffice = (before: Entry, after: Entry): boolean =>
  Object.keys(differing(before, after)).every((name) => OFFICE_FIELDS.has(name))

/**
 * The entry with what it was before kept; nothing is kept of one that had not ended, nor where the office alone reads what changed: its
 * journal has that.
 */
function keeping(before: Entry, after: Entry, reason: string, { userId, actedAt }: VerbContext): Entry {
  if (before.status === 'open') return after
  if (isOfOffice(before, after)) return after
  const names = Object.keys(differing(before, after)).filter(isKept)
  const was = Object.fromEntries(names.map((name) => [name, (before as unknown as Fields)[name]]))
  return { ...after, corrections: withCorrection(before.corrections, { at: actedAt, by: userId, reason, before: was }) }
}

/**
 * Time that was logged is corrected; the original is kept with who corrected it and why. On an unsigned timesheet its line
 * follows; on a signed one the next revision is opened, unless the office says something that nobody signs.
 * @throws AppError NOT_FOUND, FORBIDDEN, ENTRY_VOID, ENTRY_ATTACHED (an employee's own that is on a timesheet), TIMESHEET_SIGNED,
 * VALIDATION_FAILED (REQUIRED at `reason`, BAD_REFERENCE for photos of another record, ENTRY_TOO_LONG, BEFORE_HIRE,
 * AFTER_EMPLOYMENT), REFERENCE_MISSING, STALE, ENTRY_OVERLAP with the entry in the way
 */
export const correctTime = verb({
  entity: 'timeEntries',
  name: 'correct',
  summary: 'Correct logged time with a reason; a signed timesheet gets a revision',
  roles: ['admin', 'supervisor', 'employee'],
  input: z.strictObject({
    id: idSchema,
    baseRev: z.int().optional(),
    fields: patchSchema(timeEntries),
    reason: reasonSchema.default(''),
  }),
  *decide(context, { id, baseRev, fields, reason }) {
    const before = yield* requireRow('timeEntries', id)
    const sheet = yield* sheetOf(before)
    const acting = yield* readActing(context)
    yield* requireMayCorrect(acting, before, sheet)
    const changes = yield* patched(timeEntries, before, fields as Fields, baseRev)
    if (Object.keys(changes).length === 0) return { changes: [] }
    requireMaySay(acting, Object.keys(changes))
    if (reason === '' && needsReason(before, context)) throw invalidField('reason', 'REQUIRED')
    const wanted = { ...before, ...changes } as Entry
    if (wanted.employeeId !== before.employeeId && acting.role !== 'admin') throw new AppError('FORBIDDEN')
    if (sheet && wanted.siteId !== sheet.siteId) throw invalidField('siteId', 'ON_TIMESHEET')
    requireRules(timeEntries, wanted as unknown as Fields)
    yield* requireReferences(timeEntries, wanted as unknown as Fields, before as unknown as Fields)
    yield* requireOwnFiles(timeEntries, id, 'parkingPhotoIds', wanted.parkingPhotoIds, before.parkingPhotoIds)
    const site = yield* requireRow('sites', wanted.siteId)
    const moved = timed(wanted, site)
    if (acting.role === 'supervisor' && moved.siteId !== before.siteId) yield* requireMayEnter(acting, moved, site)
    if (sheet && moved.status === 'open') throw invalidField('end', 'REQUIRED')
    if (sheet && (moved.date < sheet.periodStart || moved.date > sheet.periodEnd))
      throw invalidField('date', 'ON_TIMESHEET')
    requireOneDay(moved, site)
    yield* requireEmployed(moved, before)
    yield* requireFreeTime(moved, site, acting, context.now)
    const outside = yield* outsideOf(moved, site, acting, context)
    const placed = { ...moved, ...(yield* placeOf(moved, site, before)), outside }
    const after = keeping(before, placed, reason, context)
    const set = setEntry(id, differing(before, after))
    if (isOfOffice(before, after)) return { changes: [set], reason }
    return { changes: [set, ...(yield* followEntry(context, sheet, after, reason))], reason }
  },
  retry: (asked, refusal) => retrySame('timeEntries.correct', asked, refusal),
  patchOf: ({ fields, ...rest }) => ({
    id: rest.id,
    fields: fields as Fields,
    only: (some) => ({ ...rest, fields: some }),
  }),
})

/** Whether time that is on no sheet was on one that whoever acts approves: its line went when it was voided. */
function* wasOnTheirs(acting: Acting, { _id, timesheetId }: Entry): Reading<boolean> {
  if (timesheetId !== null) return false
  const lines = yield* readRows('timesheetLines', [{ column: 'entryId', is: _id }], {
    orderBy: [{ column: '_id' }],
    withDeleted: true,
  })
  for (const line of lines) if (yield* mayApprove(acting, line)) return true
  return false
}

/**
 * Time that was voided counts again, with all it had; a timesheet has it once its entries are gathered anew. Undoes `void`.
 * Time that counts already stays as it is.
 * @throws AppError NOT_FOUND, FORBIDDEN, ENTRY_ATTACHED, TIMESHEET_SIGNED, STALE, VALIDATION_FAILED (BEFORE_HIRE, AFTER_EMPLOYMENT),
 * ENTRY_OVERLAP with the entry in the way
 */
export const restoreTime = verb({
  entity: 'timeEntries',
  name: 'restore',
  summary: 'Count voided time again',
  roles: ['admin', 'supervisor', 'employee'],
  input: z.strictObject({ id: idSchema, baseRev: z.int().optional() }),
  *decide(context, { id, baseRev }) {
    const before = yield* requireRow('timeEntries', id)
    const acting = yield* readActing(context)
    if (acting.role !== 'admin' && !(yield* wasOnTheirs(acting, before)))
      yield* requireMayCorrect(acting, { ...before, status: 'submitted' }, yield* sheetOf(before))
    // It counts already: somebody else restored it.
    if (before.status !== 'void') return { changes: [] }
    // What somebody else voided, the office perhaps, is not theirs to take back.
    if (acting.role !== 'admin' && before.updatedBy !== context.userId) throw new AppError('FORBIDDEN')
    yield* requireUnchanged(timeEntries, before, baseRev)
    const site = yield* requireRow('sites', before.siteId)
    const after: Entry = { ...timed({ ...before, status: 'submitted' }, site), voidReason: null }
    // It counts anew, like time that is logged.
    yield* requireEmployed(after)
    yield* requireFreeTime(after, site, acting, context.now)
    return { changes: [setEntry(id, differing(before, after))] }
  },
  retry: (asked, refusal) => retrySame('timeEntries.restore', asked, refusal),
})

/**
 * Time that was logged by mistake counts nowhere any more; its row is kept. On an unsigned timesheet its line goes; a signed
 * one gets a revision without it.
 * @throws AppError NOT_FOUND, FORBIDDEN, ENTRY_VOID, ENTRY_ATTACHED, TIMESHEET_SIGNED, STALE, VALIDATION_FAILED (REQUIRED at `reason`)
 */
export const voidTime = verb({
  entity: 'timeEntries',
  name: 'void',
  summary: 'Void logged time with a reason; a signed timesheet gets a revision without it',
  roles: ['admin', 'supervisor', 'employee'],
  input: z.strictObject({ id: idSchema, baseRev: z.int().optional(), reason: reasonSchema.default('') }),
  *decide(context, { id, baseRev, reason }) {
    const before = yield* requireRow('timeEntries', id)
    const sheet = yield* sheetOf(before)
    yield* requireMayCorrect(yield* readActing(context), before, sheet)
    yield* requireUnchanged(timeEntries, before, baseRev)
    if (reason === '' && needsReason(before, context)) throw invalidField('reason', 'REQUIRED')
    const after: Entry = { ...before, status: 'void', timesheetId: null, voidReason: reason === '' ? null : reason }
    const set = setEntry(id, differing(before, after))
    return { changes: [set, ...(yield* followEntry(context, sheet, after, reason))], reason }
  },
  retry: (asked, refusal) => retrySame('timeEntries.void', asked, refusal),
})
