import { isNothing, minus, NOTHING } from './figures.ts'
import type { KeptAdjustment, KeptPay } from './kept-pay.ts'
import { piecesOf, withAdjustments, type PayPieces } from './pieces.ts'

/** An adjustment before it is known why. */
export interface DueAdjustment extends Omit<KeptAdjustment, 'reason'> {
  /** Nothing was ever paid for this line. */
  readonly isNew: boolean
}

const NO_PIECES: PayPieces = new Map()

/** What somebody was paid for a closed period in all, by entry or day: then, and by what later closed periods put right. */
function paidSoFar(employeeId: string, period: KeptPay, closed: readonly KeptPay[]): PayPieces {
  const then = period.people.find((person) => person.employeeId === employeeId)
  const later = closed.flatMap(({ adjustments }) =>
    adjustments.filter((each) => each.employeeId === employeeId && each.periodStart === period.periodStart),
  )
  return withAdjustments(then ? piecesOf(then) : NO_PIECES, later)
}

/** Who was paid something in a closed period, or for it later. */
export const paidIn = (period: KeptPay, closed: readonly KeptPay[]): readonly string[] => [
  ...new Set([
    ...period.people.map(({ employeeId }) => employeeId),
    ...closed.flatMap(({ adjustments }) =>
      adjustments.filter(({ periodStart }) => periodStart === period.periodStart).map(({ employeeId }) => employeeId),
    ),
  ]),
]

/** The entries that a closed period paid, then or later: they are paid as they are by now, approved again or not. */
export const entriesPaidIn = (period: KeptPay, closed: readonly KeptPay[]): ReadonlySet<string> =>
  new Set([
    ...period.people.flatMap(({ lines, expenses }) => [...lines, ...expenses].flatMap(({ entryId }) => entryId ?? [])),
    ...closed.flatMap(({ adjustments }) =>
      adjustments.flatMap((each) => (each.periodStart === period.periodStart && each.entryId ? [each.entryId] : [])),
    ),
  ])

/**
 * What is to be put right of a closed period for one person: for each entry, and each day by itself, the pay of today less all that
 * was paid for it, by day. Minutes may be negative. A period that was opened again is none of the closed: what it paid, and what it
 * put right, is paid by the one that is closed instead of it.
 */
export function adjustmentsDue(
  employeeId: string,
  period: KeptPay,
  closed: readonly KeptPay[],
  today: PayPieces,
): readonly DueAdjustment[] {
  const paid = paidSoFar(employeeId, period, closed)
  const { periodStart, periodEnd } = period
  return [...new Set([...paid.keys(), ...today.keys()])]
    .flatMap((key) => {
      const [then, now] = [paid.get(key), today.get(key)]
      const difference = minus(now ?? NOTHING, then ?? NOTHING)
      const line = now ?? then
      if (!line || isNothing(difference)) return []
      const { entryId, date } = line
      return [{ employeeId, periodStart, periodEnd, entryId, date, ...difference, isNew: then === undefined }]
    })
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}
