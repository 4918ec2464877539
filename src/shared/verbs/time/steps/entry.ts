import { AppError } from '#shared/contract/errors.ts'
import { siteApprover } from '#shared/domain/time/timesheets/site-approver.ts'
import { hasHours } from '#shared/domain/time/entries/entry-kinds.ts'
import { entryInTheWay } from '#shared/domain/time/entries/entry-overlap.ts'
import { workedMinutes } from '#shared/domain/time/minutes/worked.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import type { Row } from '#shared/entities/index.ts'
import { invalidField } from '#shared/model/forms.ts'
import { addDays } from '#shared/model/dates.ts'
import { supervises, type Acting } from './acting.ts'
import { readRow, readRows, type Reading } from '#shared/verbs/engine/reads.ts'
import type { RowChange } from '#shared/verbs/engine/row-change.ts'

export type Entry = Row<'timeEntries'>
type Fields = Readonly<Record<string, unknown>>

/** How far a time may lie in the future: clocks of devices differ. Milliseconds. */
const AHEAD_MS = 15 * 60_000

type Site = Pick<Row<'sites'>, 'timezone'>

export const setEntry = (id: string, fields: Partial<Entry>): RowChange => ({
  entity: 'timeEntries',
  id,
  change: { kind: 'set', fields: { ...fields } },
})

/** What follows from the times of an entry: its day at the site, how long was worked, and whether it is open. */
export function timed(entry: Entry, site: Site | null): Entry {
  const date = entry.start === null ? entry.date : localDayOf(entry.start, site?.timezone ?? undefined)
  const isOpen = entry.kind === 'worked' && entry.end === null
  const status = isOpen ? 'open' : entry.status === 'open' ? 'submitted' : entry.status
  return { ...entry, date, status, workedMinutes: workedMinutes(entry) }
}

/**
 * Refuses an entry of a time to come, and one that overlaps another of its person.
 * @throws AppError VALIDATION_FAILED with IN_FUTURE, ENTRY_OVERLAP with the entry in the way, and the name and zone of its
 * site; a supervisor is not told where else somebody works
 */
export function* requireFreeTime(entry: Entry, { timezone }: Site, acting: Acting, now: string): Reading<void> {
  const latest = new Date(Date.parse(now) + AHEAD_MS).toISOString()
  if (entry.start !== null && entry.start > latest) throw invalidField('start', 'IN_FUTURE')
  if (entry.end !== null && entry.end > latest) throw invalidField('end', 'IN_FUTURE')
  if (!hasHours(entry.kind) && entry.date > localDayOf(latest, timezone ?? undefined))
    throw invalidField('date', 'IN_FUTURE')
  const others = yield* readRows(
    'timeEntries',
    [
      { column: 'employeeId', is: entry.employeeId },
      // An entry lasts a day at most.
      { column: 'date', from: addDays(entry.date, -2), to: addDays(entry.date, 2) },
    ],
    { orderBy: [{ column: 'start' }, { column: '_id' }] },
  )
  const other = entryInTheWay(entry, others)
  if (!other) return
  const site = yield* readRow('sites', other.siteId)
  const isToTell = acting.role !== 'supervisor' || (site !== null && (yield* supervises(acting.supervisorId, site)))
  if (!isToTell) throw new AppError('ENTRY_OVERLAP', { employeeId: entry.employeeId })
  const { _id: entryId, employeeId, siteId, kind, date, start, end, status } = other
  throw new AppError('ENTRY_OVERLAP', {
    entryId,
    employeeId,
    siteId,
    siteName: site?.name ?? null,
    timezone: site?.timezone ?? null,
    kind,
    date,
    start,
    end,
    status,
  })
}

const isOf = (entry: Entry, { employeeId, siteId }: Row<'assignments'>): boolean =>
  employeeId === entry.employeeId && siteId === entry.siteId

/**
 * An entry that its own person logs stands without its assignment when this was taken from them or moved elsewhere, perhaps
 * while they had no network: what they worked is kept, and counts as not planned.
 */
export function* withoutLostAssignment(entry: Entry): Reading<Entry> {
  if (entry.assignmentId === null) return entry
  const assignment = yield* readRow('assignments', entry.assignmentId)
  return assignment && isOf(entry, assignment) ? entry : { ...entry, assignmentId: null }
}

/**
 * The rows an entry belongs to, as far as who acts may know them: an employee's device does not know the client. One that
 * stays with its assignment stays with its order, whoever has the assignment by now.
 * @throws AppError VALIDATION_FAILED (BAD_REFERENCE) for somebody else's assignment, or one elsewhere
 */
export function* placeOf(
  entry: Entry,
  site: Row<'sites'>,
  before: Entry | null = null,
): Reading<Pick<Entry, 'orderId' | 'clientId' | 'supervisorId'>> {
  const isKept =
    before?.assignmentId === entry.assignmentId &&
    before.employeeId === entry.employeeId &&
    before.siteId === entry.siteId
  const assignment = isKept || entry.assignmentId === null ? null : yield* readRow('assignments', entry.assignmentId)
  if (assignment && !isOf(entry, assignment)) throw invalidField('assignmentId', 'BAD_REFERENCE')
  const orderId = isKept ? before.orderId : (assignment?.orderId ?? null)
  const order = orderId === null ? null : yield* readRow('orders', orderId)
  const supervisorId = order?.supervisorIds[0] ?? siteApprover(site)
  return { orderId, clientId: site.clientId, supervisorId }
}

/** The fields that differ between two states of an entry. */
export const differing = (before: Entry, after: Entry): Fields =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify((before as unknown as Fields)[name]),
    ),
  )
