import { sql } from 'kysely'
import type { Row } from '#shared/entities/index.ts'
import type { Db } from '#sql/list.ts'
import { decodeRows, rowOf } from '../records/rows.ts'

type Sheet = Row<'timesheets'>

/** A signed timesheet with where it is, and its minutes of work. */
export interface SignedSheet {
  readonly sheet: Sheet
  readonly site: string
  readonly minutes: number
}

const MOST_SHEETS = 60

/** The signed timesheets of a client that touch a period, without those that a revision took the place of; the latest first. */
export async function signedSheets(
  db: Db,
  clientId: string,
  from: string,
  to: string,
): Promise<readonly SignedSheet[]> {
  const found = await db
    .selectFrom('timesheets')
    .innerJoin('sites', 'sites._id', 'timesheets.siteId')
    .selectAll('timesheets')
    .select('sites.name as site')
    .select(
      sql<number>`(select coalesce(sum(l."workedMinutes"), 0) from "timesheetLines" l
        where l."timesheetId" = "timesheets"."_id" and l."deletedAt" is null and l."disputed" = 0)`.as('minutes'),
    )
    .where('timesheets.clientId', '=', clientId)
    .where('timesheets.approval', '=', 'signed')
    .where('timesheets.superseded', '=', sql.lit(0))
    .where('timesheets.periodEnd', '>=', from)
    .where('timesheets.periodStart', '<=', to)
    .where('timesheets.deletedAt', 'is', null)
    .orderBy('timesheets.periodStart', 'desc')
    .orderBy('timesheets.number', 'desc')
    .limit(MOST_SHEETS)
    .execute()
  const sheets = decodeRows('timesheets', found)
  return sheets.map((sheet, i) => ({
    sheet,
    site: String(found[i]?.['site'] ?? ''),
    minutes: Number(found[i]?.['minutes'] ?? 0),
  }))
}

/** A signed timesheet of a client; null for any other, also an unsigned one. */
export async function signedSheetOf(db: Db, clientId: string, id: string): Promise<Sheet | null> {
  const sheet = await rowOf(db, 'timesheets', id)
  return sheet?.clientId === clientId && sheet.approval === 'signed' ? sheet : null
}
