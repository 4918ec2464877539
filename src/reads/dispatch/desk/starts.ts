import type { StartsAt } from '#shared/contract/dispatch/desk.ts'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import { BEGINS, BEGUN_HOURS } from '#sql/dispatch/starts.ts'
import { TO_FILL } from '#sql/dispatch/to-fill.ts'
import type { Reader } from '#reads/engine/reader.ts'

/** More than a day has: they are all sent, since what is to fill tonight counts as well. */
const MOST = 96

/** What of a day begins after an instant, by start; what the client called off and orders that are over do not count. */
const STARTS = `
  select a."start", max(s."timezone") as zone, count(*) as needed,
    sum(a."status" in ('confirmed', 'completed') and a."absenceId" is null) as confirmed,
    sum(a."status" = 'pending' and a."absenceId" is null) as waiting, sum(${TO_FILL}) as open
  from "assignments" a join "sites" s on s."_id" = a."siteId" join "orders" o on o."_id" = a."orderId"
  where a."date" = ? and a."start" > ? and ${BEGINS}
  group by a."start" order by a."start" limit ${MOST}`

/** What begins at which time of a day, from `BEGUN_HOURS` before an instant on. */
export function readStarts(reader: Reader, day: string, at: string): readonly StartsAt[] {
  const since = new Date(Date.parse(at) - BEGUN_HOURS * 3_600_000).toISOString()
  const found = reader.all<Omit<StartsAt, 'time'> & { readonly zone: string }>(STARTS, day, since)
  return found.map(({ zone, ...starts }) => ({ ...starts, time: localTimeOf(starts.start, zone) }))
}
