import { dueBetween } from '#shared/domain/reports/schedule.ts'
import type { Row } from '#shared/entities/index.ts'
import type { Db } from '#sql/list.ts'
import { changeEach, type ChangeEachParts } from '#server/records/change-each.ts'
import { decodeRows } from '#server/records/rows.ts'
import { enqueueReport } from './mail-queue.ts'

interface Parts extends ChangeEachParts {
  readonly db: Db
  readonly now: () => Date
}

/** The instant for which a report is to be mailed now; null when nothing is due, or it is not mailed. */
const dueNow = (saved: Row<'savedReports'>, now: string): string | null =>
  saved.mailSince === null || saved.recipients.length === 0 ? null : dueBetween(saved, saved.mailSince, now)

/**
 * Puts the reports that are due into the queue, what was missed meanwhile once. The transaction that does so moves on until when the
 * server has looked after each: of two servers the second finds nothing due.
 */
export async function queueDueReports(parts: Parts): Promise<void> {
  const now = parts.now().toISOString()
  const stored = await parts.db
    .selectFrom('savedReports')
    .selectAll()
    .where('deletedAt', 'is', null)
    .where('mailSince', 'is not', null)
    .execute()
  const due = decodeRows('savedReports', stored).filter((saved) => dueNow(saved, now) !== null)
  const ids = due.map(({ _id }) => _id)
  await changeEach(parts, 'savedReports', ids, async (saved, tx) => {
    const dueFor = dueNow(saved, now)
    if (dueFor === null) return null
    await enqueueReport(tx, { savedReportId: saved._id, dueFor, leftTo: saved.recipients })
    return { mailSince: dueFor }
  })
}
