import type { PayWithout } from '#shared/contract/time/pay.ts'
import type { Reader } from '../engine/reader.ts'
import { readPay } from './pay.ts'

/** What was approved in an earlier revision stays approved: only what these sheets themselves approve counts. */
const LINES = `
  select l."timesheetId", l."employeeId", h."periodStart", h."periodEnd"
  from "timesheets" h join "timesheetLines" l on l."timesheetId" = h."_id"
  where h."_id" in (select value from json_each(?)) and h."approval" = 'signed' and h."deletedAt" is null
    and l."deletedAt" is null and l."signedIn" is null and l."disputed" = 0
  group by l."timesheetId", l."employeeId", h."periodStart", h."periodEnd"
  order by h."periodStart", l."employeeId"`

interface LineRow {
  readonly timesheetId: string
  readonly employeeId: string
  readonly periodStart: string
  readonly periodEnd: string
}

/** What the deletion of some timesheets would change in pay: nothing for those that nobody has approved. */
export function readPayWithout(reader: Reader, ids: readonly string[]): PayWithout {
  const without = new Set(ids)
  let unapproved = 0
  const people = new Map<string, { employeeId: string; name: string; before: number; after: number }>()
  const periods = Map.groupBy(
    reader.all<LineRow>(LINES, JSON.stringify(ids)),
    ({ periodStart, periodEnd }) => `${periodStart} ${periodEnd}`,
  )
  for (const [period, rows] of periods) {
    const [from = '', to = ''] = period.split(' ')
    const who = [...new Set(rows.map(({ employeeId }) => employeeId))]
    const after = new Map(readPay(reader, who, from, to, { without }).map((pay) => [pay.employeeId, pay]))
    for (const { employeeId, firstName, lastName, ...before } of readPay(reader, who, from, to)) {
      const then = after.get(employeeId)
      if (!then) continue
      unapproved += Math.max(0, then.unapproved - before.unapproved)
      const known = people.get(employeeId) ?? { employeeId, name: `${firstName} ${lastName}`, before: 0, after: 0 }
      people.set(employeeId, { ...known, before: known.before + before.paid, after: known.after + then.paid })
    }
  }
  return { unapproved, people: [...people.values()].filter((one) => one.before !== one.after) }
}
