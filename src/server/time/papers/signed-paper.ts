import type { TimesheetPaper } from '#documents/timesheet-paper.ts'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import type { Row } from '#shared/entities/index.ts'
import type { Db } from '#sql/list.ts'
import type { FileStore } from '#server/files/store.ts'
import { linesOf, signatureOf } from '../timesheets/paper.ts'
import { momentOfSignature, rowsAsOf } from './rows-as-of.ts'

/**
 * A signed timesheet as whoever signed it saw it: names, company and the clocks of the site as they were then, whatever was
 * changed since; in the language of its supervisor.
 */
export async function readSignedPaper(
  db: Db,
  store: Pick<FileStore, 'read'>,
  sheet: Row<'timesheets'>,
): Promise<TimesheetPaper> {
  const lines = await linesOf(db, sheet._id)
  const then = await momentOfSignature(db, sheet)
  const site = (await rowsAsOf(db, 'sites', [sheet.siteId], then)).get(sheet.siteId)
  const client = (await rowsAsOf(db, 'clients', [sheet.clientId], then)).get(sheet.clientId)
  const supervisors = await rowsAsOf(db, 'supervisors', [sheet.supervisorId], then)
  const ids = lines.map(({ employeeId }) => employeeId)
  const employees = await rowsAsOf(db, 'employees', ids, then)
  const people = [...employees.values(), ...supervisors.values()]
  return {
    // Not marked as superseded, though a later revision may exist by now.
    sheet: { ...sheet, superseded: false },
    lines,
    titles: {
      ...Object.fromEntries(people.map(({ _id, firstName, lastName }) => [_id, `${firstName} ${lastName}`])),
      [sheet.siteId]: site?.name ?? '…',
      [sheet.clientId]: client?.name ?? '…',
    },
    timezone: site?.timezone ?? null,
    company: (await rowsAsOf(db, 'companySettings', [COMPANY_ID], then)).get(COMPANY_ID) ?? null,
    signature: await signatureOf(db, store, sheet.signatureFileIds),
    language: supervisors.get(sheet.supervisorId)?.language ?? 'fr',
  }
}
