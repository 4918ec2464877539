import type { ClosingSum, PayClosing } from '#shared/contract/time/pay-periods.ts'
import type { PaidPerson } from '#shared/contract/time/pay.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { readPaidPeople, readPay } from '../pay.ts'

/** People read at once. */
const PAGE = 100

const NOBODY: ClosingSum = { people: 0, paid: 0 }

const withPeople = ({ people, paid }: ClosingSum, some: readonly PaidPerson[]): ClosingSum => ({
  people: people + some.filter((one) => one.paid > 0 || one.kilometres > 0 || one.parkingCents > 0).length,
  paid: paid + some.reduce((sum, one) => sum + one.paid, 0),
})

/** What closing a period pays of what is approved, and of everything; and what of it is not approved or has no end. */
export async function readClosing(
  reader: Reader,
  from: string,
  to: string,
  turn: () => Promise<void>,
): Promise<PayClosing> {
  const people = readPaidPeople(reader, from, to)
  let [approved, all] = [NOBODY, NOBODY]
  const left = { unapproved: 0, unapprovedPeople: 0, unfinished: 0 }
  for (let at = 0; at < people.length; at += PAGE) {
    const some = people.slice(at, at + PAGE)
    const everything = readPay(reader, some, from, to)
    approved = withPeople(approved, readPay(reader, some, from, to, { pays: new Set() }))
    all = withPeople(all, everything)
    for (const { unapproved, unfinished } of everything) {
      left.unapproved += unapproved
      left.unapprovedPeople += unapproved > 0 ? 1 : 0
      left.unfinished += unfinished
    }
    await turn()
  }
  return { approved, all, ...left }
}
