import type { TimesheetPaper } from '#documents/timesheet-paper.ts'
import { rowOf } from '#server/records/rows.ts'
import { keptPaper, makePaper, type PaperParts } from './kept-paper.ts'

/**
 * The PDF of a timesheet as it is given to somebody: of a signed one the document that is kept, in its own language, made now
 * if it is not yet; where that cannot be had, a copy that says so. Of one that is not signed, its state.
 */
export async function documentOf(parts: PaperParts, paper: TimesheetPaper): Promise<Uint8Array> {
  const { timesheetPdf } = await import('#documents/timesheet-pdf.ts')
  const { sheet } = paper
  if (sheet.approval !== 'signed') return timesheetPdf(paper)
  await makePaper(parts, sheet._id)
  const kept = await keptPaper(parts, (await rowOf(parts.db, 'timesheets', sheet._id)) ?? sheet)
  return kept?.bytes ?? timesheetPdf({ ...paper, mark: { kind: 'copy' } })
}
