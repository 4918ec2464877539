import type { NotCopiedWhy, ShiftNotCopied } from '#shared/contract/dispatch/copy-week.ts'

/** What somebody can still do something about comes first. */
const ORDER: readonly NotCopiedWhy['kind'][] = ['blocked', 'absent', 'full', 'notOrdered', 'orderStopped', 'past']

/** Shifts of somebody on several days that are alike: the same order and hours, not copied for the same reason. */
export interface SkippedDays extends ShiftNotCopied {
  readonly dates: readonly string[]
}

interface SkippedGroup {
  readonly kind: NotCopiedWhy['kind']
  readonly count: number
  readonly lines: readonly SkippedDays[]
}

const likeness = ({ employeeId, orderId, startTime, endTime, why }: ShiftNotCopied): string =>
  JSON.stringify([employeeId, orderId, startTime, endTime, why])

function linesOf(skipped: readonly ShiftNotCopied[]): readonly SkippedDays[] {
  return [...Map.groupBy(skipped, likeness).values()].flatMap((alike) => {
    const [first] = alike
    return first ? [{ ...first, dates: alike.map(({ date }) => date).toSorted() }] : []
  })
}

/** What was skipped by why it was, a line for the days of somebody that are alike. */
export function groupSkipped(skipped: readonly ShiftNotCopied[]): readonly SkippedGroup[] {
  const groups = Map.groupBy(skipped, ({ why }) => why.kind)
  return ORDER.flatMap((kind) => {
    const found = groups.get(kind)
    return found ? [{ kind, count: found.length, lines: linesOf(found) }] : []
  })
}
