import { entities, type EntityName, type Row } from '#shared/entities/index.ts'
import type { Db } from '#sql/list.ts'
import { titleOf } from '#sql/titles.ts'
import { decodeRows, rowOf } from '#server/records/rows.ts'

type Values = Readonly<Record<string, unknown>>

/** What was done to a signed timesheet or an entry of it, from the audit events. */
interface LoggedChange {
  readonly at: string
  readonly by: string | null
  readonly entity: string
  readonly entityId: string
  readonly reason: string | null
  readonly before: Values | null
  readonly after: Values | null
}

/** All that the evidence pack of a timesheet is made of, but the contents of its files. */
export interface SheetFacts {
  readonly sheet: Row<'timesheets'>
  readonly lines: readonly Row<'timesheetLines'>[]
  readonly entries: readonly Row<'timeEntries'>[]
  readonly employees: ReadonlyMap<string, Row<'employees'>>
  /** The photos of its entries with the day of their entry, its signature and its documents. */
  readonly files: readonly { readonly folder: string; readonly date: string | null; readonly file: Row<'files'> }[]
  readonly journal: readonly LoggedChange[]
  /** Names of people, client, site, supervisor and users, by id. */
  readonly titles: Readonly<Record<string, string>>
}

const MOST_IDS = 1000

/** Rows by their ids, deleted ones too: what was signed names them. */
async function rowsOf<N extends EntityName>(db: Db, name: N, ids: Iterable<string>): Promise<Row<N>[]> {
  const all = [...new Set(ids)].sort()
  const found: Row<N>[] = []
  for (let at = 0; at < all.length; at += MOST_IDS) {
    const query = db.selectFrom(name as string).selectAll()
    found.push(...decodeRows(name, await query.where('_id', 'in', all.slice(at, at + MOST_IDS)).execute()))
  }
  return found
}

async function linesOf(db: Db, timesheetId: string): Promise<Row<'timesheetLines'>[]> {
  const query = db.selectFrom('timesheetLines').selectAll()
  const stored = await query.where('timesheetId', '=', timesheetId).where('deletedAt', 'is', null).execute()
  const keyOf = ({ date, employeeId, start, _id }: Row<'timesheetLines'>) => [date, employeeId, start ?? '', _id].join()
  return decodeRows('timesheetLines', stored).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

const parsed = (json: unknown): Values | null => (json === null ? null : (JSON.parse(String(json)) as Values))
const textOf = (value: unknown): string | null => (value === null ? null : String(value))

/** What was done to some rows, oldest first. */
async function journalOf(db: Db, ids: readonly string[]): Promise<LoggedChange[]> {
  const found: Values[] = []
  for (let at = 0; at < ids.length; at += MOST_IDS) {
    const query = db.selectFrom('auditEvents').selectAll()
    found.push(...(await query.where('entityId', 'in', ids.slice(at, at + MOST_IDS)).execute()))
  }
  return found
    .sort((a, b) => Number(a['rev']) - Number(b['rev']) || (String(a['_id']) < String(b['_id']) ? -1 : 1))
    .map((event) => ({
      at: String(event['at']),
      by: textOf(event['by']),
      entity: String(event['entity']),
      entityId: String(event['entityId']),
      reason: textOf(event['reason']),
      before: parsed(event['before']),
      after: parsed(event['after']),
    }))
}

/** Reads what the pack of a signed timesheet is made of; null when it is gone or not signed. */
export async function readSheetFacts(db: Db, id: string): Promise<SheetFacts | null> {
  const sheet = await rowOf(db, 'timesheets', id)
  if (sheet?.approval !== 'signed') return null
  const lines = await linesOf(db, id)
  const ids = lines.map(({ entryId }) => entryId)
  const entries = await rowsOf(db, 'timeEntries', ids)
  const [people, journal, clients, sites, supervisors] = await Promise.all([
    rowsOf(
      db,
      'employees',
      lines.map(({ employeeId }) => employeeId),
    ),
    journalOf(db, [id, ...ids]),
    rowsOf(db, 'clients', [sheet.clientId]),
    rowsOf(db, 'sites', [sheet.siteId]),
    rowsOf(db, 'supervisors', [sheet.supervisorId]),
  ])
  const users = await rowsOf(
    db,
    'users',
    [...journal.map(({ by }) => by), sheet.signedBy].filter((by) => by !== null),
  )
  const named = { employees: people, clients, sites, supervisors, users }
  const titles = Object.entries(named).flatMap(([name, rows]) =>
    rows.map((row) => [row._id, titleOf(entities[name as EntityName], { ...row })] as const),
  )
  return {
    sheet,
    lines,
    entries,
    employees: new Map(people.map((each) => [each._id, each])),
    files: await filesOf(db, sheet, entries),
    journal,
    titles: Object.fromEntries(titles),
  }
}

async function filesOf(
  db: Db,
  sheet: Row<'timesheets'>,
  entries: readonly Row<'timeEntries'>[],
): Promise<SheetFacts['files']> {
  const wanted = [
    ...sheet.signatureFileIds.map((id) => ({ folder: 'signature', date: null, id })),
    ...sheet.documentFileIds.map((id) => ({ folder: 'documents', date: null, id })),
    ...entries.flatMap(({ date, parkingPhotoIds }) => parkingPhotoIds.map((id) => ({ folder: 'photos', date, id }))),
  ]
  const known = new Map(
    (
      await rowsOf(
        db,
        'files',
        wanted.map(({ id }) => id),
      )
    ).map((file) => [file._id, file]),
  )
  return wanted.flatMap(({ id, ...about }) => {
    const file = known.get(id)
    return file ? [{ ...about, file }] : []
  })
}
