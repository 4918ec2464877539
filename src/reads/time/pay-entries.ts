import type { PayEntry } from '#shared/domain/time/pay/pay-facts.ts'
import type { SignedFacts } from '#shared/domain/time/pay/signed-facts.ts'
import { DEFAULT_ZONE } from '#shared/domain/calendar/zone.ts'

const SELECTED = `
  select t."_id", t."employeeId", t."timesheetId", t."kind", t."status", t."siteId", s."name" as "siteName", t."orderId", t."date", t."start", t."end",
    t."breakMinutes", t."breakPaid", t."travelMinutes", t."kilometres", t."parkingCents", t."callInException", t."callInReason",
    s."lat", s."lng", s."meetingPoint", s."timezone",
    o."travelMode", o."guaranteeHours" as "orderHours", s."guaranteeHours" as "siteHours", c."guaranteeHours" as "clientHours",
    case when t."status" = 'signed' then h."ruleSets" end as "ruleSets",
    case when t."status" = 'signed' then h."payFacts" end as "payFacts", l."signedIn"
  from json_each(?) j
  join "timeEntries" t on t."employeeId" = j.value
  left join "sites" s on s."_id" = t."siteId"
  left join "orders" o on o."_id" = t."orderId"
  left join "clients" c on c."_id" = s."clientId"
  left join "timesheetLines" l on l."entryId" = t."_id" and l."timesheetId" = t."timesheetId" and l."deletedAt" is null
    and t."status" = 'signed'
  left join "timesheets" h on h."_id" = coalesce(l."signedIn", t."timesheetId")
  where t."status" <> 'void' and t."deletedAt" is null and t."date" between ? and ?`

/** The entries with hours of some people, on days between two, which start between two instants. */
export const ENTRIES = `${SELECTED} and t."start" >= ? and t."start" < ?`

/** Days not worked have no start; those that claim nothing decide nothing. */
export const NOT_WORKED = `${SELECTED} and t."start" is null and (t."kilometres" > 0 or t."parkingCents" > 0)`

export type EntryRow = Omit<
  PayEntry,
  'breakPaid' | 'site' | 'fromMeetingPoint' | 'guarantee' | 'ruleSets' | 'signedPerson'
> & {
  readonly employeeId: string
  readonly timesheetId: string | null
  readonly siteName: string | null
  readonly breakPaid: number
  readonly lat: number | null
  readonly lng: number | null
  readonly meetingPoint: string | null
  readonly timezone: string | null
  readonly travelMode: string | null
  readonly orderHours: number | null
  readonly siteHours: number | null
  readonly clientHours: number | null
  readonly ruleSets: string | null
  readonly payFacts: string | null
  /** The earlier revision that approved it. */
  readonly signedIn: string | null
}

/** What of the site, the order and the client of work decides its pay. */
export type BasisRow = Pick<
  EntryRow,
  | 'employeeId'
  | 'orderId'
  | 'lat'
  | 'lng'
  | 'meetingPoint'
  | 'timezone'
  | 'travelMode'
  | 'orderHours'
  | 'siteHours'
  | 'clientHours'
>

const parsed = <T>(json: string | null): T | null => (json === null ? null : (JSON.parse(json) as T))

/** The hours that an order, else its site, else its client guarantees. */
function guaranteeOf({
  orderHours,
  siteHours,
  clientHours,
}: Pick<EntryRow, 'orderHours' | 'siteHours' | 'clientHours'>): PayEntry['guarantee'] {
  const of = orderHours !== null ? 'order' : siteHours !== null ? 'site' : 'client'
  const hours = orderHours ?? siteHours ?? clientHours
  return hours === null ? null : { of, minutes: Math.round(hours * 60) }
}

/** Parses texts of timesheets, each once: all entries of a sheet have the same, and they are long. */
export function parsedOnce<T>(): (json: string | null) => T | null {
  const known = new Map<string, T | null>()
  return (json) => {
    if (json === null) return null
    const value = known.get(json) ?? parsed<T>(json)
    known.set(json, value)
    return value
  }
}

/** What the pay of an entry depends on beside it: as it was when it was signed, else as it is. */
export function basisOf(
  row: BasisRow,
  signed: SignedFacts | null,
): Pick<PayEntry, 'site' | 'fromMeetingPoint' | 'guarantee' | 'signedPerson'> {
  const timezone = row.timezone ?? DEFAULT_ZONE
  if (signed === null)
    return {
      site: { lat: row.lat, lng: row.lng, meetingPoint: parsed(row.meetingPoint), timezone },
      fromMeetingPoint: row.travelMode === 'meetingPoint',
      guarantee: guaranteeOf(row),
      signedPerson: null,
    }
  const order = signed.orders[row.orderId ?? '']
  return {
    site: { ...signed.site, timezone: signed.site.timezone ?? timezone },
    fromMeetingPoint: order?.fromMeetingPoint ?? false,
    guarantee: guaranteeOf({ ...signed, orderHours: order?.guaranteeHours ?? null }),
    signedPerson: signed.people[row.employeeId] ?? null,
  }
}
