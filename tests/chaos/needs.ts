import type { Calendar } from '#shared/domain/calendar/calendar.ts'
import { isOpen } from '#shared/domain/orders/plan-changes.ts'
import { firstPlannedDay, isPlanned, lastPlannedDay } from '#shared/domain/orders/order-plan.ts'
import { assignmentsOf } from '#shared/domain/orders/planned-assignments.ts'
import type { Row } from '#shared/entities/index.ts'

type Assignment = Row<'assignments'>

/** An order with all there is of it; nothing of it is deleted. */
export interface WholeOrder {
  readonly order: Row<'orders'>
  readonly positions: readonly Row<'orderPositions'>[]
  readonly assignments: readonly Assignment[]
  readonly zone: string
  readonly calendar: Calendar
}

/** When needs are looked at: days that are over stay as they were worked. */
interface At {
  readonly today: string
  readonly now: string
}

/** What a position asks for on one day, and the rows that stand for it. */
interface Need {
  readonly ordered: number
  readonly open: number
  /** With a person, whether they come, refused or cannot come. */
  readonly held: number
  /** Of both: what cannot be called off any more, since it ended or its outcome is known. */
  readonly over: number
  readonly calledOff: number
}

const NONE: Need = { ordered: 0, open: 0, held: 0, over: 0, calledOff: 0 }

/** Rows that stand for what was ordered. One agreed beyond it does not, nor does who did not come beside the row in their place. */
const isOfOrder = ({ isExtra, status, endReason }: Assignment): boolean =>
  !isExtra && !(status === 'noShow' && endReason === 'replaced')
const isCalledOff = ({ status, endReason }: Assignment): boolean =>
  status === 'cancelled' && endReason === 'cancelledByClient'
const isOver = ({ end, status }: Assignment, now: string): boolean =>
  end <= now || status === 'completed' || status === 'noShow'

/** The needs of an order, from the first day for which assignments are still made, by position and day. */
function needsOf(whole: WholeOrder, { today, now }: At): ReadonlyMap<string, Need> {
  const { order, positions, assignments, zone, calendar } = whole
  const needs = new Map<string, Need>()
  const add = (of: { readonly positionId: string; readonly date: string }, what: Partial<Need>) => {
    const key = `${of.positionId} ${of.date}`
    const need: Need = needs.get(key) ?? NONE
    const sums = Object.entries(what).map(([name, n]) => [name, need[name as keyof Need] + n])
    needs.set(key, { ...need, ...(Object.fromEntries(sums) as Partial<Need>) })
  }
  // An order that begins earlier than it was planned for has assignments further ahead.
  const from = firstPlannedDay(today)
  const last = assignments.reduce((day, { date }) => (date > day ? date : day), lastPlannedDay(order, today))
  for (const one of assignmentsOf(order, positions, from, last, zone, calendar)) add(one, { ordered: 1 })
  for (const one of assignments.filter(isOfOrder)) {
    if (one.date < from) continue
    if (isCalledOff(one)) add(one, { calledOff: 1 })
    else add(one, { [isOpen(one) ? 'open' : 'held']: 1, over: isOver(one, now) ? 1 : 0 })
  }
  return needs
}

/** How many of what was ordered the client called off: what is neither open nor with anybody. */
const cancelledOf = ({ ordered, open, held }: Need): number => Math.max(0, ordered - open - held)

/**
 * Whether, of a position on a day, **open + held = ordered − cancelled**, as sentences; nothing when it is so.
 *
 * On the left stand rows that are open, with a person who comes, refused or cannot come, or over. On the right: what the
 * order asks for then, with days that were skipped or added and the quantity there is now, less what the client called off.
 * Agreed extras are on both sides, and counted on neither; somebody who did not come and was replaced stands on neither,
 * the row in their place does. Rows that were called off stand for a cancelled need each, but for those that the order
 * itself released when it asked for fewer: hence `cancelled` is at most `calledOff`. Where work was over before an order
 * was cut, more may have been worked than it asks for now.
 * @param cancelled how many the client called off, where that is known
 */
function imbalance(need: Need, cancelled: number | null = null): readonly string[] {
  const { ordered, open, held, over, calledOff } = need
  const there = `${open} open + ${held} held`
  if (open + held > Math.max(ordered, over)) return [`one too many: ${there}, ${ordered} ordered (${over} over)`]
  if (cancelledOf(need) > calledOff) return [`one too few: ${there}, ${ordered} ordered − ${calledOff} called off`]
  const isKnown = cancelled === null || cancelledOf(need) === cancelled
  return isKnown ? [] : [`${there} of ${ordered} ordered, of which ${cancelled} are cancelled`]
}

/** Every need of an order that is not in balance, whatever came before. Orders on hold, over or deleted ask for nobody. */
export function unbalanced(whole: WholeOrder, at: At): readonly string[] {
  if (!isPlanned(whole.order)) return []
  return [...needsOf(whole, at)].flatMap(([key, need]) => imbalance(need).map((what) => `${key}: ${what}`))
}

/** Follows the needs of orders from verb to verb, so that how many are cancelled is known exactly. */
interface Ledger {
  /** What is wrong with an order after a verb. */
  readonly after: (verb: string, whole: WholeOrder) => readonly string[]
  /** Something but a verb changed it: it is as it is from here. */
  readonly rebase: (whole: WholeOrder) => void
}

export function openLedger(at: () => At): Ledger {
  const known = new Map<string, ReadonlyMap<string, Need>>()
  const seen = (whole: WholeOrder): ReadonlyMap<string, Need> => {
    const needs = isPlanned(whole.order) ? needsOf(whole, at()) : new Map<string, Need>()
    known.set(whole.order._id, needs)
    return needs
  }
  /** A client calls off and restores row by row. An order that asks for fewer takes the cancelled ones first, after those with people. */
  const cancelledAfter = (verb: string, before: Need, need: Need): number => {
    const { ordered, held, calledOff } = need
    const called = verb.startsWith('orders.') ? 0 : calledOff - before.calledOff
    return Math.max(0, Math.min(cancelledOf(before) + called, ordered - held))
  }
  return {
    after: (verb, whole) => {
      const before = known.get(whole.order._id)
      return [...seen(whole)].flatMap(([key, need]) => {
        const cancelled = cancelledAfter(verb, before?.get(key) ?? NONE, need)
        return imbalance(need, cancelled).map((what) => `${key}: ${what}`)
      })
    },
    rebase: (whole) => void seen(whole),
  }
}
