// The process that makes a report for the server (report-process.ts). It gets one order, answers, and ends.
import { constants, setPriority } from 'node:os'
import type { ReportAnswer, ReportOrder } from './report-order.ts'
import { makeReportFile } from './write-report.ts'

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const answer = (said: ReportAnswer) => process.send?.(said, () => process.exit(0))

process.once('message', (order: ReportOrder) => {
  makeReportFile(order).then(
    (made) => answer({ made }),
    (error: unknown) => answer({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
// The server is gone, and with it who would mail it.
process.on('disconnect', () => process.exit(0))
// The server decides when it ends after a signal to the whole group.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
