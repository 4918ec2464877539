import { payOf, type Pay, type PayAsked } from '../pay.ts'
import type { PayEntry } from '../pay-facts.ts'
import { isBeyond, isPaid, type PayLine, type SummedKind } from '../pay-line.ts'

/** What a shift adds to the pay of somebody. Holidays and leave are paid with it or without. */
const COST_KINDS = [
  'regular',
  'overtime',
  'doubleTime',
  'travel',
  'callIn',
  'guarantee',
  'nightPremium',
  'weekendPremium',
] as const satisfies readonly SummedKind[]
type CostKind = (typeof COST_KINDS)[number]

/** Minutes by kind, those that are none left out; `cents` is null where no rate was entered. */
export interface ShiftCost {
  readonly minutes: Readonly<Partial<Record<CostKind, number>>>
  readonly cents: number | null
}

/** Of what is not known to cost anything. */
export const NO_COST: ShiftCost = { minutes: {}, cents: null }

const isCost = (kind: string): kind is CostKind => (COST_KINDS as readonly string[]).includes(kind)

/** Minutes at the usual rate that a line comes to: overtime by its factor, a premium by its share. */
const worth = ({ kind, minutes, inputs }: PayLine): number => {
  if (isBeyond(kind)) return minutes * Number(inputs['factor'])
  return isPaid(kind) ? minutes : (minutes * Number(inputs['percent'])) / 100
}

const costs = ({ lines }: Pay) => lines.filter(({ kind }) => isCost(kind))

/**
 * What a shift costs: what `payOf` pays with it, worked as planned, less what it pays without. In the order of the work: a shift early
 * in the week may turn a later one into overtime, which is its cost. `hourlyCents` is the usual rate.
 */
export function shiftCost(without: PayAsked, entry: PayEntry, hourlyCents: number | null): ShiftCost {
  const before = costs(payOf(without))
  const after = costs(payOf({ ...without, entries: [...without.entries, entry] }))
  const sum = (lines: readonly PayLine[], of: (line: PayLine) => number) =>
    lines.reduce((total, line) => total + of(line), 0)
  const minutes: Partial<Record<CostKind, number>> = {}
  for (const kind of COST_KINDS) {
    const of = (line: PayLine) => (line.kind === kind ? line.minutes : 0)
    const more = sum(after, of) - sum(before, of)
    if (more !== 0) minutes[kind] = more
  }
  const paid = sum(after, worth) - sum(before, worth)
  return { minutes, cents: hourlyCents === null ? null : Math.round((paid * hourlyCents) / 60) }
}
