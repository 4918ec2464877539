import { AppError } from '#shared/contract/errors.ts'
import { NO_BREAK, paidMinutes } from '#shared/domain/time/minutes/paid.ts'
import type { Row } from '#shared/entities/index.ts'
import { timesheetLines } from '#shared/entities/timesheet-lines.ts'
import { timesheets } from '#shared/entities/timesheets.ts'
import { derivedId } from '#shared/model/derived-id.ts'
import { defaultOf } from '#shared/model/values.ts'
import { readRows, type Reading } from '#shared/verbs/engine/reads.ts'
import type { RowChange } from '#shared/verbs/engine/row-change.ts'
import { setEntry, type Entry } from './entry.ts'
import type { VerbContext } from '#shared/verbs/engine/verb.ts'

export type Sheet = Row<'timesheets'>
export type TimesheetLine = Row<'timesheetLines'>
type LineFields = Omit<
  TimesheetLine,
  '_id' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy' | 'deletedAt' | 'rev' | 'source'
>

/** The most entries of one timesheet: sixty people on each day of a month. */
export const MOST_LINES = 2000

export const setSheet = (id: string, fields: Partial<Sheet>): RowChange => ({
  entity: 'timesheets',
  id,
  change: { kind: 'set', fields: { ...fields } },
})

const BLANK = Object.fromEntries(Object.entries(timesheets.fields).map(([name, field]) => [name, defaultOf(field)]))

/** A new timesheet: what is not given has its default. The server numbers the first revision. */
export const newSheet = (id: string, fields: Partial<Sheet>): RowChange => ({
  entity: 'timesheets',
  id,
  change: { kind: 'create', fields: { ...BLANK, ...fields } },
})

export const setLine = (id: string, fields: Partial<TimesheetLine>): RowChange => ({
  entity: 'timesheetLines',
  id,
  change: { kind: 'set', fields: { ...fields } },
})

/** The lines of a timesheet, by person and day. */
export const readLines = (timesheetId: string): Reading<readonly TimesheetLine[]> =>
  readRows('timesheetLines', [{ column: 'timesheetId', is: timesheetId }], {
    orderBy: [{ column: 'employeeId' }, { column: 'date' }, { column: 'start' }, { column: '_id' }],
  })

type Plan = Pick<TimesheetLine, 'plannedStart' | 'plannedEnd' | 'plannedMinutes'>
const UNPLANNED: Plan = { plannedStart: null, plannedEnd: null, plannedMinutes: null }

type Days = Pick<Row<'orders'>, 'startDate' | 'endDate'>
const isWithin = ({ date }: Entry, days: Days | undefined) =>
  days === undefined || (days.startDate <= date && days.endDate >= date)

const byId = <R extends { readonly _id: string }>(rows: readonly R[]): ReadonlyMap<string, R> =>
  new Map(rows.map((row) => [row._id, row]))

/**
 * What was planned of some entries: the assignment while its person has it, since what is planned of somebody else is not of them.
 * Outside of the dates of its order or its site an entry is not planned, so that it stands out.
 */
function* readPlans(entries: readonly Entry[]): Reading<(entry: Entry) => Plan> {
  const among = (ids: readonly (string | null)[]) => [
    { column: '_id' as const, in: [...new Set(ids.flatMap((id) => id ?? []))] },
  ]
  const assignments = yield* readRows('assignments', among(entries.map(({ assignmentId }) => assignmentId)))
  const orders = yield* readRows('orders', among(assignments.map(({ orderId }) => orderId)))
  const sites = yield* readRows('sites', among(entries.map(({ siteId }) => siteId)))
  const planOf = byId(assignments)
  const [orderOf, siteOf] = [byId(orders), byId(sites)]
  return (entry) => {
    const plan = planOf.get(entry.assignmentId ?? '')
    if (plan?.employeeId !== entry.employeeId) return UNPLANNED
    const order = orderOf.get(plan.orderId)
    if (!isWithin(entry, order) || !isWithin(entry, siteOf.get(entry.siteId))) return UNPLANNED
    return { plannedStart: plan.start, plannedEnd: plan.end, plannedMinutes: paidMinutes(plan, order ?? NO_BREAK) }
  }
}

/** What a line says of its entry. */
const workedFields = (entry: Entry) => ({
  employeeId: entry.employeeId,
  kind: entry.kind,
  date: entry.date,
  start: entry.start,
  end: entry.end,
  breakMinutes: entry.breakMinutes,
  breakPaid: entry.breakPaid,
  workedMinutes: entry.workedMinutes ?? 0,
  travelMinutes: entry.travelMinutes,
  kilometres: entry.kilometres,
  parkingCents: entry.parkingCents,
  outside: entry.outside,
})

const createLine = (id: string, fields: LineFields): RowChange => ({
  entity: 'timesheetLines',
  id,
  change: { kind: 'create', fields, derived: true },
})

const lineId = (opId: string, entryId: string): string => derivedId(opId, `line.${entryId}`)

