import { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { isOrderOver } from '#shared/domain/orders/order-status.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import { addDays, isDay, isTimeOfDay } from '#shared/model/dates.ts'
import { isStorable } from '#shared/model/storable.ts'
import type { Db } from '#sql/list.ts'
import type { Writer } from '../db/writes/write.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'
import { createRow } from '../records/rows.ts'
import { holderOf } from './holder.ts'
import { digestOf, orderOfClient } from './orders.ts'
import { clientLinkOf } from './tokens.ts'

/** So many requests of one link a day are a client who is busy; more are a machine. */
const MOST_A_DAY = 40
const DAY_MS = 86_400_000
/** How far ahead a day may be asked for. */
const DAYS_AHEAD = 366

/** What came of a form: stored, or stored before already; not as it was shown any more; or not filled in as it must be. */
export type Asked = 'done' | 'changed' | 'wrong'

const blank = (text: string) => (text === '' ? null : text)
const moveSchema = z.object({
  newDate: z
    .string()
    .refine((day) => day === '' || isDay(day))
    .transform(blank),
  startTime: z
    .string()
    .refine((time) => time === '' || isTimeOfDay(time))
    .transform(blank),
  endTime: z
    .string()
    .refine((time) => time === '' || isTimeOfDay(time))
    .transform(blank),
  remark: z.string().trim().max(500).refine(isStorable).transform(blank),
})

/** A form of the page: the order and day that it is about, and what it was shown of them. */
export interface AboutOrder {
  readonly orderId: string
  readonly digest: string
}

export interface ClientRequests {
  /** Says that a client confirmed an order. @throws AppError NOT_FOUND, TOO_MANY_ATTEMPTS */
  readonly confirm: (token: string, about: AboutOrder) => Promise<Asked>
  /** Asks to move a day of an order. @throws AppError as `confirm` */
  readonly move: (token: string, about: AboutOrder, day: string, typed: Typed) => Promise<Asked>
}

type Typed = Readonly<Record<keyof z.input<typeof moveSchema>, string>>
type Kind = Row<'clientRequests'>['kind']

interface Parts {
  readonly writer: Writer
}

const EMPTY = {
  date: null,
  newDate: null,
  startTime: null,
  endTime: null,
  remark: null,
  answer: null,
  answeredAt: null,
}

/** What contacts ask on their page. Nothing here changes an order: what is stored is a request, which the office answers. */
export function createClientRequests({ writer }: Parts): ClientRequests {
  /** Works with the link and order as they are now: a link that was cut a moment ago writes nothing. */
  async function ask(
    token: string,
    { orderId, digest }: AboutOrder,
    kind: Kind,
    day: string,
    fields: (now: string) => Partial<Row<'clientRequests'>> | null,
  ): Promise<Asked> {
    const actor = holderOf()
    const { reply } = await writer.write({ actor }, async (tx): Promise<Asked> => {
      const link = await clientLinkOf(tx.db, token, tx.now)
      const order = link && (await orderOfClient(tx.db, link.clientId, orderId))
      if (!order) throw new AppError('NOT_FOUND')
      if (await isAsked(tx.db, kind, order._id, day)) return 'done'
      if (digest !== digestOf(token, kind, day, order) || isOrderOver(order)) return 'changed'
      if (kind === 'confirm' && order.status !== 'draft') return 'changed'
      const asked = fields(tx.now)
      if (!asked) return 'wrong'
      await requireFew(tx, link._id)
      await createRow(tx, actor, entities.clientRequests, {
        ...EMPTY,
        ...asked,
        clientId: link.clientId,
        linkId: link._id,
        orderId: order._id,
        kind,
        contactName: link.contactName,
        askedAt: tx.now,
        state: 'open',
      })
      return 'done'
    })
    return reply
  }

  return {
    confirm: (token, about) => ask(token, about, 'confirm', '', () => ({})),
    move: (token, about, day, typed) =>
      ask(token, about, 'move', day, (now) => {
        const { success, data } = moveSchema.safeParse(typed)
        if (!success || !isDay(day)) return null
        const today = localDayOf(now)
        const { newDate, startTime, endTime, remark } = data
        if (newDate !== null && (newDate < today || newDate > addDays(today, DAYS_AHEAD))) return null
        if (newDate === null && startTime === null && endTime === null && remark === null) return null
        return { ...data, date: day }
      }),
  }
}

/** Whether the same was asked and waits for an answer, or, of a confirmation, was ever said. */
async function isAsked(db: Db, kind: Kind, orderId: string, day: string): Promise<boolean> {
  let same = db
    .selectFrom('clientRequests')
    .select('_id')
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .where('state', '=', 'open')
    .where('deletedAt', 'is', null)
  if (kind === 'move') same = same.where('date', '=', day)
  return (await same.executeTakeFirst()) !== undefined
}

/** @throws AppError TOO_MANY_ATTEMPTS */
async function requireFew({ db, now }: WriteTx, linkId: string): Promise<void> {
  const since = new Date(Date.parse(now) - DAY_MS).toISOString()
  const { n } = await db
    .selectFrom('clientRequests')
    .select(({ fn }) => fn.countAll<number | string>().as('n'))
    .where('linkId', '=', linkId)
    .where('askedAt', '>', since)
    .executeTakeFirstOrThrow()
  if (Number(n) >= MOST_A_DAY) throw new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: 3600 })
}
