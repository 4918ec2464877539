import type { NamedAdjustment } from '#shared/contract/time/pay-periods.ts'
import {
  adjustmentsDue,
  entriesPaidIn,
  paidIn,
  type DueAdjustment,
} from '#shared/domain/time/pay/periods/adjustments.ts'
import { keptPerson, type KeptPay } from '#shared/domain/time/pay/periods/kept-pay.ts'
import { piecesOf } from '#shared/domain/time/pay/periods/pieces.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { readPaidPeople, readPay, type PaidBy } from '../pay.ts'
import { named, readFacts } from './reasons.ts'
import { peopleTouched } from './touched.ts'

/** People read at once. */
const PAGE = 100

/** A closed period as its file has it, and when it was closed. */
export interface ClosedPay {
  readonly kept: KeptPay
  readonly closedAt: string
}

/** By what the pay of a closed period is worked out today: as it was when it was closed. */
const paidBy = (period: KeptPay, closed: readonly KeptPay[]): PaidBy =>
  period.paysUnapproved ? 'frozen' : { pays: entriesPaidIn(period, closed) }

/** Whose pay may be another than when the last period was closed: what was put right then needs no second look. */
function touchedSinceLast(reader: Reader, all: readonly ClosedPay[]): ReadonlySet<string> | null {
  const last = all.toSorted((a, b) => (a.closedAt < b.closedAt ? 1 : -1))[0]
  if (!last) return null
  const until = all.map(({ kept }) => kept.periodEnd).reduce((a, b) => (a > b ? a : b))
  return peopleTouched(reader, { revisions: last.kept.revisions, closedAt: last.closedAt, until })
}

/**
 * What the next pay period puts right of the closed ones, by period and name: each line with the reason and whose it is. Who is no longer
 * an employee on this device is paid nothing anew, and nothing is taken back from them. `turn` is awaited after some people; it stops the rest by throwing.
 */
export async function readDue(
  reader: Reader,
  all: readonly ClosedPay[],
  turn: (done: number, total: number) => Promise<void>,
): Promise<readonly NamedAdjustment[]> {
  const closed = all.map(({ kept }) => kept)
  const inOrder = closed.toSorted((a, b) => (a.periodStart < b.periodStart ? -1 : 1))
  const touched = touchedSinceLast(reader, all)
  const asked = inOrder.map((period) => {
    const people = [...paidIn(period, closed), ...readPaidPeople(reader, period.periodStart, period.periodEnd)]
    return { period, people: [...new Set(people)].filter((id) => touched === null || touched.has(id)) }
  })
  const total = asked.reduce((sum, { people }) => sum + people.length, 0)
  const due: DueAdjustment[] = []
  let done = 0
  for (const { period, people } of asked) {
    const by = paidBy(period, closed)
    for (let at = 0; at < people.length; at += PAGE) {
      const some = people.slice(at, at + PAGE)
      for (const pay of readPay(reader, some, period.periodStart, period.periodEnd, by)) {
        const today = piecesOf(keptPerson(pay.employeeId, pay))
        due.push(...adjustmentsDue(pay.employeeId, period, closed, today))
      }
      done += some.length
      await turn(done, total)
    }
  }
  const since = all.map(({ closedAt }) => closedAt).reduce((a, b) => (a > b ? a : b), '')
  return named(due, readFacts(reader, due), since)
}
