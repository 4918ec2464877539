import { daysBetween } from '#shared/model/dates.ts'
import type { ExtrasReader } from '../engine/extras-reader.ts'
import { idsOf } from '../engine/ids.ts'

/** The loans `l` of a tool, given as SQL, that are out. */
export const loansOut = (tool: string): string =>
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
export const toolExtras: ExtrasReader<'tools'> = (reader, rows, { today }) => {
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
