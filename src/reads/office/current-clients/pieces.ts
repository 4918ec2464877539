import { FILLED, NEEDED, TO_FILL } from '#sql/dispatch/to-fill.ts'
import type { Reader } from '#reads/engine/reader.ts'

/** A part of the figures of a client: of one of its sites, but for alerts that are about none. */
export interface Piece {
  readonly clientId: string
  readonly siteId: string | null
  readonly orderId?: string
  readonly date?: string
  readonly ordered?: number
  readonly filled?: number
  readonly toFill?: number
  readonly workedMinutes?: number
  readonly parkingCents?: number
  readonly unsigned?: number
  readonly oldest?: string
  readonly alerts?: number
}

const WORK = `
  select a."clientId", a."siteId", a."orderId", a."date", count(*) as ordered, count(*) filter (where ${FILLED}) as filled,
    count(*) filter (where ${TO_FILL}) as toFill
  from "assignments" a where a."date" between ? and ? and a."deletedAt" is null and ${NEEDED} group by 1, 2, 3, 4`

/** Parking is billed where the site says so, or its client everywhere. */
const LOGGED = `
  select t."clientId", t."siteId",
    coalesce(sum(t."workedMinutes") filter (where t."kind" <> 'didNotWork' and t."end" is not null), 0) as workedMinutes,
    coalesce(sum(t."parkingCents") filter (where s."parkingPolicy" = 'billed' or c."parkingBillable" = 1), 0) as parkingCents
  from "timeEntries" t join "sites" s on s."_id" = t."siteId" join "clients" c on c."_id" = t."clientId"
  where t."date" between ? and ? and t."deletedAt" is null and t."status" <> 'void' group by 1, 2`

const SHEETS = `
  select h."clientId", h."siteId", count(*) as unsigned, min(h."periodEnd") as oldest from "timesheets" h
  where h."approval" = 'unsigned' and h."superseded" = 0 and h."deletedAt" is null group by 1, 2`

const ALERTS = `
  select l."clientId", l."siteId", count(*) as alerts from "alerts" l
  where l."state" = 'open' and l."clientId" is not null and l."deletedAt" is null group by 1, 2`

/** Everything that some days and what waits today consist of. */
export const readPieces = (reader: Reader, from: string, to: string): readonly Piece[] => [
  ...reader.all<Piece>(WORK, from, to),
  ...reader.all<Piece>(LOGGED, from, to),
  ...reader.all<Piece>(SHEETS),
  ...reader.all<Piece>(ALERTS),
]
