import type { NotCopiedWhy, ShiftNotCopied } from '#shared/contract/dispatch/copy-week.ts'

/** What somebody can still do something about comes first. */
const ORDER: readonly NotCopiedWhy['kind'][] = ['blocked', 'full', 'absent', 'notOrdered', 'orderStopped', 'past']

interface SkippedGroup {
  readonly kind: NotCopiedWhy['kind']
  readonly skipped: readonly ShiftNotCopied[]
}

/** What was skipped by why it was. */
export function groupSkipped(skipped: readonly ShiftNotCopied[]): readonly SkippedGroup[] {
  const groups = Map.groupBy(skipped, ({ why }) => why.kind)
  return ORDER.flatMap((kind) => {
    const found = groups.get(kind)
    return found ? [{ kind, skipped: found }] : []
  })
}
