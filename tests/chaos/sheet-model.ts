import { isAsSigned } from '#shared/domain/time/timesheets/signed-digest.ts'
import { entities, type EntityName, type Row } from '#shared/entities/index.ts'
import { momentOf } from '#reads/engine/moment.ts'
import { createReader } from '#reads/engine/reader.ts'
import { computedTimesheets } from '#reads/time/computed-timesheets.ts'
import { decodeRow } from '#sql/encode.ts'
import type { Clerk, SheetWorld } from './sheet-world.ts'

type Entry = Row<'timeEntries'>
type Line = Row<'timesheetLines'>
type Sheet = Row<'timesheets'>

const NAMES = ['timeEntries', 'timesheets', 'timesheetLines'] as const
/** What of a sheet changes after its signature: how it is sent and kept, and that a later revision has taken its place. */
export const KEPT_APART: ReadonlySet<string> = new Set(
  (
    'superseded sent sentAt recipientIds mailProblem undeliveredIds reminders documentFileIds paperFileIds paperMade ' +
    'rev updatedAt updatedBy'
  ).split(' '),
)

export const problem = (what: string, context: unknown) => new Error(`${what}: ${JSON.stringify(context)}`)
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

/** What a person sees of the lines they sign, written for the test alone. */
export const linesAsSeen = (lines: readonly Line[]): string =>
  JSON.stringify(
    lines
      .map(({ entryId, employeeId, start, end, breakMinutes, breakPaid, workedMinutes, disputed }) =>
        [entryId, employeeId, start, end, breakMinutes, breakPaid, workedMinutes, disputed].join(' '),
      )
      .sort(),
  )

/** A signed revision as it is stored, its lines with it, byte for byte; null when there is none. */
export async function storedRevision({ server }: SheetWorld, id: string): Promise<string | null> {
  const { db } = server.database
  const sheet = await db.selectFrom('timesheets').selectAll().where('_id', '=', id).executeTakeFirst()
  const lines = await db
    .selectFrom('timesheetLines')
    .selectAll()
    .where('timesheetId', '=', id)
    .where('deletedAt', 'is', null)
    .orderBy('_id')
    .execute()
  if (!sheet || sheet['deletedAt'] !== null) return null
  return JSON.stringify([Object.entries(sheet).filter(([name]) => !KEPT_APART.has(name)), lines])
}

async function liveRows<N extends EntityName>({ server }: SheetWorld, name: N): Promise<readonly Row<N>[]> {
  const rows = await server.database.db
    .selectFrom(name as EntityName)
    .selectAll()
    .where('deletedAt', 'is', null)
    .orderBy('_id')
    .execute()
  return rows.map(decodeRow(entities[name])) as unknown as Row<N>[]
}

/** The rows of time, without deleted ones. */
interface TimeRows {
  readonly timeEntries: readonly Entry[]
  readonly timesheets: readonly Sheet[]
  readonly timesheetLines: readonly Line[]
}

/** The revision of the timesheet that the server changed last. */
export async function lastRev({ server }: SheetWorld): Promise<number> {
  const { db } = server.database
  const row = await db.selectFrom('timesheets').select('rev').orderBy('rev', 'desc').limit(1).executeTakeFirst()
  return Number(row?.['rev'] ?? 0)
}

/** Pulls until the server kept no document of a timesheet meanwhile: a row that it changes during a pull comes with the next one. */
export async function pullAll(world: SheetWorld, clerk: Clerk): Promise<void> {
  for (let before = NaN; before !== (await lastRev(world));) {
    before = await lastRev(world)
    await clerk.pull()
  }
}

/** Checks every rule of time on the rows of the server. @returns these rows, with the last revision of a timesheet */
export async function checkServer(world: SheetWorld) {
  const rows = {
    rev: await lastRev(world),
    timeEntries: await liveRows(world, 'timeEntries'),
    timesheets: await liveRows(world, 'timesheets'),
    timesheetLines: await liveRows(world, 'timesheetLines'),
  }
  for (const [id, content] of world.signed) {
    const now = await storedRevision(world, id)
    if (now !== content) throw problem('a signed revision was lost or changed', { id, content, now })
  }
  for (const sheet of rows.timesheets) {
    const own = rows.timesheetLines.filter(({ timesheetId }) => timesheetId === sheet._id)
    if (sheet.approval === 'signed' && isAsSigned(sheet, own) !== true)
      throw problem('the digest of a signature does not hold', { sheet, own })
  }
  checkTime(rows)
  return rows
}

/** @throws Error with the hours that overlap, are paid twice or are other than those of their sheet */
export function checkTime({ timeEntries, timesheets, timesheetLines }: TimeRows): void {
  checkOverlaps(timeEntries.filter(({ status }) => status !== 'void'))
  checkPaidOnce(timeEntries, timesheets, timesheetLines)
  checkRevisions(timesheets)
}

