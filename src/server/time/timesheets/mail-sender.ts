import { setTimeout as pause } from 'node:timers/promises'
import { sheetFileName } from '#shared/domain/time/timesheets/sheet-file-name.ts'
import type { Db } from '#sql/list.ts'
import type { Writer } from '#server/db/writes/write.ts'
import type { WriteTx } from '#server/db/writes/write-tx.ts'
import { backOff } from '#server/jobs/back-off.ts'
import type { FileStore } from '#server/files/store.ts'
import type { MailProvider } from '#server/providers/message.ts'
import { isFinal } from '#server/providers/refused-mail.ts'
import { startQueueLoop, type QueueLoop } from '#server/jobs/queue-loop.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { documentOf } from '../papers/document-of.ts'
import { noteDelivery } from './delivery.ts'
import { endMail, dueMails, returnMail, type QueuedMail } from './mail-queue.ts'
import { timesheetMail } from './mail-text.ts'
import { readPaper } from './paper.ts'
import { takeMails, type TakenMail } from './take-mail.ts'

interface Parts {
  readonly db: Db
  readonly writer: Writer
  readonly store: FileStore
  readonly mail: MailProvider
  /** Under which people reach this server, without a slash at its end. */
  readonly publicUrl: string
  readonly now: () => Date
  /** A mail could not be sent; it is tried again, or given up. */
  readonly onError: (error: unknown) => void
}

const AT_ONCE = 4
const LOOK_MS = 30_000
/** How long a mail server may take for one mail; well within the time a server has a mail that it took. */
const TIMEOUT_MS = 60_000
/** After so many tries, about a day, a mail is given up. */
const MOST_TRIES = 30
const WAITS = { firstMs: 30_000, longestMs: 3_600_000 }

/**
 * Sends what the queue has, outside of any transaction. A mail is taken in one transaction, in which it is checked again;
 * it leaves the queue once the mail server has accepted it. Several servers share one queue. A mail that is tried again has
 * the same id, by which mail programs know it, and another link.
 */
export function startMailSender({ db, writer, store, mail, publicUrl, now, onError }: Parts): QueueLoop {
  const alone = async <T>(work: (tx: WriteTx) => Promise<T>) => (await writer.write({ actor: SYSTEM }, work)).reply

  async function deliver({ mail: { _id, timesheetId }, kind, to, token }: TakenMail): Promise<void> {
    const { language, firstName, lastName, email } = to
    const paper = await readPaper(db, store, timesheetId, language)
    if (!paper) return
    const path = token === null ? '' : `${publicUrl}/approve-timesheet/${token}${language === 'en' ? '?lang=en' : ''}`
    const attachment = {
      filename: sheetFileName(paper.sheet),
      contentType: 'application/pdf',
      content: await documentOf({ db, writer, store, now }, paper),
    }
    const late = new AbortController()
    await Promise.race([
      mail.send({
        id: _id,
        to: { name: `${firstName} ${lastName}`, address: email },
        ...timesheetMail({ kind, paper, firstName, link: path }),
        attachments: [attachment],
      }),
      pause(TIMEOUT_MS, undefined, { signal: late.signal, ref: false }).then(() => {
        throw new Error('The mail server did not answer in time')
      }),
    ]).finally(() => late.abort())
  }

  function fateOf({ tries }: QueuedMail, error: unknown): Parameters<typeof returnMail>[2] {
    if (isFinal(error)) return 'refused'
    return tries < MOST_TRIES ? backOff(tries, WAITS) : 'unavailable'
  }

  async function send(taken: TakenMail): Promise<void> {
    try {
      await deliver(taken)
    } catch (error) {
      onError(error)
      const fate = fateOf(taken.mail, error)
      await alone(async (tx) => {
        if (!(await returnMail(tx, taken.mail, fate))) return
        await noteDelivery(tx, taken.mail, typeof fate === 'number' ? 'delayed' : fate)
      })
      return
    }
    await alone(async (tx) => {
      await endMail(tx, taken.mail)
      await noteDelivery(tx, taken.mail, null)
    })
  }

  async function look(end: AbortSignal): Promise<void> {
    // Most looks find nothing: they take no lock.
    while (!end.aborted && (await dueMails(db, now().toISOString(), 1)).length > 0) {
      const { taken, seen } = await alone((tx) => takeMails(tx, AT_ONCE))
      if (seen === 0) return
      await Promise.all(taken.map(send))
    }
  }
  return startQueueLoop({ everyMs: LOOK_MS, look, onError })
}
