import { SYSTEM } from '../access/actor.ts'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import { entities } from '#shared/entities/index.ts'
import type { Writer } from '../db/writes/write.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'
import type { Db } from '#sql/list.ts'
import type { MailMessage, MailProvider, SmsProvider } from '../providers/message.ts'
import { startQueueLoop, type QueueLoop } from '../jobs/queue-loop.ts'
import { documentMail, noteDocumentMail } from '../assignment-documents/document-mail.ts'
import { clientLinkMessage } from '../client-links/messages.ts'
import { addressOfClientLink, makeClientToken } from '../client-links/tokens.ts'
import { changeRow, findRow, rowOf } from '../records/rows.ts'
import { accountsOf, purposeFor, type Reached } from './addressees.ts'
import { TRIED_FOR_MS } from './kinds.ts'
import { addressOfLink, mailOf, smsOf, type AccountMessage } from './messages.ts'
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

/** One message, with whom it reaches and everything it says. */
interface Outgoing {
  readonly to: {
    readonly _id: string
    readonly name: string
    readonly email: string | null
    readonly phone: string | null
  }
  readonly mail: Pick<MailMessage, 'subject' | 'text' | 'html'>
  readonly sms: string
}

function toAccount(to: Reached, kind: AccountMessage, link: string): Outgoing {
  const content = { kind, person: to, link }
  const { _id, email, phone, firstName, lastName } = to
  return { to: { _id, email, phone, name: `${firstName} ${lastName}` }, mail: mailOf(content), sms: smsOf(content) }
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
    const { kind } = request
    if (kind === 'client') return { request, outgoing: await toContact(tx, request) }
    if (kind === 'document') return { request, outgoing: await toEmployee(tx, request) }
    const outgoing: Outgoing[] = []
    for (const to of await accountsOf(tx.db, request)) {
      if (kind === 'changed') outgoing.push(toAccount(to, kind, ''))
      else {
        const purpose = purposeFor(kind, to)
        const token = await makeToken(tx, { userId: to._id, purpose, channel: request.channel })
        outgoing.push(toAccount(to, purpose, addressOfLink(publicUrl, purpose, token, to.language)))
      }
    }
    return { request, outgoing }
  }

  /** A client's link, unless it was cut or expired since it was asked for. */
  async function toContact(tx: WriteTx, { recipient }: LinkRequest): Promise<readonly Outgoing[]> {
    const link = await rowOf(tx.db, 'clientLinks', recipient ?? '')
    if (!link?.active || link.expiresAt <= tx.now) return []
    const client = await rowOf(tx.db, 'clients', link.clientId)
    if (!client) return []
    const company = (await rowOf(tx.db, 'companySettings', COMPANY_ID))?.name ?? 'Équipage'
    const address = addressOfClientLink(publicUrl, await makeClientToken(tx, link._id))
    const { sms, ...text } = clientLinkMessage({ link, client: client.name, company, address })
    const { _id, email, phone, contactName: name } = link
    return [{ to: { _id, email, phone, name }, mail: text, sms }]
  }

  async function toEmployee(tx: WriteTx, { recipient }: LinkRequest): Promise<readonly Outgoing[]> {
    const found = await documentMail(tx, recipient ?? '', publicUrl)
    if (!found) return []
    const { to, ...mailed } = found
    return [{ to: { ...to, phone: null }, mail: mailed, sms: '' }]
  }

  /** Whether it went out: who has no address for it gets none. */
  async function deliver({ _id, channel }: LinkRequest, { to, ...said }: Outgoing): Promise<boolean> {
    if (channel === 'email') {
      if (to.email === null) return false
      await mail.send({ id: `${_id}-${to._id}`, to: { name: to.name, address: to.email }, ...said.mail })
      return true
    }
    if (to.phone === null) return false
    const text = { id: `${_id}-${to._id}`, messageId: null, to: to.phone, text: said.sms, mediaFileIds: [] }
    const { general: from } = await numbersOfPhoneLines(db)
    const outcome = await sms.send({ ...text, from }, AbortSignal.timeout(SMS_TIMEOUT_MS))
    if (outcome.kind !== 'accepted') throw new Error(`A link by text message was not accepted: ${outcome.kind}`)
    return true
  }

  const finish = (request: LinkRequest, sent: number) =>
    alone(async (tx) => {
      await endRequest(tx, request)
      if (request.kind === 'document')
        return noteDocumentMail(tx, request.recipient ?? '', sent > 0 ? 'sent' : 'unsent')
      const link = request.kind === 'client' && (await rowOf(tx.db, 'clientLinks', request.recipient ?? ''))
      if (link && link.active && sent > 0) await changeRow(tx, SYSTEM, entities.clientLinks, link, { sentAt: tx.now })
      if (request.kind !== 'invitation' || request.userId === null || sent === 0) return
      const user = await findRow(tx.db, entities.users, request.userId)
      if (user) await changeRow(tx, SYSTEM, entities.users, user, { linkSentAt: tx.now })
    })

  async function giveUp(tx: WriteTx, request: LinkRequest): Promise<void> {
    await endRequest(tx, request)
    if (request.kind === 'document') await noteDocumentMail(tx, request.recipient ?? '', 'unsent')
  }

  async function sendAll(end: AbortSignal): Promise<void> {
    while (!end.aborted) {
      const prepared = await alone(prepare)
      if (!prepared) return
      const { request, outgoing } = prepared
      try {
        let sent = 0
        for (const each of outgoing) if (await deliver(request, each)) sent++
        await finish(request, sent)
      } catch (error) {
        onError(error)
        const isTooLate = now().getTime() - Date.parse(request.createdAt) > TRIED_FOR_MS[request.kind]
        await alone((tx) => (isTooLate ? giveUp(tx, request) : postponeRequest(tx, request)))
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
