import type { BoardAssignment, Candidate } from '#shared/contract/dispatch/board.ts'
import type { Proposal } from '#shared/contract/dispatch/desk.ts'
import type { BusyAssignment } from '#shared/domain/dispatch/facts.ts'
import { DEFAULT_ZONE } from '#shared/domain/calendar/zone.ts'
import { readBoardAssignments } from '../board-assignments.ts'
import { readCandidates } from '../board-candidates.ts'
import type { Given } from '../facts-people.ts'
import type { Moment } from '#reads/engine/moment.ts'
import type { Reader } from '#reads/engine/reader.ts'

interface Asked {
  readonly assignmentIds: readonly string[]
  /** People who are proposed for nothing: they cannot come. */
  readonly without: readonly string[]
  /** Who is proposed for other assignments already: their hours count as theirs. */
  readonly given?: readonly { readonly assignmentId: string; readonly employeeId: string }[]
  /** How many are proposed for each. */
  readonly limit: number
}

/** An assignment as one that somebody has beside others; where its site is, is not known here. */
const busyWith = ({ minutes, ...assignment }: BoardAssignment): BusyAssignment => ({
  ...assignment,
  status: 'pending',
  paidMinutes: minutes,
  timezone: DEFAULT_ZONE,
  lat: null,
  lng: null,
})

function readGiven(reader: Reader, given: NonNullable<Asked['given']>): Map<string, BusyAssignment[]> {
  const ids = given.map(({ assignmentId }) => assignmentId)
  const where = { text: `a."_id" in (select value from json_each(?))`, params: [JSON.stringify(ids)] }
  const found = ids.length === 0 ? [] : readBoardAssignments(reader, where)
  const people = new Map(given.map(({ assignmentId, employeeId }) => [assignmentId, employeeId]))
  return Map.groupBy(found.map(busyWith), ({ _id }) => people.get(_id) ?? '')
}

/**
 * Who could take each of some assignments, in their order, as if whoever is best for one had it: nobody is the best for two at
 * the same time, or for more hours than the rules let them work. An assignment that is gone meanwhile is left out.
 */
export function readProposals(
  reader: Reader,
  { assignmentIds, without, given = [], limit }: Asked,
  at: Moment,
): readonly Proposal[] {
  const away = new Set(without)
  const taken = readGiven(reader, given)
  return assignmentIds.flatMap((assignmentId) => {
    const found = candidatesOf(reader, { assignmentId, limit: limit + away.size, given: taken }, at)
    if (!found) return []
    const free = found.candidates.filter(({ employeeId }) => !away.has(employeeId))
    const candidates = free.filter(({ verdict }) => verdict !== 'blocked').slice(0, limit)
    const best = candidates.find(({ verdict }) => verdict === 'recommended')?.employeeId ?? null
    if (best !== null) taken.set(best, [...(taken.get(best) ?? []), busyWith(found.assignment)])
    return [{ assignmentId, candidates, best }]
  })
}

interface Query {
  readonly assignmentId: string
  readonly limit: number
  readonly given: Given
}

function candidatesOf(
  reader: Reader,
  query: Query,
  at: Moment,
): { readonly assignment: BoardAssignment; readonly candidates: readonly Candidate[] } | null {
  const isThere = reader.all(`select 1 from "assignments" where "_id" = ? and "deletedAt" is null`, query.assignmentId)
  return isThere.length === 0 ? null : readCandidates(reader, { ...query, search: '' }, at)
}
