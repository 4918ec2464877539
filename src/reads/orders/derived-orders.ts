import { sql } from 'kysely'
import { WEEKDAYS } from '#shared/model/dates.ts'
import { HORIZON_WEEKS } from '#shared/domain/orders/planned-assignments.ts'
import type { DerivedColumns, DerivedSql } from '../engine/derived.ts'
import { ASSIGNED, COUNTED } from './extras-orders.ts'
import type { Moment } from '../engine/moment.ts'

/** As `countedFrom` of an order: assignments are counted from today on, those of an order that is over in its last weeks. */
const countedAssignments = ({ today }: Moment) => sql`"assignments" a
  where a."orderId" = "orders"."_id" and ${sql.raw(COUNTED)} and a."date" >= case
    when "orders"."endDate" < ${today} then date("orders"."endDate", ${`-${HORIZON_WEEKS * 7} days`}) else ${today} end`

const counted =
  (figure: string): DerivedSql =>
  (_, at) => {
    const value = sql`(select ${sql.raw(figure)} from ${countedAssignments(at)})`
    return { value, key: value }
  }

/** The share of the assignments that have a person; null when there is none to have. */
const share = (at: Moment) => sql`(select avg(${sql.raw(ASSIGNED)}) from ${countedAssignments(at)})`

const WEEKDAY = sql`strftime('%w', "orders"."startDate")`
const WEEKDAY_NAME = sql`case ${WEEKDAY} ${sql.join(
  WEEKDAYS.map((name, number) => sql`when ${String(number)} then ${name}`),
  sql` `,
)} end`

const CITY = sql`(select nullif(s."city_f", '') from "sites" s where s."_id" = "orders"."siteId")`
const positions = sql`"orderPositions" p where p."orderId" = "orders"."_id" and p."deletedAt" is null`

/** The computed columns of orders. */
export const orderColumns: DerivedColumns<'orders'> = {
  required: counted('count(*)'),
  assigned: counted(`count(*) filter (where ${ASSIGNED})`),
  fill: (_, at) => ({
    value: sql`(select case when n is null then null when n = 0 then 'unfilled' when n < 1 then 'partial' else 'filled' end
      from (select ${share(at)} as n))`,
    // What needs nobody comes after what is filled.
    key: sql`coalesce(${share(at)}, 2)`,
  }),
  positions: () => ({
    value: sql`(select min(p."role") from ${positions})`,
    key: sql`coalesce((select sum(p."quantity") from ${positions}), 0)`,
    where: ({ op, value }) =>
      op === 'anyOf' && Array.isArray(value) && value.length > 0
        ? sql<boolean>`exists (select 1 from ${positions} and p."role" in (${sql.join(value)}))`
        : null,
  }),
  siteCity: () => ({ value: CITY, key: sql`coalesce(${CITY}, '')` }),
  startWeekday: () => ({ value: WEEKDAY_NAME, key: WEEKDAY }),
}