/** No two entries of one person share an instant; one without an end has only its begin. */
function checkOverlaps(entries: readonly Entry[]): void {
  const spans = entries.flatMap(({ _id, employeeId, start, end }) =>
    start === null ? [] : [{ _id, employeeId, start, end: end ?? start }],
  )
  for (const own of Map.groupBy(spans, ({ employeeId }) => employeeId).values()) {
    const ordered = own.toSorted((a, b) => (a.start < b.start ? -1 : 1))
    for (const [i, span] of ordered.entries()) {
      const next = ordered[i + 1]
      if (next && next.start < span.end) throw problem('time of one person overlaps', [span, next])
    }
  }
}

/** Minutes between two instants without the unpaid break. */
function minutesOf({ start, end, breakMinutes, breakPaid, kind }: Entry): number {
  if (kind === 'didNotWork' || start === null || end === null) return 0
  return (Date.parse(end) - Date.parse(start)) / 60_000 - (breakPaid ? 0 : (breakMinutes ?? 0))
}

/** Each entry is on one sheet at most that counts, with the very hours it has. */
function checkPaidOnce(entries: readonly Entry[], sheets: readonly Sheet[], lines: readonly Line[]): void {
  const followed = new Set(sheets.map(({ previousId }) => previousId))
  const counted = new Map(sheets.filter(({ _id }) => !followed.has(_id)).map((sheet) => [sheet._id, sheet]))
  const entryOf = new Map(entries.map((entry) => [entry._id, entry]))
  const paid = new Map<string, Line>()
  for (const line of lines) {
    if (!sheets.some(({ _id }) => _id === line.timesheetId)) throw problem('a line of no sheet', line)
    const entry = entryOf.get(line.entryId)
    const sheet = counted.get(line.timesheetId)
    // Of one whose later revision was deleted, only what was approved and never changed counts.
    if (!sheet || (sheet.superseded && entry?.timesheetId !== sheet._id)) continue
    const other = paid.get(line.entryId)
    if (other) throw problem('an hour is paid twice', [other, line])
    paid.set(line.entryId, line)
    const isSame =
      entry?.timesheetId === line.timesheetId &&
      (['employeeId', 'start', 'end', 'breakMinutes', 'breakPaid', 'workedMinutes', 'date'] as const).every(
        (name) => entry[name] === line[name],
      )
    if (!isSame || minutesOf(entry) !== line.workedMinutes)
      throw problem('a line says other hours than its entry', { entry, line })
  }
  for (const entry of entries) {
    const line = paid.get(entry._id)
    const sheet = line && counted.get(line.timesheetId)
    const isApproved = line && (line.signedIn !== null || (sheet?.approval === 'signed' && !line.disputed))
    const wanted = !sheet ? null : isApproved ? 'signed' : 'attached'
    const isLoose = entry.timesheetId === null && ['open', 'submitted', 'void'].includes(entry.status)
    if (wanted === null ? !isLoose : entry.status !== wanted)
      throw problem('an entry says otherwise than its sheet', { entry, line, sheet })
  }
}

/** Of the revisions of one sheet the last one counts, if it was not deleted, and no two have one number. */
function checkRevisions(sheets: readonly Sheet[]): void {
  for (const all of Map.groupBy(sheets, ({ number }) => number).values()) {
    const revisions = all.map(({ revision }) => revision)
    if (new Set(revisions).size < all.length || all.filter(({ superseded }) => !superseded).length > 1)
      throw problem('revisions that do not follow one another', all)
  }
}

/** A device that has pulled everything has the rows of the server, and sums its sheets to the same totals. */
export function checkDevice(world: SheetWorld, clerk: Clerk, rows: Awaited<ReturnType<typeof checkServer>>): void {
  const { role, employeeId } = clerk.actor
  for (const name of NAMES) {
    const stored: readonly { readonly _id: string }[] =
      role === 'employee'
        ? name === 'timeEntries'
          ? rows.timeEntries.filter((entry) => entry.employeeId === employeeId)
          : []
        : rows[name]
    const shown = clerk.rows(name)
    const textOf = (all: readonly { readonly _id: string }[]) =>
      role === 'admin' ? JSON.stringify(all) : JSON.stringify(all.map((row) => [row._id, (row as Sheet).rev]))
    if (textOf(shown) !== textOf(stored)) throw problem(`${clerk.name} has other ${name}`, { shown, stored })
  }
  if (role === 'employee') return
  const at = momentOf(world.server.clock.now())
  const totals = computedTimesheets.read(createReader(clerk.db()), rows.timesheets as never, at)
  for (const { _id } of rows.timesheets) {
    const own = rows.timesheetLines.filter((line) => line.timesheetId === _id)
    const approved = own.filter(({ disputed }) => !disputed)
    const wanted = {
      people: new Set(own.map((line) => line.employeeId)).size,
      workedMinutes: sum(approved.map(({ workedMinutes }) => workedMinutes)),
      parkingCents: sum(approved.map(({ parkingCents }) => parkingCents ?? 0)),
      disputed: own.length - approved.length,
    }
    for (const [figure, value] of Object.entries(wanted))
      if ((totals[_id] as unknown as Record<string, unknown> | undefined)?.[figure] !== value)
        throw problem(`${clerk.name} sums a sheet otherwise`, { figure, value, got: totals[_id], own })
  }
}
