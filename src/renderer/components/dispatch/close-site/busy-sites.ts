import type { Row } from '#shared/entities/index.ts'
import { request } from '#renderer/bridge/request.ts'
import { today } from '#renderer/i18n/today.ts'

type Site = Row<'sites'>

/** A site that has shifts to come: how many people's and how many to fill, on which days. */
export interface BusySite {
  readonly row: Site
  readonly shifts: number
  readonly open: number
  readonly first: string
  readonly last: string
}

/** Sites read together: the bridge answers them one after the other. */
const AT_ONCE = 20

async function busyOf(row: Site): Promise<readonly BusySite[]> {
  const { days } = await request('desk.closing', { siteId: row._id, from: today(), at: new Date().toISOString() })
  const [first, last] = [days[0]?.date, days.at(-1)?.date]
  if (first === undefined || last === undefined) return []
  const shifts = days.reduce((sum, day) => sum + day.shifts.length, 0)
  return [{ row, shifts, open: days.reduce((sum, day) => sum + day.open, 0), first, last }]
}

/** Those of some sites that have shifts to come, in their order. */
export async function busyAmong(rows: readonly Site[]): Promise<readonly BusySite[]> {
  const busy: BusySite[] = []
  for (let at = 0; at < rows.length; at += AT_ONCE)
    busy.push(...(await Promise.all(rows.slice(at, at + AT_ONCE).map(busyOf))).flat())
  return busy
}