/** Whether two sheets are of one place: what a line keeps of its sheet. */
type Place = Pick<Sheet, '_id' | 'siteId' | 'supervisorId'>

/**
 * The lines of some entries on a timesheet. Their ids derive from the operation and the entry: an entry that was voided and
 * counts again has another line than before.
 */
export function* linesFor(
  { opId }: Pick<VerbContext, 'opId'>,
  sheet: Place,
  entries: readonly Entry[],
): Reading<readonly RowChange[]> {
  const planOf = yield* readPlans(entries)
  return entries.map((entry) =>
    createLine(lineId(opId, entry._id), {
      timesheetId: sheet._id,
      entryId: entry._id,
      siteId: sheet.siteId,
      supervisorId: sheet.supervisorId,
      ...workedFields(entry),
      ...planOf(entry),
      disputed: false,
      dispute: null,
      signedIn: null,
    }),
  )
}

/** What of a revision's sheet is the next one's: unsigned, not sent, with why it was opened. */
function nextRevision(sheet: Sheet, id: string, reason: string): RowChange {
  const { number, clientId, siteId, supervisorId, periodStart, periodEnd, recipientIds, revision } = sheet
  const place = { number, clientId, siteId, supervisorId, periodStart, periodEnd, recipientIds }
  return newSheet(id, { ...place, revision: revision + 1, previousId: sheet._id, revisionReason: reason })
}

/** Whether a revision follows it that was not deleted. */
function* isFollowed(id: string): Reading<boolean> {
  const later = yield* readRows('timesheets', [{ column: 'previousId', is: id }], { orderBy: [{ column: '_id' }] })
  return later.length > 0
}

/** In which revision a line of a signed one was approved: none for a disputed line. */
const approvedIn = ({ signedIn, disputed, timesheetId }: TimesheetLine): string | null =>
  signedIn ?? (disputed ? null : timesheetId)

/**
 * The next revision of a signed timesheet: the lines of entries that did not change are carried over, approved as they were; those of
 * `changed` follow their entries and are to be approved, and a void one has none. The signed revision keeps its lines.
 * Of one whose later revision was deleted, only what is still on it is carried over.
 * @throws AppError TIMESHEET_SUPERSEDED when there is a later one
 */
export function* openRevision(
  context: VerbContext,
  sheet: Sheet,
  changed: readonly Entry[],
  reason: string,
): Reading<readonly RowChange[]> {
  if (sheet.superseded && (yield* isFollowed(sheet._id)))
    throw new AppError('TIMESHEET_SUPERSEDED', { timesheetId: sheet._id })
  const { opId } = context
  const id = derivedId(opId, `revision.${sheet._id}`)
  const gone = new Set(changed.map(({ _id }) => _id))
  const own = yield* readRows('timeEntries', [{ column: 'timesheetId', is: sheet._id }], {
    orderBy: [{ column: '_id' }],
  })
  const onIt = new Set(own.flatMap(({ _id }) => (gone.has(_id) ? [] : [_id])))
  const kept = (yield* readLines(sheet._id)).filter(({ entryId }) => onIt.has(entryId))
  const live = changed.filter(({ status }) => status !== 'void')
  const place = { ...sheet, _id: id }
  return [
    nextRevision(sheet, id, reason),
    setSheet(sheet._id, { superseded: true }),
    ...kept.map((line) =>
      setEntry(line.entryId, { timesheetId: id, ...(approvedIn(line) === null && { status: 'attached' }) }),
    ),
    ...live.map(({ _id }) => setEntry(_id, { timesheetId: id, status: 'attached' })),
    ...kept.map((line) =>
      createLine(lineId(opId, line.entryId), { ...lineFields(line), timesheetId: id, signedIn: approvedIn(line) }),
    ),
    ...(yield* linesFor(context, place, live)),
  ]
}

/** The fields of a line, without what every row has. */
const lineFields = (line: TimesheetLine): LineFields =>
  Object.fromEntries(
    Object.keys(timesheetLines.fields).map((name) => [name, line[name as keyof LineFields]]),
  ) as unknown as LineFields

/**
 * What becomes of a timesheet when one of its entries was changed or voided; nothing for an entry on none. A line that was approved in
 * an earlier revision is to be approved anew.
 */
export function* followEntry(
  context: VerbContext,
  sheet: Sheet | null,
  entry: Entry,
  reason: string,
): Reading<readonly RowChange[]> {
  if (!sheet) return []
  if (sheet.approval === 'signed') return yield* openRevision(context, sheet, [entry], reason)
  const [line] = (yield* readLines(sheet._id)).filter(({ entryId }) => entryId === entry._id)
  if (!line) return []
  if (entry.status === 'void')
    return [{ entity: 'timesheetLines', id: line._id, change: { kind: 'remove', derived: true } }]
  const planned = (yield* readPlans([entry]))(entry)
  return [
    setLine(line._id, { ...workedFields(entry), ...planned, disputed: false, dispute: null, signedIn: null }),
    ...(line.signedIn === null ? [] : [setEntry(entry._id, { status: 'attached' })]),
  ]
}
