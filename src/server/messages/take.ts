import { PHONE_LINES, typesOfPhoneLine, type PhoneLine } from '#shared/domain/messages/phone-lines.ts'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'
import type { SmsMessage } from '../providers/message.ts'
import { SYSTEM } from '../access/actor.ts'
import { changeRow, rowOf } from '../records/rows.ts'
import { numbersOfPhoneLines } from './phone-numbers.ts'
import { abandonedEntries, changeEntry, dequeue, dueEntries, type Queued } from './queue.ts'
import { recheck, type Company } from './recheck.ts'

type Message = Row<'messages'>

/** A text that a server has taken to send it. */
export interface Taken {
  readonly entry: Queued
  /** An earlier try was never answered: it may have left already. */
  readonly isDoubtful: boolean
  readonly line: PhoneLine
  readonly text: SmsMessage
}

interface TakenTexts {
  readonly taken: readonly Taken[]
  /** How many entries were looked at: none when nothing is due that may leave. */
  readonly seen: number
}

/** How long a server has a text that it took: one that died leaves it to another after this. */
export const LEASE_MS = 90_000

interface Wanted {
  /** How many may leave now in all. */
  readonly room: number
  /** How many may leave by each line now. */
  readonly limits: Readonly<Record<PhoneLine, number>>
  readonly honoursIds: boolean
  /** Those that this server is sending. */
  readonly sending: ReadonlySet<string>
}

const change = (tx: WriteTx, message: Message, fields: Partial<Message>) =>
  changeRow(tx, SYSTEM, entities.messages, message, fields)

/** Nobody knows whether a text left, and it is not sent again by itself: a person decides. */
export async function leaveUncertain(tx: WriteTx, messageId: string): Promise<void> {
  const message = await rowOf(tx.db, 'messages', messageId)
  await dequeue(tx, messageId)
  if (message?.status === 'queued')
    await change(tx, message, { status: 'uncertain', failure: 'timeout', providerId: null })
}

/** What all texts of one look share. */
interface Office {
  readonly company: Company | null
  readonly numbers: Readonly<Record<PhoneLine, string | null>>
}

async function readOffice({ db }: WriteTx): Promise<Office> {
  const numbers = await numbersOfPhoneLines(db)
  return { company: await rowOf(db, 'companySettings', COMPANY_ID), numbers }
}

/** The text of an entry if it may leave now; else what is known of it is stored. */
async function prepare(tx: WriteTx, office: Office, entry: Queued, isDoubtful: boolean): Promise<Taken | null> {
  const { messageId, attempt } = entry
  const message = await rowOf(tx.db, 'messages', messageId)
  if (message?.status !== 'queued') {
    await dequeue(tx, messageId)
    return null
  }
  const verdict = await recheck(tx, message, office.company)
  if (verdict.kind === 'later') {
    // A doubtful one stays taken, so that nobody changes what may have left.
    const takenAt = isDoubtful ? new Date(Date.parse(verdict.until) - LEASE_MS).toISOString() : null
    await changeEntry(tx, messageId, { dueAt: verdict.until, takenAt })
    return null
  }
  if (verdict.kind === 'failed') {
    if (isDoubtful) await leaveUncertain(tx, messageId)
    else {
      await dequeue(tx, messageId)
      await change(tx, message, { status: 'failed', failure: verdict.failure })
    }
    return null
  }
  const line = PHONE_LINES.find((each) => typesOfPhoneLine(each).includes(message.type)) ?? 'general'
  const { to } = verdict
  if (message.phone !== to) await change(tx, message, { phone: to })
  const taken = { ...entry, tries: entry.tries + 1, takenAt: tx.now }
  await changeEntry(tx, messageId, { tries: taken.tries, takenAt: tx.now })
  const { body, mediaFileIds } = message
  const from = office.numbers[line]
  return { entry: taken, isDoubtful, line, text: { id: attempt, messageId, from, to, text: body ?? '', mediaFileIds } }
}

/**
 * Takes texts that may leave now, each checked again. Of one that a server took and never answered for nobody knows
 * whether it left: it is tried again where the provider knows its id, else it is uncertain.
 */
export async function takeTexts(tx: WriteTx, { room, limits, honoursIds, sending }: Wanted): Promise<TakenTexts> {
  const taken: Taken[] = []
  const office = await readOffice(tx)
  let seen = 0
  const add = async (entry: Queued, isDoubtful: boolean) => {
    seen += 1
    const one = await prepare(tx, office, entry, isDoubtful)
    if (one) taken.push(one)
  }
  const expired = new Date(Date.parse(tx.now) - LEASE_MS).toISOString()
  for (const entry of await abandonedEntries(tx.db, expired, room + sending.size)) {
    if (sending.has(entry.messageId) || taken.length >= room) continue
    if (honoursIds) await add(entry, true)
    else {
      seen += 1
      await leaveUncertain(tx, entry.messageId)
    }
  }
  for (const line of PHONE_LINES) {
    const ofLine = limits[line] - taken.filter((each) => each.line === line).length
    const limit = Math.min(ofLine, room - taken.length)
    if (limit <= 0) continue
    for (const entry of await dueEntries(tx.db, tx.now, typesOfPhoneLine(line), limit)) await add(entry, false)
  }
  return { taken, seen }
}
