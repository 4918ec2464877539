import type { AssignmentFacts } from '#shared/domain/dispatch/facts.ts'
import type { PayEntry, PayPerson } from '#shared/domain/time/pay/pay-facts.ts'
import { plannedEntry, type PlannedWork } from '#shared/domain/time/pay/planned/planned-entry.ts'
import { NO_COST, shiftCost, type ShiftCost } from '#shared/domain/time/pay/planned/shift-cost.ts'
import { payWeeksOn } from '#shared/domain/time/pay/pay-weeks.ts'
import type { Position } from '#shared/domain/office/distance.ts'
import type { PaidLeave } from '#shared/domain/time/hours/paid-leave.ts'
import { leaveIn } from './facts-wishes.ts'
import { addDays } from '#shared/model/dates.ts'
import type { Reader } from '../engine/reader.ts'
import { payWeeksOfAll } from '../time/labour-rules.ts'
import { basisOf, ENTRIES, type BasisRow, type EntryRow } from '../time/pay-entries.ts'
import { historyStart, lastDeciding, payRules } from '../time/pay.ts'

const PEOPLE = `
  select e."_id", e."lat", e."lng", e."regime", e."hireDate", e."terminationDate", e."hourlyCents",
    o."lat" as "officeLat", o."lng" as "officeLng"
  from "employees" e left join "offices" o on o."_id" = e."officeId"
  where e."_id" in (select value from json_each(?))`

const WORK = `select a."_id", a."employeeId", a."orderId", a."siteId", a."date", a."start", a."end",
    o."breakMinutes", o."breakPaid", o."travelMode", o."guaranteeHours" as "orderHours",
    s."lat", s."lng", s."meetingPoint", s."timezone", s."guaranteeHours" as "siteHours", c."guaranteeHours" as "clientHours"
  from "assignments" a join "orders" o on o."_id" = a."orderId" join "sites" s on s."_id" = a."siteId"
  left join "clients" c on c."_id" = s."clientId"`

/** What is planned and was not logged yet. */
const PLANNED = `${WORK}
  where a."employeeId" in (select value from json_each(?)) and a."date" between ? and ? and a."_id" not in (?, ?)
    and a."status" in ('pending', 'confirmed', 'completed') and a."deletedAt" is null
    and not exists (select 1 from "timeEntries" t where t."assignmentId" = a."_id" and t."status" <> 'void' and t."deletedAt" is null)
  order by a."start", a."_id"`

type PersonRow = Position &
  Omit<PayPerson, 'office'> & {
    readonly _id: string
    readonly hourlyCents: number | null
    readonly officeLat: number | null
    readonly officeLng: number | null
  }
type WorkRow = Omit<PlannedWork, 'breakPaid' | 'site' | 'fromMeetingPoint' | 'guarantee'> &
  Omit<BasisRow, 'orderId'> & { readonly breakPaid: number }

const workOf = (row: WorkRow): PlannedWork => ({ ...row, breakPaid: row.breakPaid === 1, ...basisOf(row, null) })

/** The first and the last day of the pay weeks of a day, of all regimes. */
function weeksOf(reader: Reader, date: string): readonly [string, string] {
  const days = payWeeksOfAll(reader, date).flat().toSorted()
  return [days[0] ?? date, days.at(-1) ?? date]
}

/** Paid annual leave of somebody in some pay weeks, each absence once. */
const leaveOf = (
  reader: Reader,
  weeks: readonly (readonly [from: string, to: string])[],
  id: string,
): readonly PaidLeave[] => [
  ...new Map(
    weeks
      .flatMap(([from]) => leaveIn(reader, from).get(id) ?? [])
      .map((leave) => [`${leave.startDate} ${leave.endDate} ${leave.startTime}`, leave]),
  ).values(),
]

interface CostQuery {
  /** The assignment whose place and terms it has; its own without it. */
  readonly like?: string
  /** An assignment that is given up for it. */
  readonly leaves?: string
}

/**
 * What an assignment would cost with each of some people, worked as planned beside what they worked and have planned in the pay weeks
 * it falls in: by the function that pays.
 */
export function readShiftCosts(
  reader: Reader,
  employeeIds: readonly string[],
  { _id, orderId, siteId, date, start, end }: AssignmentFacts,
  { like = _id, leaves = _id }: CostQuery = {},
): ReadonlyMap<string, ShiftCost> {
  const rules = payRules(reader)
  const [from, weekEnd] = weeksOf(reader, date)
  const [since, to] = [historyStart(rules, from, weekEnd), lastDeciding(rules, weekEnd)]
  const ids = JSON.stringify(employeeIds)
  const [asked] = reader.all<WorkRow>(`${WORK} where a."_id" = ?`, like)
  if (!asked) return new Map()
  const shift = { ...workOf(asked), _id, orderId, siteId, date, start, end }
  const planned = byPerson(reader.all<WorkRow>(PLANNED, ids, since, to, _id, leaves))
  const worked = byPerson(reader.all<EntryRow>(ENTRIES, ids, since, to, addDays(since, -1), addDays(to, 2)))
  const costs = reader.all<PersonRow>(PEOPLE, ids).map(({ officeLat, officeLng, hourlyCents, ...home }) => {
    const person: PayPerson = { ...home, office: { lat: officeLat, lng: officeLng } }
    const works = [...(planned.get(home._id) ?? []).map(workOf), shift].toSorted((a, b) => (a.start < b.start ? -1 : 1))
    const toCome = works.map((work, i) => plannedEntry(work, home, works[i - 1]))
    const logged = (worked.get(home._id) ?? []).map(presentEntry)
    const [entry] = toCome.filter((each) => each._id === _id)
    const entries = [...logged, ...toCome.filter((each) => each !== entry)]
    const leave = leaveOf(reader, payWeeksOn(rules.ruleSets, home.regime, date), home._id)
    const without = { person, entries, leave, sickLeave: [], ...rules, from, to }
    return [home._id, entry ? shiftCost(without, entry, hourlyCents) : NO_COST] as const
  })
  return new Map(costs)
}

const byPerson = <T extends { readonly employeeId: string }>(rows: readonly T[]) =>
  Map.groupBy(rows, ({ employeeId }) => employeeId)

/** An entry as it is paid today, signed or not. */
const presentEntry = (row: EntryRow): PayEntry => ({
  ...row,
  breakPaid: row.breakPaid === 1,
  ...basisOf(row, null),
  ruleSets: null,
})
