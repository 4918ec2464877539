import { startMailSender } from './mail-sender.ts'
import { startReminders } from './reminders.ts'
import type { QueueLoop } from '#server/jobs/queue-loop.ts'

/** Mails about timesheets: what leaves, and reminders that the server sends by itself. */
export type TimesheetMails = QueueLoop

type Parts = Parameters<typeof startMailSender>[0] & Omit<Parameters<typeof startReminders>[0], 'signal'>

export function startTimesheetMails(parts: Parts): TimesheetMails {
  const sender = startMailSender(parts)
  const stopReminders = startReminders(parts, parts.onError)
  return {
    ...sender,
    stop: async () => {
      await stopReminders()
      await sender.stop()
    },
  }
}
