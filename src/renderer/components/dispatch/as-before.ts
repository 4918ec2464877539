import type { Opened } from '#shared/entities/assignments.ts'
import type { Row } from '#shared/entities/index.ts'

/** What of an assignment is the same again once its person has it back. */
export type Held = Pick<Row<'assignments'>, 'status' | 'published' | 'absenceId' | 'lateMinutes'>

/** What an assignment was with its person, as the verbs that give it back to them are told. */
export function heldBefore({ status, published, absenceId, lateMinutes }: Held) {
  const isKnown = status === 'confirmed' || status === 'declined' || status === 'cancelled'
  return { status: isKnown ? status : ('pending' as const), published, absenceId, lateMinutes }
}

/** What an open assignment was before it was given to a person, as the verbs that take it back from them are told. */
export function openBefore({ opened }: { readonly opened: Opened | null }, givenTo: string) {
  if (opened === null) return { givenTo, opened }
  const { reason, employeeId, at, by } = opened
  return { givenTo, opened: { reason, employeeId, at, by } }
}
