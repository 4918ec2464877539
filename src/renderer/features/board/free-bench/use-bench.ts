import type { PairVerdict } from '#shared/contract/dispatch/verdicts.ts'
import { MOST_PAIRS } from '#shared/contract/dispatch/verdicts.ts'
import type { BenchQuery, BenchSort } from '#shared/contract/dispatch/board-sites.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { RELATED } from '#renderer/components/dispatch/related.ts'

/** As many as are looked through; a search finds the others. */
const SHOWN = 200
const NOBODY: readonly never[] = []

interface Asked {
  readonly day: string
  /** The shift that somebody is looked for. */
  readonly assignmentId: string | null
  readonly search: string
  readonly sort: BenchSort
}

/** Who is free on a day, and what the rules say of each for the shift that is looked at, by person. */
export function useBench({ day, assignmentId, search, sort }: Asked) {
  const query: BenchQuery = { day, assignmentId, search, sort, limit: SHOWN }
  const bench = useLive('board.bench', query, RELATED)
  const people = bench.value?.people ?? NOBODY
  const pairs =
    assignmentId === null ? null : people.slice(0, MOST_PAIRS).map(({ _id }) => ({ assignmentId, employeeId: _id }))
  const found = useLive('board.verdicts', pairs && { pairs }, RELATED)
  const verdicts = new Map<string, PairVerdict>(
    (found.value ?? NOBODY).flatMap((one) => (one.assignmentId === assignmentId ? [[one.employeeId, one]] : [])),
  )
  return { bench: bench.value, error: bench.error, retry: bench.refresh, verdicts }
}
