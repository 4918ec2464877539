import { paidMinutes } from '#shared/domain/paid-minutes.ts'
import { addDays, weekStart } from '#shared/model/dates.ts'
import type { ExtrasReader } from './extras-reader.ts'
import { heldBadges } from './held-skills.ts'
import { idsOf } from './ids.ts'

const BUSY = `a."deletedAt" is null and a."status" not in ('declined', 'cancelled', 'unassigned')`

const NEXT = `
  select j.value as id, (
    select a."date" from "assignments" a
    where a."employeeId" = j.value and a."start" >= ? and ${BUSY}
    order by a."start" limit 1
  ) as date
  from json_each(?) j`

// "start" bounds the index; "date" is the local day that counts.
const WEEK = `
  select a."employeeId" as id, a."start", a."end", o."breakMinutes", o."breakPaid"
  from json_each(?) j cross join "assignments" a on a."employeeId" = j.value and a."start" >= ? and a."start" < ?
  join "orders" o on o."_id" = a."orderId"
  where a."date" between ? and ? and ${BUSY}`

interface Planned {
  readonly id: string
  readonly start: string
  readonly end: string
  readonly breakMinutes: number | null
  readonly breakPaid: number
}

/** Beside an employee: their skills today, the next day they work, and the paid minutes planned in this pay week. */
export const employeeExtras: ExtrasReader<'employees'> = (reader, rows, { today, now }) => {
  const ids = idsOf(rows)
  const [from, to] = [weekStart(today), addDays(weekStart(today), 6)]
  const skills = heldBadges(
    reader,
    rows.map(({ _id }) => _id),
    today,
  )
  const next = new Map(reader.all<{ id: string; date: string | null }>(NEXT, now, ids).map((n) => [n.id, n.date]))
  const minutes = new Map<string, number>()
  for (const { id, breakPaid, ...week } of reader.all<Planned>(WEEK, ids, from, addDays(to, 2), from, to)) {
    const paid = paidMinutes(week, { ...week, breakPaid: breakPaid === 1 })
    minutes.set(id, (minutes.get(id) ?? 0) + paid)
  }
  return Object.fromEntries(
    rows.map(({ _id }) => [
      _id,
      {
        skills: skills(_id),
        nextAssignment: next.get(_id) ?? null,
        weekMinutes: minutes.get(_id) ?? 0,
      },
    ]),
  )
}
