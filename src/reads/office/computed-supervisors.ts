import { sql } from 'kysely'
import type { Computed, ComputedColumns, ComputedReader } from '../engine/computed.ts'
import type { Moment } from '../engine/moment.ts'
import type { Reader } from '../engine/reader.ts'
import { ACTIVE_SITE } from './computed-clients.ts'

const SITES = `select j.value as id, s."name" from "sites" s, json_each(s."supervisorIds") j
  where ${ACTIVE_SITE} order by s."name_f"`

/** The names of the active sites of every supervisor, kept until sites change, or the day. */
const everySupervisorsSites = (reader: Reader, today: string): ReadonlyMap<string, readonly string[]> =>
  reader.memo.of(`sites of supervisors ${today}`, ['sites'], () => {
    const found = reader.all<{ id: string; name: string }>(SITES, today)
    const groups = Map.groupBy(found, ({ id }) => id)
    return new Map([...groups].map(([id, sites]) => [id, sites.map(({ name }) => name)]))
  })

/** Beside a supervisor: their active sites. */
const read: ComputedReader<'supervisors'> = (reader, rows, { today }) => {
  const sites = everySupervisorsSites(reader, today)
  return Object.fromEntries(rows.map(({ _id }) => [_id, { sites: sites.get(_id) ?? [] }]))
}

const listing = ({ today }: Moment) => sql`"sites" s, json_each(s."supervisorIds") j
  where j.value = "supervisors"."_id" and s."deletedAt" is null and s."active" = 1 and s."endDate" >= ${today}`

/** The computed columns of supervisors. */
const columns: ComputedColumns<'supervisors'> = {
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

export const computedSupervisors: Computed<'supervisors'> = { read, columns }
