import type { BoardAssignment, Candidate } from '#shared/contract/dispatch/board.ts'
import type { ShownCall, ToSettle } from '#shared/contract/dispatch/desk.ts'
import type { Callee } from '#renderer/components/dispatch/calls/use-calls.ts'

/** What is to settle at once: alike assignments of one position and start, of which one is settled at a time. */
export interface SettleRow {
  /** The same while its assignments are, though one of them is settled. */
  readonly key: string
  readonly first: BoardAssignment
  readonly count: number
  readonly call: ShownCall | null
  /** Whoever has it and does not answer; null where it is to fill. */
  readonly silent: ToSettle['silent']
  readonly office: string | null
}

/** Who is called about a row: whoever has it and does not answer, else the person proposed; undefined where there is nobody. */
export function calleeOf({ first, silent }: SettleRow, best: Candidate | undefined): Callee | undefined {
  const person = silent ? { employeeId: silent.person._id, name: silent.person.name } : best
  return person && { employeeId: person.employeeId, name: person.name, assignmentId: first._id }
}

/** What is done with a row. */
export interface SettleActs {
  readonly fill: (row: SettleRow, candidate: Candidate, isAsked: boolean) => void
  /** Whoever has it said that they come. */
  readonly confirm: (row: SettleRow) => void
  /** Shows everybody who could take it. */
  readonly pick: (row: SettleRow) => void
}

/** What tells apart why assignments are open: each of these has its own row, and each person who does not answer. */
const whyOf = ({ assignment, silent }: ToSettle) =>
  silent?.person._id ?? assignment.opened?.name ?? assignment.refusedBy?.name ?? ''

/** The rows of what is to fill, in its order. */
export function settleRows(toSettle: readonly ToSettle[]): readonly SettleRow[] {
  const groups = Map.groupBy(toSettle, (one) => [one.assignment.positionId, one.assignment.start, whyOf(one)].join(' '))
  return [...groups].flatMap(([key, all]) => {
    const [first] = all
    if (!first) return []
    const { assignment, silent, office } = first
    return [{ key, first: assignment, count: all.length, call: callOf(all), silent, office }]
  })
}

const callOf = (all: readonly ToSettle[]) => all.find(({ call }) => call !== null)?.call ?? null

/** Beyond as many rows a list is grouped by office. */
const MOST_UNGROUPED = 50

/** Rows under the office they are nearest to. */
export interface SettleGroup<R extends SettleRow> {
  /** Null where the list is not grouped, and for what is near none. */
  readonly office: string | null
  readonly rows: readonly R[]
}

/** The rows of a long list by office, the one with the nearest start first; a short list, or of one office, as it is. */
export function settleGroups<R extends SettleRow>(rows: readonly R[]): readonly SettleGroup<R>[] {
  const groups = Map.groupBy(rows, ({ office }) => office)
  if (rows.length <= MOST_UNGROUPED || groups.size < 2) return [{ office: null, rows }]
  return [...groups].map(([office, all]) => ({ office, rows: all }))
}
