import type { ChangedWeek, RuleChanges } from '#shared/contract/office/rule-changes.ts'
import type { PaidPerson } from '#shared/contract/time/pay.ts'
import { SUMMED_KINDS, payMinutes, type PayLine, type PayMinutes } from '#shared/domain/time/pay/pay-line.ts'
import { payWeekStartOf } from '#shared/domain/time/pay/pay-weeks.ts'
import type { Row } from '#shared/entities/index.ts'
import { readRow } from '#shared/verbs/engine/reads.ts'
import { decide } from '../engine/decide.ts'
import { labourRules } from '../time/labour-rules.ts'
import { readPay } from '../time/pay.ts'
import type { Reader } from '../engine/reader.ts'

/** A page ends with the person after whom this time has passed, in milliseconds: the window waits for one page at most. */
const PAGE_MS = 20

/** Who has signed time under a regime on the days of a rule set, with the first and last of these days. */
const PEOPLE = `
  select e."_id" as id, min(t."date") as "from", max(t."date") as "to"
  from "timeEntries" t join "employees" e on e."_id" = t."employeeId"
  where t."status" = 'signed' and t."date" between ? and ? and t."deletedAt" is null and e."deletedAt" is null and e."regime" = ?
  group by e."_id", e."lastName_f", e."firstName_f" order by e."lastName_f", e."firstName_f", e."_id"`

interface Signer {
  readonly id: string
  readonly from: string
  readonly to: string
}

const people = (reader: Reader, { _id, regime, validFrom, validTo }: Row<'labourRuleSets'>): readonly Signer[] =>
  reader.memo.of(`ruleChanges ${_id}`, ['timeEntries', 'employees', 'labourRuleSets'], () =>
    reader.all<Signer>(PEOPLE, validFrom, validTo, regime),
  )

const isSame = (a: PayMinutes, b: PayMinutes): boolean => SUMMED_KINDS.every((kind) => a[kind] === b[kind])

/** The weeks of a person that differ. A week begins as the present rules say. */
function changedWeeks(weekOf: (day: string) => string, signed: PaidPerson, present: PaidPerson): ChangedWeek[] {
  const byWeek = (lines: readonly PayLine[]) => Map.groupBy(lines, ({ date }) => weekOf(date))
  const [before, after] = [byWeek(signed.lines), byWeek(present.lines)]
  const { employeeId, employeeNumber, firstName, lastName } = signed
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((week) => {
    const [was, is] = [payMinutes(before.get(week) ?? []), payMinutes(after.get(week) ?? [])]
    const who = { employeeId, employeeNumber, name: `${lastName} ${firstName}` }
    return isSame(was, is) ? [] : [{ ...who, week, signed: was, present: is }]
  })
}

/**
 * What the present labour rules would pay otherwise for time that was signed with the rules of its day: a page of the people
 * under the regime of a rule set, over the days on which it holds, from the one numbered `at`. Nothing signed is changed.
 */
export function readRuleChanges(
  reader: Reader,
  { ruleSetId, at }: { readonly ruleSetId: string; readonly at: number },
): RuleChanges | null {
  const set = decide(reader, readRow('labourRuleSets', ruleSetId))
  if (!set) return null
  const all = people(reader, set)
  const sets = labourRules(reader)
  const weekOf = (day: string) => payWeekStartOf(sets, set.regime, day)
  const until = performance.now() + PAGE_MS
  const weeks: ChangedWeek[] = []
  let done = Math.min(at, all.length)
  for (let one = all[done]; one && (done === at || performance.now() < until); one = all[(done += 1)]) {
    const { id, from, to } = one
    const [signed] = readPay(reader, [id], from, to)
    const [present] = readPay(reader, [id], from, to, 'present')
    if (signed && present) weeks.push(...changedWeeks(weekOf, signed, present))
  }
  return { weeks, done, people: all.length }
}
