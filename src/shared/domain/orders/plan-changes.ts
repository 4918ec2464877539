import type { Row } from '#shared/entities/index.ts'
import type { PlannedAssignment } from './planned-assignments.ts'
import { isNeeded, isVacant } from '../dispatch/to-fill.ts'

type Assignment = Row<'assignments'>
type Order = Row<'orders'>

/** What an order asked for, what it asks for now, and what there is. */
export interface PlanFacts {
  /** The order as it is now, and the ids of its positions. */
  readonly order: Pick<Order, 'startDate' | 'endDate'>
  readonly positionIds: ReadonlySet<string>
  readonly before: readonly PlannedAssignment[]
  readonly after: readonly PlannedAssignment[]
  readonly existing: readonly Assignment[]
  /** Whether open assignments are made: an order on hold has none. */
  readonly hasOpen: boolean
  readonly isComing: (assignment: Assignment) => boolean
}

/** An assignment that takes other hours. */
export interface Retimed {
  readonly assignment: Assignment
  readonly start: string
  readonly end: string
}

/** How the assignments of an order follow a change of what it asks for. */
export interface PlanChanges {
  /** Assignments of people who are no longer asked for. */
  readonly released: readonly Assignment[]
  readonly retimed: readonly Retimed[]
  /** Open assignments that nobody has to take any more. */
  readonly unwanted: readonly Assignment[]
  readonly missing: readonly PlannedAssignment[]
}

/** Whether an assignment is open: only its order decides about it. */
export const isOpen = ({ employeeId, status }: Assignment): boolean => employeeId === null && status === 'unassigned'

/** Whether an assignment has not ended, and may still be called off: what people did stays as it was. */
export const isComingOn =
  ({ today, now }: { readonly today: string; readonly now: string }) =>
  ({ date, end, status }: Assignment): boolean =>
    date >= today && end > now && status !== 'completed' && status !== 'noShow'

const keyOf = ({ positionId, date }: PlannedAssignment | Assignment) => `${positionId} ${date}`
const isAt = (row: Assignment, { start, end }: PlannedAssignment) => row.start === start && row.end === end

/** Who is kept first: people who confirmed, then people who were asked, last those who cannot come. */
function rankOf(assignment: Assignment): number {
  if (isVacant(assignment)) return 2
  return assignment.status === 'pending' ? 1 : 0
}
const byRank = (a: Assignment, b: Assignment) => rankOf(a) - rankOf(b) || (a._id < b._id ? -1 : 1)

/**
 * What becomes of an order's assignments when what it asks for changes. Day by day and position by position: people are
 * released only where fewer are asked for than before, so that somebody who was moved to a day stays there; they take the
 * new hours if they had the usual ones; open assignments are kept, retimed, made or removed as they are needed. What a
 * client called off on a day counts as there, unless more people are asked for. Who comes in addition to what was asked
 * for stays, while the order has the day and the position. A company rule.
 */
export function planChanges(facts: PlanFacts): PlanChanges {
  const { before, after, existing } = facts
  const [was, will] = [Map.groupBy(before, keyOf), Map.groupBy(after, keyOf)]
  const found = Map.groupBy(existing, keyOf)
  const days = [...new Set([...will.keys(), ...found.keys()])].map((key) =>
    dayChanges(facts, was.get(key) ?? [], will.get(key) ?? [], found.get(key) ?? []),
  )
  return {
    released: days.flatMap(({ released }) => released),
    retimed: days.flatMap(({ retimed }) => retimed),
    unwanted: days.flatMap(({ unwanted }) => unwanted),
    missing: days.flatMap(({ missing }) => missing),
  }
}

/** The same for one position on one day. */
function dayChanges(
  { order, positionIds, hasOpen, isComing }: PlanFacts,
  before: readonly PlannedAssignment[],
  after: readonly PlannedAssignment[],
  all: readonly Assignment[],
): PlanChanges {
  const [extra, rows] = [all.filter(({ isExtra }) => isExtra), all.filter(({ isExtra }) => !isExtra)]
  const open = rows.filter(isOpen)
  const held = rows.filter((row) => !isOpen(row) && isNeeded(row)).sort(byRank)
  const calledOff = rows.length - open.length - held.length
  const isGone = ({ date, positionId }: Assignment) =>
    date < order.startDate || date > order.endDate || !positionIds.has(positionId)
  const isLess = after.length < before.length || held.some(isGone)
  const spare = isLess ? Math.max(0, held.length - after.length) : 0
  const released = spare > 0 ? held.filter(isComing).slice(-spare) : []
  const kept = held.filter((row) => !released.includes(row))
  const covered = Math.min(calledOff, Math.max(0, before.length - held.length - open.length))
  const left = hasOpen ? Math.max(0, after.length - kept.length - covered) : 0
  const [usual, now] = [before[0], after[0]]
  const openFirst = now ? [...open.filter((row) => isAt(row, now)), ...open.filter((row) => !isAt(row, now))] : open
  const moving = [...kept.filter((row) => isComing(row) && usual && isAt(row, usual)), ...openFirst.slice(0, left)]
  const goneExtra = extra.filter(isGone)
  return {
    released: [...released, ...goneExtra.filter((row) => !isOpen(row) && isNeeded(row) && isComing(row))],
    retimed: now
      ? moving.filter((row) => !isAt(row, now)).map((assignment) => ({ assignment, start: now.start, end: now.end }))
      : [],
    unwanted: [...openFirst.slice(left), ...goneExtra.filter(isOpen)],
    missing: after.slice(0, Math.max(0, left - open.length)),
  }
}
