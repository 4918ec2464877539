import type { PayClosing } from '#shared/contract/time/pay-periods.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { readPaidPeople, readPay } from '../pay.ts'

/** People read at once. */
const PAGE = 100

/** What closing a period pays of what is approved, and what of it is not approved or has no end. */
export async function readClosing(
  reader: Reader,
  from: string,
  to: string,
  turn: () => Promise<void>,
): Promise<PayClosing> {
  const people = readPaidPeople(reader, from, to)
  const sums = { people: 0, paid: 0, unapproved: 0, unapprovedPeople: 0, unfinished: 0, unfinishedPeople: 0 }
  for (let at = 0; at < people.length; at += PAGE) {
    const some = people.slice(at, at + PAGE)
    const approved = readPay(reader, some, from, to, { pays: new Set() })
    for (const { paid, kilometres, parkingCents } of approved) {
      sums.paid += paid
      if (paid > 0 || kilometres > 0 || parkingCents > 0) sums.people += 1
    }
    for (const { unapproved, unfinished } of readPay(reader, some, from, to)) {
      sums.unapproved += unapproved
      sums.unapprovedPeople += unapproved > 0 ? 1 : 0
      sums.unfinished += unfinished
      sums.unfinishedPeople += unfinished > 0 ? 1 : 0
    }
    await turn()
  }
  return sums
}
