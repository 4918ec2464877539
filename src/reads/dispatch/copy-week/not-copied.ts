import type { NotCopiedWhy } from '#shared/contract/dispatch/copy-week.ts'
import { isPlanned } from '#shared/domain/orders/order-plan.ts'
import { readContext, requireRow } from '#shared/verbs/dispatch/steps/assignment-facts.ts'
import { readDayOnOrder } from '#shared/verbs/dispatch/steps/order-day.ts'
import type { Reading } from '#shared/verbs/engine/reads.ts'
import { decide } from '#reads/engine/decide.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { placeKey, type CopiedShift } from './pairing.ts'
import type { WeekPlan } from './week-plan.ts'

function* dayOf({ _id, date }: CopiedShift, today: string): Reading<NotCopiedWhy> {
  const context = yield* readContext(yield* requireRow('assignments', _id))
  const { status } = context.order
  if (!isPlanned(context.order)) return { kind: 'orderStopped', status }
  const found = yield* readDayOnOrder(context, { date, today })
  if (found.kind !== 'notOrdered') return { kind: 'full' }
  const { why, dayOff, hours } = found
  return { kind: 'notOrdered', why, dayOff, canAdd: hours !== null }
}

/** Why nothing is to fill for shifts on their day of the later week; each position and day is read once. */
export function createNotCopied(
  reader: Reader,
  { past, open }: WeekPlan,
  today: string,
): (shift: CopiedShift) => NotCopiedWhy {
  const known = new Map<string, NotCopiedWhy>()
  return (shift) => {
    const key = placeKey(shift)
    if (open.has(key)) return { kind: 'full' }
    if (past.has(key)) return { kind: 'past' }
    const why = known.get(key) ?? decide(reader, dayOf(shift, today))
    known.set(key, why)
    return why
  }
}
