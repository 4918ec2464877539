import { sql, type RawBuilder } from 'kysely'
import { INDEFINITE } from '#shared/model/dates.ts'
import type { DerivedColumns } from '../engine/derived.ts'
import { loansOut } from './extras-tools.ts'

const OUT = sql.raw(loansOut('"tools"."_id"'))
const dueOn = sql`(select min(l."dueOn") from ${OUT})`
const available = sql`(case when "tools"."state" = 'available'
  then "tools"."quantity" - coalesce((select sum(l."quantity") from ${OUT}), 0) else 0 end)`

/** Names joined to the loans that are out, folded, in one text that is searched and sorted. */
const named = (name: RawBuilder<unknown>, joins: RawBuilder<unknown>) => sql`(
  select group_concat(name, ', ') from (
    select ${name} as name from "toolLoans" l ${joins}
    where l."toolId" = "tools"."_id" and l."state" = 'out' and l."deletedAt" is null order by l."outAt", l."_id"))`

const HOLDERS = named(
  sql`coalesce(e."firstName_f" || ' ' || e."lastName_f", lower(o."orderNumber"), s."name_f")`,
  sql`left join "employees" e on e."_id" = l."employeeId" left join "sites" s on s."_id" = l."siteId"
    left join "orders" o on o."_id" = l."orderId"`,
)
const SITE = named(
  sql`s."name_f"`,
  sql`left join "orders" o on o."_id" = l."orderId" join "sites" s on s."_id" = coalesce(l."siteId", o."siteId")`,
)

/** The computed columns of tools. What is not lent comes last, whatever is asked first. */
export const toolColumns: DerivedColumns<'tools'> = {
  available: () => ({ value: available, key: available }),
  holders: () => ({ value: HOLDERS, key: sql`coalesce(${HOLDERS}, '')` }),
  site: () => ({ value: SITE, key: sql`coalesce(${SITE}, '')` }),
  lentAt: () => {
    const value = sql`(select min(l."outAt") from ${OUT})`
    return { value, key: sql`coalesce(${value}, ${INDEFINITE})` }
  },
  dueOn: () => ({ value: dueOn, key: sql`coalesce(${dueOn}, ${INDEFINITE})` }),
  lateDays: (_, { today }) => {
    const days = sql`(select cast(julianday(${today}) - julianday(min(l."dueOn")) as integer) from ${OUT})`
    const value = sql`nullif(max(coalesce(${days}, 0), 0), 0)`
    return { value, key: sql`max(coalesce(${days}, 0), 0)` }
  },
}
