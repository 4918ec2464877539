import { type RawBuilder, sql } from 'kysely'
import { daysBetween, INDEFINITE } from '#shared/model/dates.ts'
import type { Computed, ComputedColumns, ComputedReader } from '../engine/computed.ts'
import { idsOf } from '../engine/ids.ts'

/** The loans `l` of a tool, given as SQL, that are out. */
const loansOut = (tool: string): string =>
  `"toolLoans" l where l."toolId" = ${tool} and l."state" = 'out' and l."deletedAt" is null`

const OUT = `
  select l."toolId" as id, l."quantity", l."outAt", l."dueOn",
    coalesce(e."firstName" || ' ' || e."lastName", o."orderNumber", s."name") as holder,
    coalesce(s."name", os."name") as site
  from json_each(?) j cross join "toolLoans" l on l."toolId" = j.value and l."state" = 'out' and l."deletedAt" is null
  left join "employees" e on e."_id" = l."employeeId" left join "sites" s on s."_id" = l."siteId"
  left join "orders" o on o."_id" = l."orderId" left join "sites" os on os."_id" = o."siteId"
  order by l."outAt", l."_id"`

interface Out {
  readonly id: string
  readonly quantity: number
  readonly outAt: string | null
  readonly dueOn: string | null
  readonly holder: string | null
  readonly site: string | null
}

/** Beside a tool: how many pieces are left, who has the others since when and until when, and how late they are. */
const read: ComputedReader<'tools'> = (reader, rows, { today }) => {
  const loans = Map.groupBy(reader.all<Out>(OUT, idsOf(rows)), ({ id }) => id)
  return Object.fromEntries(
    rows.map((row) => {
      const { _id, quantity, state } = row as unknown as { _id: string; quantity: number; state: string }
      const out = loans.get(_id) ?? []
      const dueOn = out.flatMap((loan) => loan.dueOn ?? []).sort()[0] ?? null
      const left = quantity - out.reduce((sum, loan) => sum + loan.quantity, 0)
      return [
        _id,
        {
          available: state === 'available' ? left : 0,
          holders: [...new Set(out.flatMap(({ holder }) => holder ?? []))],
          site: out.find(({ site }) => site !== null)?.site ?? null,
          lentAt: out[0]?.outAt ?? null,
          dueOn,
          lateDays: dueOn !== null && dueOn < today ? daysBetween(dueOn, today) : null,
        },
      ]
    }),
  )
}

const OUT_SQL = sql.raw(loansOut('"tools"."_id"'))
const dueOn = sql`(select min(l."dueOn") from ${OUT_SQL})`
const available = sql`(case when "tools"."state" = 'available'
  then "tools"."quantity" - coalesce((select sum(l."quantity") from ${OUT_SQL}), 0) else 0 end)`

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
const columns: ComputedColumns<'tools'> = {
  available: () => ({ value: available, key: available }),
  holders: () => ({ value: HOLDERS, key: sql`coalesce(${HOLDERS}, '')` }),
  site: () => ({ value: SITE, key: sql`coalesce(${SITE}, '')` }),
  lentAt: () => {
    const value = sql`(select min(l."outAt") from ${OUT_SQL})`
    return { value, key: sql`coalesce(${value}, ${INDEFINITE})` }
  },
  dueOn: () => ({ value: dueOn, key: sql`coalesce(${dueOn}, ${INDEFINITE})` }),
  lateDays: (_, { today }) => {
    const days = sql`(select cast(julianday(${today}) - julianday(min(l."dueOn")) as integer) from ${OUT_SQL})`
    const value = sql`nullif(max(coalesce(${days}, 0), 0), 0)`
    return { value, key: sql`max(coalesce(${days}, 0), 0)` }
  },
}

export const computedTools: Computed<'tools'> = { read, columns }
