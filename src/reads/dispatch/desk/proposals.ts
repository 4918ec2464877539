import type { BoardAssignment, Candidate } from '#shared/contract/dispatch/board.ts'
import type { Proposal } from '#shared/contract/dispatch/desk.ts'
import { overlaps, type Span } from '#shared/domain/dispatch/overlap.ts'
import { readCandidates } from '../board-candidates.ts'
import type { Moment } from '#reads/engine/moment.ts'
import type { Reader } from '#reads/engine/reader.ts'

interface Asked {
  readonly assignmentIds: readonly string[]
  /** People who are proposed for nothing: they cannot come. */
  readonly without: readonly string[]
  /** How many are proposed for each. */
  readonly limit: number
}

/**
 * Who could take each of some assignments, in their order: nobody is the best for two at the same time. An assignment that
 * is gone meanwhile is left out.
 */
export function readProposals(
  reader: Reader,
  { assignmentIds, without, limit }: Asked,
  at: Moment,
): readonly Proposal[] {
  const away = new Set(without)
  const taken: (Span & { readonly employeeId: string })[] = []
  return assignmentIds.flatMap((assignmentId) => {
    const found = candidatesOf(reader, assignmentId, limit + away.size + taken.length, at)
    if (!found) return []
    const { assignment } = found
    const busy = new Set(taken.filter((one) => overlaps(one, assignment)).map(({ employeeId }) => employeeId))
    const free = found.candidates.filter(({ employeeId }) => !away.has(employeeId) && !busy.has(employeeId))
    const candidates = free.filter(({ verdict }) => verdict !== 'blocked').slice(0, limit)
    const best = candidates.find(({ verdict }) => verdict === 'recommended')?.employeeId ?? null
    if (best !== null) taken.push({ employeeId: best, start: assignment.start, end: assignment.end })
    return [{ assignmentId, candidates, best }]
  })
}

function candidatesOf(
  reader: Reader,
  assignmentId: string,
  limit: number,
  at: Moment,
): { readonly assignment: BoardAssignment; readonly candidates: readonly Candidate[] } | null {
  const isThere = reader.all(`select 1 from "assignments" where "_id" = ? and "deletedAt" is null`, assignmentId)
  return isThere.length === 0 ? null : readCandidates(reader, { assignmentId, search: '', limit }, at)
}
