import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { PairVerdict, Verdict } from '#shared/contract/dispatch/verdicts.ts'
import type { FreePerson } from '#shared/contract/dispatch/free-people.ts'

/** A place, and who gets it. */
export interface Pairing {
  readonly assignment: BoardAssignment
  readonly person: FreePerson
}

/** What several verdicts say together: recommended if all are, blocked if all are, else to be looked at. */
export function togetherVerdict(verdicts: readonly PairVerdict[]): Verdict {
  const [first] = verdicts
  return first && verdicts.every(({ verdict }) => verdict === first.verdict) ? first.verdict : 'review'
}

const RANK: Readonly<Record<Verdict, number>> = { recommended: 0, review: 1, blocked: 2 }

/**
 * Who gets which of some equal places: of those who are not left out and whom nothing blocks, the recommended ones first, then
 * in the order given, as many as there are places.
 */
export function planPeople(
  places: readonly BoardAssignment[],
  people: readonly FreePerson[],
  verdicts: ReadonlyMap<string, PairVerdict>,
  leftOut: ReadonlySet<string>,
): readonly Pairing[] {
  const rankOf = ({ _id }: FreePerson) => RANK[verdicts.get(_id)?.verdict ?? 'blocked']
  return people
    .filter((person) => !leftOut.has(person._id) && rankOf(person) < RANK.blocked)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .flatMap((person, i) => {
      const assignment = places[i]
      return assignment ? [{ assignment, person }] : []
    })
}
