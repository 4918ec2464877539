import type { Row } from '#shared/entities/index.ts'
import { scheduleKey } from '#shared/domain/reports/schedule.ts'
import type { Behaviour } from '#server/records/behaviour.ts'
import { dropReportMail } from '#server/reports/mail-queue.ts'

type Saved = Row<'savedReports'>

/** Whether the server mails it by itself. */
const isMailed = ({ every, recipients }: Saved) => every !== null && recipients.length > 0

/** The server looks after a report from when it is to be mailed at these times: those before were never due. */
export const savedReports: Behaviour<Saved> = {
  complete: async ({ now }, row, before) => {
    if (!isMailed(row)) return { mailSince: null, mailProblem: null }
    if (before && isMailed(before) && scheduleKey(before) === scheduleKey(row)) return {}
    return { mailSince: now, mailProblem: null }
  },
  removed: (tx, _actor, row) => dropReportMail(tx, row._id),
}
