import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'

/** Open assignments that ask for the same: one of them is shown, with their number. */
export interface OpenGroup {
  readonly first: BoardAssignment
  readonly all: readonly BoardAssignment[]
}

/** Whether nothing tells an open assignment from another of its position, day and hours. */
const isPlain = ({ employeeId, earlierRefusals, mark }: BoardAssignment) =>
  employeeId === null && earlierRefusals.length === 0 && mark === undefined

const keyOf = (assignment: BoardAssignment) =>
  isPlain(assignment)
    ? [assignment.positionId, assignment.date, assignment.startTime, assignment.endTime].join(' ')
    : assignment._id

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The open assignments of one day by group: high priority first, then by hour and site. */
export function groupOpen(assignments: readonly BoardAssignment[]): readonly OpenGroup[] {
  const groups = [...Map.groupBy(assignments, keyOf).values()].flatMap((all): OpenGroup[] => {
    const [first] = all
    return first ? [{ first, all }] : []
  })
  return groups.toSorted(
    ({ first: a }, { first: b }) =>
      compare(a.priority, b.priority) || compare(a.startTime, b.startTime) || compare(a.siteName, b.siteName),
  )
}
