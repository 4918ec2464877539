import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import { mailedFormat } from '#shared/domain/reports/mailed-format.ts'
import type { Db } from '#sql/list.ts'
import { SYSTEM } from '#server/access/actor.ts'
import type { Writer } from '#server/db/writes/write.ts'
import type { WriteTx } from '#server/db/writes/write-tx.ts'
import { backOff } from '#server/jobs/back-off.ts'
import { isFinal, isTooLarge } from '#server/providers/refused-mail.ts'
import type { MailProvider } from '#server/providers/message.ts'
import { changeRow, rowOf } from '#server/records/rows.ts'
import {
  dropReportMail,
  endReport,
  nextReport,
  postponeReport,
  reached,
  takeReport,
  type QueuedReport,
} from './mail-queue.ts'
import { reportMail } from './mail-text.ts'
import type { makeReport, MadeReport } from './report-process.ts'

export interface SenderParts {
  readonly db: Db
  readonly writer: Writer
  readonly mail: MailProvider
  /** Makes the file of a report; `makeReport`, told which database. */
  readonly make: (
    order: Pick<Parameters<typeof makeReport>[0], 'saved' | 'dueFor' | 'now'>,
    signal: AbortSignal,
  ) => Promise<MadeReport>
  readonly now: () => Date
  /** A report could not be made or mailed; it is tried again, or given up. */
  readonly onError: (error: unknown) => void
}

type Problem = Row<'savedReports'>['mailProblem']

/** How long a mail server may take for one mail of some megabytes. */
const TIMEOUT_MS = 180_000
/** After so many tries, about a day, a mail is given up; a report that cannot be made, sooner. */
const [MOST_TRIES, MOST_MAKINGS] = [30, 5]
const WAITS = { firstMs: 60_000, longestMs: 3_600_000 }
const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const

interface Taken {
  readonly report: QueuedReport
  readonly saved: Row<'savedReports'>
  readonly company: string | null
}

/**
 * Makes and mails the reports of the queue, one after another, outside of any transaction. A report is taken in one transaction, in
 * which it is checked again; each address is crossed off once the mail server accepted its mail. So everybody gets it at least once:
 * a server that dies between the two leaves the report to another, which mails the rest, and that one address again, under the same
 * id, by which mail programs know it.
 */
export function createReportSender({ db, writer, mail, make, now, onError }: SenderParts) {
  const alone = async <T>(work: (tx: WriteTx) => Promise<T>) => (await writer.write({ actor: SYSTEM }, work)).reply

  const note = async (tx: WriteTx, { savedReportId }: QueuedReport, fields: Partial<Row<'savedReports'>>) => {
    const saved = await rowOf(tx.db, 'savedReports', savedReportId)
    if (saved) await changeRow(tx, SYSTEM, entities.savedReports, saved, fields)
  }

  async function take(tx: WriteTx): Promise<Taken | 'none' | 'dropped'> {
    const next = await nextReport(tx.db, tx.now)
    if (!next) return 'none'
    const saved = await rowOf(tx.db, 'savedReports', next.savedReportId)
    const leftTo = next.leftTo.filter((one) => saved?.recipients.includes(one))
    // It was planned otherwise since, or is mailed to nobody any more.
    if (!saved || saved.mailSince !== next.dueFor || leftTo.length === 0) {
      await dropReportMail(tx, next.savedReportId)
      return 'dropped'
    }
    const company = await rowOf(tx.db, 'companySettings', COMPANY_ID)
    return { report: { ...(await takeReport(tx, next)), leftTo }, saved, company: company?.name ?? null }
  }

  async function sendTo(to: string, { report, saved, company }: Taken, made: MadeReport): Promise<void> {
    const { content, fileName } = made
    const file = content && { filename: fileName, contentType: TYPES[mailedFormat(saved.format)], content }
    const late = new AbortController()
    const id = `${report._id}-${createHash('sha256').update(to).digest('hex').slice(0, 12)}`
    await Promise.race([
      mail.send({
        id,
        to: { name: '', address: to },
        ...reportMail(saved, made, now().toISOString(), company),
        attachments: file ? [file] : [],
      }),
      pause(TIMEOUT_MS, undefined, { signal: late.signal, ref: false }).then(() => {
        throw new Error('The mail server did not answer in time')
      }),
    ]).finally(() => late.abort())
  }

  /** With its file, or without it where the mail server takes no mail that large. @returns what it brought */
  async function sendFitting(to: string, taken: Taken, made: MadeReport): Promise<MadeReport> {
    try {
      await sendTo(to, taken, made)
      return made
    } catch (error) {
      if (made.content === null || !isTooLarge(error)) throw error
      onError(error)
      const withoutFile = { ...made, content: null }
      await sendTo(to, taken, withoutFile)
      return withoutFile
    }
  }

  /** It is tried again later, or given up. */
  const failed = (report: QueuedReport, mostTries: number, problem: Problem) =>
    alone(async (tx) => {
      if (report.tries < mostTries) {
        if (await postponeReport(tx, report, backOff(report.tries, WAITS)))
          await note(tx, report, { mailProblem: 'delayed' })
      } else if (await endReport(tx, report)) await note(tx, report, { mailProblem: problem })
    })

  async function send(taken: Taken, end: AbortSignal): Promise<void> {
    let { report } = taken
    const { saved } = taken
    let made: MadeReport
    try {
      made = await make({ saved, dueFor: report.dueFor, now: now().toISOString() }, end)
    } catch (error) {
      // The server stops: another try, soon.
      if (end.aborted) return void (await alone((tx) => postponeReport(tx, { ...report, tries: 0 }, 0)))
      onError(error)
      return failed(report, MOST_MAKINGS, 'failed')
    }
    let isWaiting = false
    let isWithoutFile = made.content === null
    for (const to of report.leftTo) {
      let isRefused = false
      try {
        const sent = await sendFitting(to, taken, made)
        isWithoutFile ||= sent.content === null
      } catch (error) {
        onError(error)
        isRefused = isFinal(error)
        isWaiting ||= !isRefused
        if (!isRefused) continue
      }
      const still = await alone((tx) => reached(tx, report, to, isRefused))
      if (!still) return
      report = still
    }
    if (isWaiting) return failed(report, MOST_TRIES, 'unavailable')
    const problem: Problem = report.hasRefusal
      ? 'refused'
      : isWithoutFile
        ? 'tooLarge'
        : mail.isKept
          ? 'notConfigured'
          : null
    await alone(async (tx) => {
      if (await endReport(tx, report)) await note(tx, report, { mailedFor: report.dueFor, mailProblem: problem })
    })
  }

  /** Makes and mails all that is due; it ends early once the signal is aborted. */
  return async (end: AbortSignal): Promise<void> => {
    // Most looks find nothing: they take no lock.
    while (!end.aborted && (await nextReport(db, now().toISOString()))) {
      const taken = await alone(take)
      if (taken === 'none') return
      if (taken !== 'dropped') await send(taken, end)
    }
  }
}
