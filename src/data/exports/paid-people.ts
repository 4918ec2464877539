import type { PaidPerson } from '#shared/contract/time/pay.ts'
import { readPaidPeople, readPay, type PaidBy } from '#reads/time/pay.ts'
import type { Reader } from '#reads/engine/reader.ts'
import type { Job } from './jobs.ts'

/** People read at once. */
const PAGE = 100

/** Whether there is anything to pay, or to ask about. */
const hasPay = ({ paid, kilometres, parkingCents, unfinished }: PaidPerson) =>
  paid > 0 || kilometres > 0 || parkingCents > 0 || unfinished > 0

/** Who is paid something in a period, by last name, some at a time. */
export async function* paidPeople(
  reader: Reader,
  { from, to }: { readonly from: string; readonly to: string },
  by: PaidBy,
  job: Job,
): AsyncGenerator<PaidPerson> {
  const people = readPaidPeople(reader, from, to)
  for (let at = 0; at < people.length; at += PAGE) {
    yield* readPay(reader, people.slice(at, at + PAGE), from, to, by).filter(hasPay)
    await job.step(Math.min(at + PAGE, people.length), people.length)
  }
}
