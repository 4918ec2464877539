import { ACTIVE_SITE } from './extras-clients.ts'
import type { ExtrasReader } from '../engine/extras-reader.ts'
import type { Reader } from '../engine/reader.ts'

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
export const supervisorExtras: ExtrasReader<'supervisors'> = (reader, rows, { today }) => {
  const sites = everySupervisorsSites(reader, today)
  return Object.fromEntries(rows.map(({ _id }) => [_id, { sites: sites.get(_id) ?? [] }]))
}
