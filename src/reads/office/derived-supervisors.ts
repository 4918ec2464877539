import { sql } from 'kysely'
import type { DerivedColumns } from '../engine/derived.ts'
import type { Moment } from '../engine/moment.ts'

const listing = ({ today }: Moment) => sql`"sites" s, json_each(s."supervisorIds") j
  where j.value = "supervisors"."_id" and s."deletedAt" is null and s."active" = 1 and s."endDate" >= ${today}`

/** The computed columns of supervisors. */
export const supervisorColumns: DerivedColumns<'supervisors'> = {
  sites: (_, at) => {
    const count = sql`(select count(*) from ${listing(at)})`
    return {
      value: count,
      key: count,
      where: ({ op, value }) => {
        if (op === 'isEmpty') return sql<boolean>`${count} = 0`
        if (op === 'isNotEmpty') return sql<boolean>`${count} > 0`
        if (op !== 'anyOf' || !Array.isArray(value) || value.length === 0) return null
        return sql<boolean>`exists (select 1 from ${listing(at)} and s."_id" in (${sql.join(value)}))`
      },
    }
  },
}
