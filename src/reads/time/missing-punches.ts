import type { MissingPunch } from '#shared/contract/time/timesheets.ts'
import { paidMinutes } from '#shared/domain/time/minutes/paid.ts'
import type { Reader } from '../engine/reader.ts'

const MISSING = `
  select a."siteId", a."employeeId", a."date", a."start", a."end", o."breakMinutes", o."breakPaid",
    o."supervisorIds" as approvers
  from "assignments" a left join "orders" o on o."_id" = a."orderId"
  where a."siteId" in (select value from json_each(?)) and a."date" between ? and ? and a."end" <= ?
    and a."deletedAt" is null and a."employeeId" is not null and a."status" in ('pending', 'confirmed', 'completed')
    and not exists (select 1 from "timeEntries" e where e."employeeId" = a."employeeId" and e."siteId" = a."siteId"
      and e."date" = a."date" and e."status" <> 'void' and e."deletedAt" is null)
  order by a."date", a."employeeId"`

interface Found {
  readonly siteId: string
  readonly employeeId: string
  readonly date: string
  readonly start: string
  readonly end: string
  readonly breakMinutes: number | null
  readonly breakPaid: number | null
  readonly approvers: string | null
}

interface Asked {
  readonly siteIds: readonly string[]
  readonly from: string
  readonly to: string
  readonly now: string
}

/** Days that were planned at some sites, have ended, and that nobody logged; with the order's first supervisor, if any. */
export function readMissing(
  reader: Reader,
  { siteIds, from, to, now }: Asked,
): readonly (MissingPunch & { readonly siteId: string; readonly supervisorId: string | null })[] {
  return reader.all<Found>(MISSING, JSON.stringify(siteIds), from, to, now).map((found) => {
    const { siteId, employeeId, date, start, end, breakMinutes, breakPaid, approvers } = found
    const [supervisorId = null] = JSON.parse(approvers ?? '[]') as string[]
    const minutes = paidMinutes({ start, end }, { breakMinutes, breakPaid: breakPaid === 1 })
    return { siteId, employeeId, date, minutes, supervisorId }
  })
}
