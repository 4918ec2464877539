import { sql } from 'kysely'
import { readDayOff } from './days-off.ts'
import { addDays } from '#shared/model/dates.ts'
import { dueOn, keyOf, limited, type WantedAlert, type Watch } from './wanted.ts'

interface Ending {
  readonly _id: string
  readonly clientId: string
  readonly endDate: string
}

/** How long before its end a site is an alert. A company rule. */
const ENDING_DAYS = 14

/** Sites that end within two weeks; those that have ended while work is still planned there. */
export const siteEnds: Watch = {
  kinds: ['siteEnding', 'siteEnded'],
  find: async ({ rows, today }) => {
    const found = await rows(sql<Ending>`select s."_id", s."clientId", s."endDate" from "sites" s
      where s."endDate" <= ${addDays(today, ENDING_DAYS)} and s."deletedAt" is null
        and ((s."endDate" >= ${today} and s."active" = 1) or (s."endDate" < ${today} and exists (
          select 1 from "assignments" a where a."siteId" = s."_id" and a."date" >= ${today}
            and a."status" <> 'cancelled' and a."deletedAt" is null)))
      order by s."endDate" desc, s."_id" ${limited}`)
    return found.map(({ _id, clientId, endDate }): WantedAlert => {
      const kind = endDate < today ? 'siteEnded' : 'siteEnding'
      return {
        kind,
        severity: kind === 'siteEnded' ? 'critical' : 'info',
        objectType: 'sites',
        objectId: _id,
        siteId: _id,
        clientId,
        dueAt: dueOn(endDate),
        details: { date: endDate },
        dedupeKey: keyOf(kind, _id),
      }
    })
  },
}

interface Permitted {
  readonly _id: string
  readonly clientId: string
  readonly permits: string
  /** 1 when there is work today or tomorrow. */
  readonly soon: number | string
}

/**
 * Permits of active sites that expire within two weeks, or have expired, and that no later one follows. An expired one cannot wait
 * when people work there today or tomorrow.
 */
export const permitExpiring: Watch = {
  kinds: ['permitExpiring'],
  find: async ({ rows, today }) => {
    const found = await rows(sql<Permitted>`select s."_id", s."clientId", s."permits",
        case when exists (select 1 from "assignments" a where a."siteId" = s."_id" and a."date" >= ${today}
          and a."date" <= ${addDays(today, 1)} and a."status" <> 'cancelled' and a."deletedAt" is null)
          then 1 else 0 end as "soon"
      from "sites" s
      where s."active" = 1 and s."permits" <> '[]' and s."endDate" >= ${today} and s."deletedAt" is null
      order by s."_id" ${limited}`)
    return found.flatMap(({ _id, clientId, permits, soon }): WantedAlert[] => {
      const all = JSON.parse(permits) as readonly { readonly number: string; readonly to: string }[]
      const last = all.toSorted((a, b) => (a.to < b.to ? 1 : -1))[0]
      if (!last || last.to > addDays(today, ENDING_DAYS)) return []
      return [
        {
          kind: 'permitExpiring',
          severity: last.to < today && Number(soon) === 1 ? 'critical' : 'warning',
          objectType: 'sites',
          objectId: _id,
          siteId: _id,
          clientId,
          dueAt: dueOn(last.to),
          details: { number: last.number, date: last.to },
          dedupeKey: keyOf('permitExpiring', _id),
        },
      ]
    })
  },
}

interface HolidayOrder {
  readonly orderId: string
  readonly orderNumber: string
  readonly siteId: string
  readonly clientId: string
  readonly date: string
  readonly n: number | string
}

/** Orders with work on a holiday of the next two weeks: those days are paid otherwise. */
export const holidayWork: Watch = {
  kinds: ['holidayWork'],
  find: async (look) => {
    const { rows, today } = look
    const isOff = await readDayOff(look)
    const days = Array.from({ length: ENDING_DAYS + 1 }, (_, n) => addDays(today, n)).filter(isOff)
    if (days.length === 0) return []
    const found = await rows(sql<HolidayOrder>`
      select a."orderId", o."orderNumber", a."siteId", a."clientId", a."date", count(*) as "n"
      from "assignments" a join "orders" o on o."_id" = a."orderId"
      where a."date" in (${sql.join(days)}) and a."status" in ('unassigned', 'pending', 'confirmed', 'declined')
        and a."deletedAt" is null
      group by a."orderId", o."orderNumber", a."siteId", a."clientId", a."date"
      order by a."date", a."orderId" ${limited}`)
    return found.map(({ orderId, orderNumber, siteId, clientId, date, n }) => ({
      kind: 'holidayWork',
      severity: 'info',
      objectType: 'orders',
      objectId: orderId,
      siteId,
      clientId,
      dueAt: dueOn(date),
      details: { order: orderNumber, date, count: Number(n) },
      dedupeKey: keyOf('holidayWork', orderId, date),
    }))
  },
}
