import { MOST_PROPOSED, type LeftWork, type Proposal } from '#shared/contract/dispatch/desk.ts'
import type { Moment } from '#reads/engine/moment.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { readBoardAssignments } from '../board-assignments.ts'
import { leftOf } from './left.ts'
import { readProposals } from './proposals.ts'

interface Asked {
  readonly employeeIds: readonly string[]
  readonly from: string
  readonly to: string
  readonly at: string
}

const LEFT = `a."employeeId" in (select value from json_each(?)) and a."date" between ? and ? and a."end" > ?
  and a."status" in ('pending', 'confirmed') and a."absenceId" is null
  order by a."start", s."name_f", a."_id" limit ${MOST_PROPOSED}`

/** What people who cannot come leave in some days, who could take each, and who on the site is told. */
export function readAbsentees(
  reader: Reader,
  { employeeIds, from, to, at }: Asked,
  moment: Moment,
): readonly LeftWork[] {
  const params = [JSON.stringify(employeeIds), from, to, at]
  const work = leftOf(reader, readBoardAssignments(reader, { text: LEFT, params }), at)
  const assignmentIds = work.map(({ assignment }) => assignment._id)
  const proposals = readProposals(reader, { assignmentIds, without: employeeIds, limit: 3 }, moment)
  const nobody = (assignmentId: string): Proposal => ({ assignmentId, candidates: [], best: null })
  return work.map((left) => ({
    ...left,
    proposal: proposals.find(({ assignmentId }) => assignmentId === left.assignment._id) ?? nobody(left.assignment._id),
  }))
}
