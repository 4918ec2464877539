import type { PaidPerson, PayPreview, PayQuery } from '#shared/contract/time/pay.ts'
import { PAID_LEAVE, type PaidLeave } from '#shared/domain/time/hours/paid-leave.ts'
import { payToConfirm } from '#shared/domain/time/labour/to-confirm.ts'
import { hasAveraging, lastDeciding as lastDecidingOf } from '#shared/domain/time/pay/averaging.ts'
import { payHistoryEnd, payHistoryStart } from '#shared/domain/time/pay/holiday-pay.ts'
import type { NamedRuleSet, PayEntry, PayPerson, PayRules } from '#shared/domain/time/pay/pay-facts.ts'
import { SICK_LEAVE, type SickLeave } from '#shared/domain/time/pay/sick-leave.ts'
import type { SignedFacts } from '#shared/domain/time/pay/signed-facts.ts'
import { payOf } from '#shared/domain/time/pay/pay.ts'
import { REGIMES } from '#shared/entities/employees.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { readRows } from '#shared/verbs/engine/reads.ts'
import { decide } from '../engine/decide.ts'
import { basisOf, ENTRIES, NOT_WORKED, parsedOnce, type EntryRow } from './pay-entries.ts'
import type { Reader } from '../engine/reader.ts'

const PEOPLE = `
  select e."_id", e."employeeNumber", e."firstName", e."lastName", e."regime", e."hireDate", e."terminationDate", o."lat", o."lng"
  from "employees" e left join "offices" o on o."_id" = e."officeId"
  where e."deletedAt" is null and e."_id" in (select value from json_each(?))
  order by e."lastName_f", e."firstName_f", e."_id"`

const ABSENCES = `
  select "employeeId", "type", "startDate", "endDate", "startTime", "endTime", "hoursPerDay" from "absences"
  where "employeeId" in (select value from json_each(?)) and "startDate" <= ? and "endDate" >= ?`
const LEAVE = `${ABSENCES} and ${PAID_LEAVE}`
const SICK = `${ABSENCES} and ${SICK_LEAVE}`

type PersonRow = Pick<Row<'employees'>, '_id' | 'employeeNumber' | 'firstName' | 'lastName'> &
  Omit<PayPerson, 'office'> & { readonly lat: number | null; readonly lng: number | null }

/** What decides pay for everybody: the labour rule sets, and what the company changed in the holidays. */
export const payRules = (reader: Reader): PayRules =>
  reader.memo.of('payRules', ['labourRuleSets', 'holidays'], () => ({
    ruleSets: decide(reader, readRows('labourRuleSets', [])),
    holidays: decide(reader, readRows('holidays', [])),
  }))

/** The first day whose entries decide what is paid in a period, whatever the regime. */
export const historyStart = (rules: PayRules, from: string, to: string): string =>
  REGIMES.map((regime) => payHistoryStart(rules, regime, from, to)).reduce((a, b) => (a < b ? a : b))

const latest = (days: readonly string[]): string => days.reduce((a, b) => (a > b ? a : b))

/** The last day of the weeks that decide what the last day of a period is paid. */
export const lastDeciding = ({ ruleSets }: PayRules, to: string): string =>
  latest(REGIMES.map((regime) => lastDecidingOf({ ruleSets, regime, frozen: null }, to)))

/** Days by which a week may be averaged with earlier ones: four weeks at most. */
const LONGEST_AVERAGING = 21

/** Absences of some people that begin by the first and end from the second of two days, by person. */
const ofPeople = <T>(reader: Reader, query: string, ids: string, between: readonly string[]) =>
  Map.groupBy(reader.all<T & { readonly employeeId: string }>(query, ids, ...between), ({ employeeId }) => employeeId)

/** What of the time of a period is paid, and by which rules: see `readPay`. */
export type PaidBy =
  | 'frozen'
  | 'present'
  | { readonly without: ReadonlySet<string> }
  | { readonly pays: ReadonlySet<string> }

/**
 * What some people are paid in a period (`payOf`), by last name; `siteNames` are those of the sites of their entries.
 * `by`: signed time by what it was signed with, or as if it were signed today; or without some timesheets: what is on them is then
 * not signed; or, in the days of the period, only what is signed and the entries of `pays`.
 */
