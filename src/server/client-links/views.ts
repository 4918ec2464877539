import type { Language } from '#shared/contract/http.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays, isDay, weekStart } from '#shared/model/dates.ts'
import type { Db } from '#sql/list.ts'
import type { Writer } from '../db/writes/write.ts'
import { hashOfToken } from '../links/tokens.ts'
import { entities } from '#shared/entities/index.ts'
import type { FileStore } from '../files/store.ts'
import { documentOf } from '../time/papers/document-of.ts'
import { readPaper } from '../time/timesheets/paper.ts'
import { calendarOf } from './calendar.ts'
import { saidOf } from './said-shift.ts'
import { changeRow, rowOf } from '../records/rows.ts'
import { holderOf } from './holder.ts'
import { ordersToConfirm, requestsOfClient, type ShownRequest, type WaitingOrder } from './orders.ts'
import { signedSheetOf, signedSheets, type SignedSheet } from './sheets.ts'
import { clientLinkOf } from './tokens.ts'
import { createVisitLimits } from './visit-limits.ts'
import { readClientDays, type ShownSite } from './week.ts'

type Link = Row<'clientLinks'>

/** How far a contact may page back and ahead, in weeks: as far ahead as assignments exist. */
const WEEKS_BACK = 26
const WEEKS_AHEAD = 8
/** Signed timesheets and requests of so many days before the week are shown with it. */
const DAYS_BEFORE = 56
/** An opening is noted once in so long. */
const NOTED_EVERY_MS = 10 * 60_000

/** Everything that the page of a link shows of a week. */
export interface ClientWeek {
  readonly link: Link
  readonly client: string
  /** Whose page it is. */
  readonly company: Row<'companySettings'> | null
  readonly today: string
  readonly from: string
  readonly to: string
  /** The first days of the weeks beside it; null where there is none to see. */
  readonly previous: string | null
  readonly next: string | null
  readonly sites: readonly ShownSite[]
  readonly waiting: readonly WaitingOrder[]
  readonly requests: readonly ShownRequest[]
  readonly sheets: readonly SignedSheet[]
}

/** A file that a client downloads. */
export interface ClientFile {
  readonly name: string
  readonly type: string
  readonly content: Uint8Array | string
}

interface Parts {
  readonly db: Db
  readonly store: FileStore
  readonly writer: Writer
  readonly now: () => Date
}

/** What somebody sees with a client's link. */
export interface ClientViews {
  /** The link of a token that came from an address; null for one that opens nothing. @throws AppError TOO_MANY_ATTEMPTS */
  readonly open: (token: string, address: string) => Promise<Link | null>
  /** The week with a day in it, as near to today as may be seen; this week without one. */
  readonly week: (link: Link, asked: string | null) => Promise<ClientWeek>
  /** A signed timesheet of the client as a PDF; null for any other. */
  readonly sheet: (link: Link, id: string, language: Language) => Promise<ClientFile | null>
  /** The weeks from the last one on as a calendar, of all sites or of one; null for a site of somebody else. */
  readonly calendar: (link: Link, language: Language, siteId: string | null) => Promise<ClientFile | null>
  /** Keeps when the page was last opened. */
  readonly noteOpened: (link: Link) => Promise<void>
}

export function createClientViews({ db, store, writer, now }: Parts): ClientViews {
  const limits = createVisitLimits(now)
  return {
    open: async (token, address) => {
      const hash = hashOfToken(token)
      limits.admit(hash, address)
      const link = token === '' ? null : await clientLinkOf(db, token, now().toISOString())
      if (link) limits.right(hash, link._id)
      else limits.wrong(address)
      return link
    },
    week: async (link, asked) => {
      const { clientId } = link
      const today = localDayOf(now().toISOString())
      const current = weekStart(today)
      const [first, last] = [addDays(current, -7 * WEEKS_BACK), addDays(current, 7 * WEEKS_AHEAD)]
      const wanted = asked !== null && isDay(asked) ? weekStart(asked) : current
      const from = wanted < first ? first : wanted > last ? last : wanted
      const to = addDays(from, 6)
      const before = addDays(from < current ? from : current, -DAYS_BEFORE)
      const client = await rowOf(db, 'clients', clientId)
      return {
        link,
        client: client?.name ?? '',
        company: await rowOf(db, 'companySettings', COMPANY_ID),
        today,
        from,
        to,
        previous: from > first ? addDays(from, -7) : null,
        next: from < last ? addDays(from, 7) : null,
        sites: await readClientDays(db, clientId, { from, to }),
        waiting: await ordersToConfirm(db, clientId, today),
        requests: await requestsOfClient(db, clientId, before),
        sheets: await signedSheets(db, clientId, before, to > today ? to : today),
      }
    },
    sheet: async ({ clientId }, id, language) => {
      const sheet = await signedSheetOf(db, clientId, id)
      const paper = sheet && (await readPaper(db, store, sheet._id, language))
      if (!paper) return null
      const bytes = Buffer.from(await documentOf({ db, writer, store, now }, paper))
      return { name: `${paper.sheet.number}.pdf`, type: 'application/pdf', content: bytes }
    },
    calendar: async ({ clientId }, language, siteId) => {
      const site = siteId === null ? null : await rowOf(db, 'sites', siteId)
      if (siteId !== null && site?.clientId !== clientId) return null
      const at = now().toISOString()
      const current = weekStart(localDayOf(at))
      const period = { from: addDays(current, -7), to: addDays(current, 7 * WEEKS_AHEAD + 6) }
      const sites = await readClientDays(db, clientId, period)
      const client = await rowOf(db, 'clients', clientId)
      const wanted = siteId === null ? sites : sites.filter(({ _id }) => _id === siteId)
      const name = [client?.name, site?.name].filter(Boolean).join(' – ')
      const content = calendarOf(name, at, wanted, (shift, where) => saidOf(shift, where, language))
      return { name: 'equipage.ics', type: 'text/calendar; charset=utf-8', content }
    },
    noteOpened: async (link) => {
      const since = link.openedAt === null ? Infinity : now().getTime() - Date.parse(link.openedAt)
      if (since < NOTED_EVERY_MS) return
      const actor = holderOf()
      await writer.write({ actor }, async (tx) => {
        const row = await rowOf(tx.db, 'clientLinks', link._id)
        if (row) await changeRow(tx, actor, entities.clientLinks, row, { openedAt: tx.now })
      })
    },
  }
}
