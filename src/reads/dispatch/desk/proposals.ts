import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { Proposal } from '#shared/contract/dispatch/desk.ts'
import type { BusyAssignment } from '#shared/domain/dispatch/facts.ts'
import { DEFAULT_ZONE } from '#shared/domain/calendar/zone.ts'
import { readBoardAssignments } from '../board-assignments.ts'
import { readBest } from '../best-candidates.ts'
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
    if (!isThere(reader, assignmentId)) return []
    const found = readBest(reader, { assignmentId, limit, without: away, given: taken }, at)
    const candidates = found.candidates.filter(({ verdict }) => verdict !== 'blocked')
    const best = candidates.find(({ verdict }) => verdict === 'recommended')?.employeeId ?? null
    if (best !== null) taken.set(best, [...(taken.get(best) ?? []), busyWith(found.assignment)])
    return [{ assignmentId, candidates, best }]
  })
}

const isThere = (reader: Reader, id: string): boolean =>
  reader.all(`select 1 from "assignments" where "_id" = ? and "deletedAt" is null`, id).length > 0
