import { buffer } from 'node:stream/consumers'
import type { TimesheetPaper } from '#documents/timesheet-paper.ts'
import type { Language } from '#shared/contract/http.ts'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import type { Row } from '#shared/entities/index.ts'
import type { Db } from '#sql/list.ts'
import type { FileStore } from '#server/files/store.ts'
import { decodeRows, rowOf } from '#server/records/rows.ts'

/** A signature is drawn: a larger file is something else. */
const LARGEST_SIGNATURE = 2 * 1024 * 1024
/** Ids of one statement. */
const CHUNK = 500

/** The lines of a timesheet. */
export async function linesOf(db: Db, timesheetId: string): Promise<readonly Row<'timesheetLines'>[]> {
  const live = db.selectFrom('timesheetLines').selectAll().where('deletedAt', 'is', null)
  const of = live.where('timesheetId', '=', timesheetId).orderBy('date').orderBy('_id')
  return decodeRows('timesheetLines', await of.execute())
}

async function namesOf(db: Db, table: 'employees' | 'supervisors', ids: readonly string[]) {
  const names: (readonly [string, string])[] = []
  for (let at = 0; at < ids.length; at += CHUNK) {
    const rows = await db
      .selectFrom(table)
      .select(['_id', 'firstName', 'lastName'])
      .where('_id', 'in', ids.slice(at, at + CHUNK))
      .execute()
    names.push(...rows.map((row) => [String(row['_id']), `${row['firstName']} ${row['lastName']}`] as const))
  }
  return names
}

/** The content of a drawn signature; null where there is none, or not yet. */
export async function signatureOf(
  db: Db,
  store: Pick<FileStore, 'read'>,
  [id]: readonly string[],
): Promise<Uint8Array | null> {
  const file = id === undefined ? null : await rowOf(db, 'files', id)
  const found = file?.sha256 ? await store.read(file.sha256) : null
  if (!found) return null
  if (found.size <= LARGEST_SIGNATURE) return buffer(found.stream)
  found.stream.destroy()
  return null
}

/** A timesheet as its document shows it; null when it does not exist any more. */
export async function readPaper(
  db: Db,
  store: FileStore,
  id: string,
  language: Language,
): Promise<TimesheetPaper | null> {
  const sheet = await rowOf(db, 'timesheets', id)
  if (!sheet) return null
  const lines = await linesOf(db, id)
  const site = await rowOf(db, 'sites', sheet.siteId)
  const client = await rowOf(db, 'clients', sheet.clientId)
  const people = [...new Set(lines.map(({ employeeId }) => employeeId))]
  const names = [
    ...(await namesOf(db, 'employees', people)),
    ...(await namesOf(db, 'supervisors', [sheet.supervisorId])),
  ]
  return {
    sheet,
    lines,
    titles: { ...Object.fromEntries(names), [sheet.siteId]: site?.name ?? '…', [sheet.clientId]: client?.name ?? '…' },
    timezone: site?.timezone ?? null,
    company: await rowOf(db, 'companySettings', COMPANY_ID),
    signature: await signatureOf(db, store, sheet.signatureFileIds),
    language,
  }
}
