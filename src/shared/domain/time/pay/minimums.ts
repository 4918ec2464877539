import type { Worked } from './pay-facts.ts'
import type { PayLine } from './pay-line.ts'

type LinesOf = (entryId: string) => readonly PayLine[]

const sum = (lines: readonly PayLine[], of: (line: PayLine) => number): number =>
  lines.reduce((total, line) => total + of(line), 0)

const isTravel = ({ kind, inputs }: PayLine) => kind === 'travel' || (kind === 'overtime' && inputs.of === 'travel')
const isWork = (line: PayLine) => (line.kind === 'regular' || line.kind === 'overtime') && !isTravel(line)

/**
 * Entries, in the order in which they were worked, by what a guarantee is of: those of one day for one order, or at one site without an
 * order. A call belongs to the day it began on, over midnight too.
 */
export function shiftsOf(calls: readonly (readonly Worked[])[]): readonly (readonly Worked[])[] {
  const shifts = new Map<string, Worked[]>()
  for (const call of calls)
    for (const worked of call) {
      const key = `${call[0]?.entry.date} ${worked.entry.orderId ?? worked.entry.siteId}`
      shifts.set(key, [...(shifts.get(key) ?? []), worked])
    }
  return [...shifts.values()]
}

/**
 * What lacks to the hours that the order, else the site, else the client guarantees for a shift; time worked counts, travel
 * does not. It belongs to the day of the last entry. A company rule.
 */
export function guaranteeLines(shifts: readonly (readonly Worked[])[], linesOf: LinesOf): PayLine[] {
  return shifts.flatMap((shift) => {
    const last = shift.at(-1)
    const guarantee = shift.find(({ entry }) => entry.guarantee !== null)?.entry.guarantee
    if (!last || !guarantee) return []
    const worked = sum(shift.flatMap(({ entry }) => linesOf(entry._id)).filter(isWork), ({ minutes }) => minutes)
    const minutes = guarantee.minutes - worked
    if (minutes <= 0) return []
    const inputs = { of: guarantee.of, guarantee: guarantee.minutes, worked }
    return [{ ...ofEntry(last), kind: 'guarantee', minutes, rule: 'PAY_GUARANTEE', inputs }]
  })
}

/**
 * What lacks to the minutes that are paid at least to somebody who was called to work, three hours by default. Overtime
 * counts for what it pays; travel counts if the labour rules say so (Act respecting labour standards, s. 58). A call belongs to the
 * day of its last entry. What the office lifted, by superior force or as agreed, is a line of no minutes that says why.
 */
export function callInLines(calls: readonly (readonly Worked[])[], linesOf: LinesOf): PayLine[] {
  return calls.flatMap((call): PayLine[] => {
    const last = call.at(-1)
    if (!last) return []
    const { callInMinutes: least, travelCountsTowardCallIn, overtimeFactor } = last.labour
    const lines = call.flatMap(({ entry }) => linesOf(entry._id))
    const worth = (line: PayLine) => line.minutes * (line.kind === 'overtime' ? overtimeFactor : 1)
    const worked = sum(lines.filter(isWork), worth)
    const travel = travelCountsTowardCallIn ? sum(lines.filter(isTravel), worth) : 0
    const guarantee = sum(
      lines.filter(({ kind }) => kind === 'guarantee'),
      worth,
    )
    const minutes = Math.ceil(least - worked - travel - guarantee)
    if (minutes <= 0) return []
    const lifted = call.find(({ entry }) => entry.callInException !== null)?.entry
    if (lifted) {
      const inputs = { of: lifted.callInException ?? '', reason: lifted.callInReason ?? '', least, lacking: minutes }
      return [{ ...ofEntry(last), kind: 'callIn', minutes: 0, rule: 'PAY_CALL_IN_LIFTED', inputs }]
    }
    const inputs = { least, worked, travel, guarantee }
    return [{ ...ofEntry(last), kind: 'callIn', minutes, rule: 'PAY_CALL_IN', inputs }]
  })
}

const ofEntry = ({ entry, version }: Worked) => ({ date: entry.date, entryId: entry._id, version })