export function readPay(
  reader: Reader,
  employeeIds: readonly string[],
  from: string,
  to: string,
  by: PaidBy = 'frozen',
): PaidPerson[] {
  const rules = payRules(reader)
  const ids = JSON.stringify(employeeIds)
  const [rulesIn, factsIn] = [parsedOnce<NamedRuleSet[]>(), parsedOnce<SignedFacts>()]
  const entryOf = (row: EntryRow): PayEntry => {
    const isOn = row.status === 'signed' && row.signedIn === null
    const isWithout = typeof by === 'object' && 'without' in by && isOn && by.without.has(row.timesheetId ?? '')
    const isFrozen = by !== 'present' && !isWithout
    return {
      ...row,
      ...(isWithout && { status: 'submitted' as const }),
      breakPaid: row.breakPaid === 1,
      ...basisOf(row, isFrozen ? factsIn(row.payFacts) : null),
      ruleSets: isFrozen ? rulesIn(row.ruleSets) : null,
    }
  }
  const until = latest(REGIMES.map((regime) => payHistoryEnd(rules, regime, to)))
  const entriesSince = (since: string): readonly EntryRow[] => [
    // Starts are indexed by person; a local day lies within a day of it in UTC. A day not worked has none.
    ...reader.all<EntryRow>(ENTRIES, ids, since, until, addDays(since, -1), addDays(until, 2)),
    ...reader.all<EntryRow>(NOT_WORKED, ids, from, to),
  ]
  // Weeks that were signed may begin on another day than they do by now, and be averaged with others.
  let since = addDays(historyStart(rules, from, to), -6)
  let found = entriesSince(since)
  if (by !== 'present' && found.some(({ ruleSets }) => hasAveraging(rulesIn(ruleSets) ?? []))) {
    since = addDays(since, -LONGEST_AVERAGING)
    found = entriesSince(since)
  }
  const isOf = ({ _id, date, status }: EntryRow) =>
    typeof by !== 'object' || !('pays' in by) || date < from || date > to || status === 'signed' || by.pays.has(_id)
  const entries = Map.groupBy(found.filter(isOf), ({ employeeId }) => employeeId)
  const leave = ofPeople<PaidLeave>(reader, LEAVE, ids, [lastDeciding(rules, to), addDays(since, -6)])
  const sickLeave = ofPeople<SickLeave>(reader, SICK, ids, [to, `${addDays(since, -6).slice(0, 4)}-01-01`])
  return reader.all<PersonRow>(PEOPLE, ids).map((row) => {
    const own = entries.get(row._id) ?? []
    const person = { ...row, office: { lat: row.lat, lng: row.lng } }
    return {
      employeeId: row._id,
      employeeNumber: row.employeeNumber,
      firstName: row.firstName,
      lastName: row.lastName,
      ...payOf({
        person,
        entries: own.map(entryOf),
        leave: leave.get(row._id) ?? [],
        sickLeave: sickLeave.get(row._id) ?? [],
        ...rules,
        from,
        to,
      }),
      toConfirm: payToConfirm(rules.ruleSets, row.regime, from, to).length,
      siteNames: Object.fromEntries(own.map(({ _id, siteName }) => [_id, siteName ?? ''])),
    }
  })
}

const PAID_PEOPLE = `
  select e."_id" as id from "employees" e
  where e."deletedAt" is null and e."_id" in (
    select "employeeId" from "timeEntries" where "date" between ? and ? and "status" <> 'void' and "deletedAt" is null
    union select "employeeId" from "absences" where "endDate" >= ? and "startDate" <= ? and ((${PAID_LEAVE}) or (${SICK_LEAVE})))
  order by e."lastName_f", e."firstName_f", e."_id"`

/** Who may be paid something in a period, by last name: those with entries or paid absences that decide it. */
export function readPaidPeople(reader: Reader, from: string, to: string): readonly string[] {
  const since = historyStart(payRules(reader), from, to)
  return reader.all<{ id: string }>(PAID_PEOPLE, since, to, since, to).map(({ id }) => id)
}

/** What one person is paid in a period; null for somebody who is gone. */
export const readPayOf = (reader: Reader, { employeeId, from, to }: PayQuery): PayPreview =>
  readPay(reader, [employeeId], from, to)[0] ?? null
