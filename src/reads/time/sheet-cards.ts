import type { SheetCards } from '#shared/contract/time/timesheets.ts'
import { isNoted } from '#shared/domain/time/timesheets/line-deviation.ts'
import { linesDigest } from '#shared/domain/time/timesheets/lines-digest.ts'
import { sheetTotals } from '#shared/domain/time/timesheets/sheet-totals.ts'
import { readRows } from '#shared/verbs/engine/reads.ts'
import { decide } from '../engine/decide.ts'
import type { Reader } from '../engine/reader.ts'
import { titlesOf } from './timesheet-page.ts'

/** The most timesheets of one kind on the supervisor's home. */
const MOST = 100

/** The timesheets on this device that wait, oldest first, then the approved ones, newest first; not what a revision replaced. */
export function readSheetCards(reader: Reader): SheetCards {
  const of = (approval: 'unsigned' | 'signed', descending: boolean) =>
    decide(
      reader,
      readRows('timesheets', [{ column: 'approval', is: approval }], {
        orderBy: [{ column: 'periodStart', ...(descending && { descending: true }) }, { column: '_id' }],
      }),
    )
      .filter(({ superseded }) => !superseded)
      .slice(0, MOST)
  const sheets = [...of('unsigned', false), ...of('signed', true)]
  const lines = decide(
    reader,
    readRows('timesheetLines', [{ column: 'timesheetId', in: sheets.map(({ _id }) => _id) }]),
  )
  const byId = Map.groupBy(lines, ({ timesheetId }) => timesheetId)
  const cards = sheets.map((sheet) => {
    const own = byId.get(sheet._id) ?? []
    return {
      sheet,
      totals: sheetTotals(own),
      deviations: own.filter(isNoted).length,
      digest: linesDigest(sheet._id, own),
    }
  })
  const titles = titlesOf(reader, {
    sites: sheets.map(({ siteId }) => siteId),
    clients: sheets.map(({ clientId }) => clientId),
    supervisors: sheets.map(({ supervisorId }) => supervisorId),
  })
  return { cards, titles }
}
