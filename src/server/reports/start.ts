import { startQueueLoop, type QueueLoop } from '#server/jobs/queue-loop.ts'
import { queueDueReports } from './due-reports.ts'
import { createReportSender, type SenderParts } from './report-sender.ts'
import { makeReport } from './report-process.ts'

interface Parts extends Omit<SenderParts, 'make'> {
  readonly databaseUrl: string
  /** The folder of photos and documents. */
  readonly filesDir: string
}

/** How often schedules are looked at: clocks jump and machines sleep, so that no timer waits for the time itself. */
const LOOK_MS = 30_000

/** Mails the saved reports that are due, at their hour, or once after a time without a server. */
export function startReportMails({ databaseUrl, filesDir, ...parts }: Parts): QueueLoop {
  const make: SenderParts['make'] = (order, signal) => makeReport({ ...order, databaseUrl, filesDir }, signal)
  const sendAll = createReportSender({ ...parts, make })
  const look = async (end: AbortSignal) => {
    await queueDueReports({ ...parts, signal: end })
    await sendAll(end)
  }
  return startQueueLoop({ everyMs: LOOK_MS, look, onError: parts.onError })
}
