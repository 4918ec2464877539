import { FILLED, NEEDED } from '#sql/dispatch/to-fill.ts'
import type { ReportAsked } from '#shared/contract/reports/report-calls.ts'
import type { Reader } from '../engine/reader.ts'
import { askedSites } from './engine/asked-rows.ts'

/** What an order asked for and had in a period. */
export interface OrderFigures {
  readonly id: string
  readonly order: string
  readonly client: string
  readonly site: string
  readonly siteId: string
  readonly status: string
  /** Quantities by role. */
  readonly positions: string
  /** Supervisors of the order, else the main one of its site (`supervisorsOf`). */
  readonly supervisors: string
  readonly days: number
  readonly ordered: number
  readonly filled: number
  readonly noShows: number
  readonly lateCancelled: number
  readonly personDays: number
  readonly workedMinutes: number
}

const POSITIONS = `(select json_group_array(json_array(p."role", p."quantity")) from "orderPositions" p
  where p."orderId" = o."_id" and p."deletedAt" is null and p."quantity" > 0)`
const OF_ORDER = `(select json_group_array(json_object(
    'id', v."_id", 'name', v."lastName" || ', ' || v."firstName", 'email', v."email")) from (
  select p.* from json_each(case when json_array_length(o."supervisorIds") > 0 then o."supervisorIds"
    else json_array(s."primarySupervisorId") end) j join "supervisors" p on p."_id" = j.value order by j.key) v)`

/**
 * The orders with shifts or work in a period, by client and site: ordered is what they needed, filled is who was or is to be there
 * (`isNeeded`, `isVacant`), worked what was logged for them. Late: called off so late that people are paid for it.
 */
export function readOrderFigures(reader: Reader, asked: ReportAsked): readonly OrderFigures[] {
  const { sql, params } = askedSites(asked)
  const { from, to } = asked
  return reader.all<OrderFigures>(
    `with shifts as (
       select a."orderId" as id, count(distinct a."date") filter (where ${NEEDED}) as days, count(*) filter (where ${NEEDED}) as ordered,
         count(*) filter (where ${NEEDED} and ${FILLED}) as filled,
         count(*) filter (where a."status" = 'noShow') as noShows,
         count(*) filter (where a."status" = 'cancelled' and a."owedMinutes" > 0) as lateCancelled
       from "assignments" a where a."date" between ? and ? and a."deletedAt" is null group by 1),
     work as materialized (
       select t."orderId" as id, count(distinct t."employeeId" || t."date") as personDays, sum(t."workedMinutes") as workedMinutes
       from "timeEntries" t where t."date" between ? and ? and t."deletedAt" is null and t."status" <> 'void'
         and t."kind" <> 'didNotWork' and t."end" is not null group by 1)
     select o."_id" as id, o."orderNumber" as "order", c."name" as client, s."name" as site, s."_id" as siteId, o."status",
       ${POSITIONS} as positions, ${OF_ORDER} as supervisors, h.days, h.ordered, h.filled, h.noShows, h.lateCancelled,
       coalesce(w.personDays, 0) as personDays, coalesce(w.workedMinutes, 0) as workedMinutes
     from shifts h join "orders" o on o."_id" = h.id join "sites" s on s."_id" = o."siteId"
       join "clients" c on c."_id" = s."clientId" left join work w on w.id = o."_id"
     where o."deletedAt" is null and ${sql}
     order by c."name_f", c."_id", s."name_f", s."_id", o."orderNumber", o."_id"`,
    from,
    to,
    from,
    to,
    ...params,
  )
}

/** Who supervises an order. Two may have one name; none have one address. */
export interface OrderSupervisor {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** The supervisors of an order, in its own order. */
export const supervisorsOf = ({ supervisors }: OrderFigures): readonly OrderSupervisor[] =>
  JSON.parse(supervisors) as OrderSupervisor[]

/** Roles and quantities of the positions of an order. */
export const positionsOf = ({ positions }: OrderFigures): readonly (readonly [role: string, quantity: number])[] =>
  JSON.parse(positions) as [string, number][]
