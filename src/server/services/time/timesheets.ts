import type { Row } from '#shared/entities/index.ts'
import { dequeueMails, enqueueMails } from '#server/time/timesheets/mail-queue.ts'
import type { Behaviour } from '#server/records/behaviour.ts'
import { nextTimesheetNumber } from '#server/records/numbers.ts'

type Sheet = Row<'timesheets'>

const lastReminder = ({ reminders }: Sheet) => reminders.at(-1)?.at

export const timesheets: Behaviour<Sheet> = {
  complete: async (tx, sheet) => (sheet.number ? {} : { number: await nextTimesheetNumber(tx) }),
  /** A mail is in the queue from the transaction that says a timesheet is sent, or somebody reminded. */
  decided: async (tx, _actor, sheet, before) => {
    if (sheet.deletedAt !== null) return dequeueMails(tx, sheet._id)
    if (before === null) return
    if (sheet.sentAt !== null && sheet.sentAt !== before.sentAt)
      return enqueueMails(tx, sheet, sheet.approval === 'signed' ? 'copy' : 'send')
    if (lastReminder(sheet) !== lastReminder(before)) await enqueueMails(tx, sheet, 'reminder')
  },
}
