import { entities, type Row } from '#shared/entities/index.ts'
import type { WriteTx } from '#server/db/writes/write-tx.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { changeRow, rowOf } from '#server/records/rows.ts'
import type { QueuedMail } from './mail-queue.ts'

type Problem = Row<'timesheets'>['mailProblem']

/** Says on a timesheet why a mail about it did not reach somebody, or, without a problem, that it did. */
export async function noteDelivery(
  tx: WriteTx,
  { timesheetId, supervisorId }: Pick<QueuedMail, 'timesheetId' | 'supervisorId'>,
  problem: Problem,
): Promise<void> {
  const sheet = await rowOf(tx.db, 'timesheets', timesheetId)
  if (!sheet) return
  const others = sheet.undeliveredIds.filter((id) => id !== supervisorId)
  const undeliveredIds = problem === null ? others : [...others, supervisorId].sort()
  const mailProblem = undeliveredIds.length === 0 ? null : (problem ?? sheet.mailProblem)
  await changeRow(tx, SYSTEM, entities.timesheets, sheet, { undeliveredIds, mailProblem })
}
