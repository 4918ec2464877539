import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { Reader } from '../engine/reader.ts'

type Asked = BoardAssignment['asked']

/**
 * Whether the message `m` of the conversation `c` asks the person of the assignment `a` about it, sent or to be sent; `deletedAt` lets
 * it use the index of people.
 */
export const ASKS = `c."employeeId" = a."employeeId" and c."deletedAt" is null and c."type" = 'Assignation'
  and m."direction" = 'out' and m."code" is not null and m."deletedAt" is null and m."status" <> 'failed'
  and instr(m."assignmentIds", a."_id") > 0`

const ASKED = `
  select a."_id", m."at", m."pending" from json_each(?) j
  join "assignments" a on a."_id" = j.value
  cross join "conversations" c cross join "messages" m on m."conversationId" = c."_id"
  where ${ASKS} order by m."at"`

/** When the people of some assignments were last asked about them by text, and whether the text still waits; only who did not answer is asked about. */
export function askedAbout(
  reader: Reader,
  assignments: readonly Pick<BoardAssignment, '_id' | 'status' | 'employeeId'>[],
): (id: string) => Asked {
  const pending = assignments.filter(({ status, employeeId }) => status === 'pending' && employeeId !== null)
  if (pending.length === 0) return () => null
  const ids = JSON.stringify(pending.map(({ _id }) => _id))
  const found = new Map<string, Asked>()
  for (const [id, at, waits] of reader.arrays(ASKED, ids))
    found.set(id as string, { at: at as string, waits: waits === 1 })
  return (id) => found.get(id) ?? null
}
