import { SYSTEM } from '../access/actor.ts'
import { entities } from '#shared/entities/index.ts'
import type { Writer } from '../db/writes/write.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'
import type { Db } from '#sql/list.ts'
import type { MailProvider, SmsProvider } from '../providers/message.ts'
import { startQueueLoop, type QueueLoop } from '../jobs/queue-loop.ts'
import { changeRow, findRow } from '../records/rows.ts'
import { accountsOf, purposeFor, type Reached } from './addressees.ts'
import { TRIED_FOR_MS } from './kinds.ts'
import { addressOfLink, mailOf, smsOf } from './messages.ts'
import { endRequest, nextDue, postponeRequest, takeRequest, type LinkRequest } from './requests.ts'
import { makeToken } from './tokens.ts'
import { numbersOfPhoneLines } from '../messages/phone-numbers.ts'

interface Parts {
  readonly db: Db
  readonly writer: Writer
  readonly mail: MailProvider
  readonly sms: SmsProvider
  /** Under which people reach this server, without a slash at its end. */
  readonly publicUrl: string
  readonly now: () => Date
  /** A message could not be sent; it is tried again. */
  readonly onError: (error: unknown) => void
}

const LOOK_MS = 30_000
const SMS_TIMEOUT_MS = 20_000

/** One message, with everything it says. */
interface Outgoing {
  readonly to: Reached
  readonly kind: LinkRequest['kind']
  readonly link: string
}

/**
 * Sends what the queue has, one message after another, outside of any transaction. A link's token is made when its message
 * is: it is nowhere in the database, and a message that is tried again has another one.
 */
export function startLinkSender({ db, writer, mail, sms, publicUrl, now, onError }: Parts): QueueLoop {
  const alone = async <T>(work: (tx: WriteTx) => Promise<T>) => (await writer.write({ actor: SYSTEM }, work)).reply

  async function prepare(tx: WriteTx): Promise<{ request: LinkRequest; outgoing: readonly Outgoing[] } | null> {
    const request = await takeRequest(tx)
    if (!request) return null
    const outgoing: Outgoing[] = []
    for (const to of await accountsOf(tx.db, request)) {
      if (request.kind === 'changed') outgoing.push({ to, kind: 'changed', link: '' })
      else {
        const purpose = purposeFor(request.kind, to)
        const token = await makeToken(tx, { userId: to._id, purpose })
        outgoing.push({ to, kind: purpose, link: addressOfLink(publicUrl, purpose, token, to.language) })
      }
    }
    return { request, outgoing }
  }

  async function deliver({ _id, channel }: LinkRequest, { to, kind, link }: Outgoing): Promise<void> {
    const content = { kind, person: to, link }
    if (channel === 'email') {
      const name = `${to.firstName} ${to.lastName}`
      return mail.send({ id: `${_id}-${to._id}`, to: { name, address: to.email }, ...mailOf(content) })
    }
    if (to.phone === null) return
    const text = { id: `${_id}-${to._id}`, messageId: null, to: to.phone, text: smsOf(content), mediaFileIds: [] }
    const { general: from } = await numbersOfPhoneLines(db)
    const outcome = await sms.send({ ...text, from }, AbortSignal.timeout(SMS_TIMEOUT_MS))
    if (outcome.kind !== 'accepted') throw new Error(`A link by text message was not accepted: ${outcome.kind}`)
  }

  const finish = (request: LinkRequest) =>
    alone(async (tx) => {
      await endRequest(tx, request)
      if (request.kind !== 'invitation' || request.userId === null) return
      const user = await findRow(tx.db, entities.users, request.userId)
      if (user) await changeRow(tx, SYSTEM, entities.users, user, { linkSentAt: tx.now })
    })

  async function sendAll(end: AbortSignal): Promise<void> {
    while (!end.aborted) {
      const prepared = await alone(prepare)
      if (!prepared) return
      const { request, outgoing } = prepared
      try {
        for (const each of outgoing) await deliver(request, each)
        await finish(request)
      } catch (error) {
        onError(error)
        const isTooLate = now().getTime() - Date.parse(request.createdAt) > TRIED_FOR_MS[request.kind]
        await alone((tx) => (isTooLate ? endRequest(tx, request) : postponeRequest(tx, request)))
      }
    }
  }

  async function look(end: AbortSignal): Promise<void> {
    // Most looks find nothing: they take no lock.
    const due = await nextDue(db)
    if (due !== null && due <= now().toISOString()) await sendAll(end)
  }

  const loop = startQueueLoop({ everyMs: LOOK_MS, look, onError })
  return {
    ...loop,
    stop: async () => {
      await loop.stop()
      mail.close()
    },
  }
}
