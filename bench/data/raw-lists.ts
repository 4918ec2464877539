import { entities, type EntityName } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { wireColumnsOf } from '#sql/columns.ts'
import { filePercent } from '#reads/people/employee-file.ts'
import { BENCH_DAY, BENCH_MOMENT } from './places.ts'

/** A list by hand: its rows with the names of what they refer to, then the figures beside them for the ids of the page. */
export interface RawList {
  readonly rows: string
  /** Each takes the ids of the page as one JSON parameter. */
  readonly figures: readonly string[]
}

const columnsOf = (name: EntityName) =>
  wireColumnsOf(entities[name] as Entity)
    .filter((column) => (entities[name] as Entity).fields[column.name]?.confidential !== true)
    .map((column) => `t."${column.name}"`)
    .join(', ')

interface Page {
  readonly name: EntityName
  readonly where: string
  readonly order: string
  readonly limit: number
  readonly names: string
  readonly joins: string
}

/** The page first, the joins for its rows alone. */
const pageOf = ({ name, where, order, limit, names, joins }: Page): string => `
  select ${columnsOf(name)}, ${names}
  from (select * from "${name}" t where t."deletedAt" is null and ${where} order by ${order}, t."_id" limit ${limit + 1}) t
  ${joins}
  order by ${order}, t."_id"`

const BUSY = `a."deletedAt" is null and a."status" not in ('declined', 'cancelled', 'unassigned')`
const IDS = 'json_each(?) j'

/** People by name, with their skills, the last and the next day they work, their hours of four weeks and how much of their file is there. */
export const rawEmployees = (where: string, limit: number): RawList => ({
  rows: pageOf({
    name: 'employees',
    where,
    order: `t."lastName_f", t."firstName_f"`,
    limit,
    names: `o."name" as office`,
    joins: `left join "offices" o on o."_id" = t."officeId"`,
  }),
  figures: [
    `select h."employeeId", s."shortCode", s."name", h."expiresAt", h."verifiedAt" from ${IDS}
     cross join "employeeSkills" h on h."employeeId" = j.value join "skills" s on s."_id" = h."skillId"
     where h."deletedAt" is null`,
    `select j.value, (select a."date" from "assignments" a where a."employeeId" = j.value
       and a."start" >= '${BENCH_MOMENT.now}' and ${BUSY} order by a."start" limit 1) from ${IDS}`,
    `select j.value, (select a."date" from "assignments" a where a."employeeId" = j.value
       and a."start" < '${BENCH_MOMENT.now}' and ${BUSY} order by a."start" desc limit 1) from ${IDS}`,
    `select a."employeeId", a."date", a."start", a."end", o."breakMinutes", o."breakPaid" from ${IDS}
     cross join "assignments" a on a."employeeId" = j.value and a."start" >= '2026-11-01' and a."start" < '2026-11-30'
     join "orders" o on o."_id" = a."orderId" where a."date" <= '2026-11-28' and ${BUSY}`,
    `select "_id", ${filePercent(BENCH_DAY)} from "employees" where "_id" in (select value from json_each(?))`,
  ],
})

/** Orders from today to a week ahead, with their filled and open assignments and their trades. */
export const rawOrders = (limit: number): RawList => ({
  rows: pageOf({
    name: 'orders',
    where: `t."startDate" <= '2026-11-30' and t."endDate" >= '${BENCH_DAY}'`,
    order: `t."startDate"`,
    limit,
    names: `c."name" as client, s."name" as site, s."city" as city`,
    joins: `left join "clients" c on c."_id" = t."clientId" left join "sites" s on s."_id" = t."siteId"`,
  }),
  figures: [
    `select j.value, count(*), sum(a."status" in ('pending', 'confirmed', 'noShow', 'completed')) from ${IDS}
     cross join "assignments" a on a."orderId" = j.value and a."date" >= '${BENCH_DAY}'
     where a."deletedAt" is null and a."status" not in ('cancelled', 'declined') group by 1`,
    `select "orderId", "role", sum("quantity") from "orderPositions"
     where "deletedAt" is null and "orderId" in (select value from json_each(?)) group by 1, 2`,
  ],
})

/** Assignments of some kind, with the names of whom and what they refer to. */
export const rawAssignments = (where: string, order: string, limit: number): RawList => ({
  rows: pageOf({
    name: 'assignments',
    where,
    order,
    limit,
    names: `e."firstName" || ' ' || e."lastName" as employee, o."orderNumber" as "order", s."name" as site,
      c."name" as client, p."role" as position`,
    joins: `left join "employees" e on e."_id" = t."employeeId" left join "orders" o on o."_id" = t."orderId"
      left join "sites" s on s."_id" = t."siteId" left join "clients" c on c."_id" = t."clientId"
      left join "orderPositions" p on p."_id" = t."positionId"`,
  }),
  figures: [],
})
