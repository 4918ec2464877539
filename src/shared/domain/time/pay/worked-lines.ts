import { elapsedMinutes } from '../minutes/elapsed.ts'
import { travelOf } from './paid-travel.ts'
import type { PayPerson, Worked } from './pay-facts.ts'
import type { PayKind, PayLine, PayRule } from './pay-line.ts'
import { roundMinutes } from '../minutes/round.ts'

type Line = Omit<PayLine, 'date' | 'entryId' | 'version'>

const line = (kind: PayKind, minutes: number, rule: PayRule, inputs: PayLine['inputs']): Line[] =>
  minutes > 0 ? [{ kind, minutes, rule, inputs }] : []

/** What is paid for one entry, and how many minutes of the pay week are then counted. */
interface Counted {
  readonly lines: readonly PayLine[]
  readonly counted: number
}

/**
 * The lines of one entry after `counted` minutes of its pay week: travel that is work and the time worked, each at the usual
 * rate up to the weekly minutes of the labour rules and as overtime beyond (Act respecting labour standards, s. 52 and 55).
 * Time worked is what passes, so that a night when clocks change is an hour shorter or longer, less the unpaid break.
 */
export function workedLines(worked: Worked, before: Worked | undefined, person: PayPerson, counted: number): Counted {
  const { entry, labour, version } = worked
  const limit = labour.weeklyOvertimeMinutes
  const elapsed = elapsedMinutes(entry)
  const breakMinutes = entry.breakMinutes ?? 0
  const unpaid = entry.breakPaid ? 0 : breakMinutes
  const minutes = roundMinutes(elapsed - unpaid, labour)
  const travel = travelOf(worked, before, person)
  const isTravelPaid = travel?.isPaid === true

  let week = counted
  const split = (kind: 'regular' | 'travel', all: number, rule: PayRule, inputs: PayLine['inputs']): Line[] => {
    const usual = Math.min(all, Math.max(0, limit - week))
    const overtime = { of: kind, all, before: week, limit, factor: labour.overtimeFactor }
    week += all
    return [...line(kind, usual, rule, inputs), ...line('overtime', all - usual, 'PAY_OVERTIME', overtime)]
  }
  const travelled = travel && isTravelPaid ? split('travel', travel.minutes, travel.rule, travel.inputs) : []
  const rounding = labour.roundingMinutes
  const lines = [
    ...travelled,
    ...split('regular', minutes, 'PAY_WORKED', { elapsed, unpaid, rounding, all: minutes, before: week, limit }),
    ...line(
      entry.breakPaid ? 'paidBreak' : 'unpaidBreak',
      breakMinutes,
      entry.breakPaid ? 'PAY_BREAK_PAID' : 'PAY_BREAK_UNPAID',
      { minutes: breakMinutes },
    ),
    ...(travel && !isTravelPaid ? line('unpaidTravel', travel.minutes, travel.rule, travel.inputs) : []),
  ]
  return { lines: lines.map((each) => ({ ...each, date: entry.date, entryId: entry._id, version })), counted: week }
}
