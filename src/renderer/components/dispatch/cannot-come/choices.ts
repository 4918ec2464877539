import type { Candidate } from '#shared/contract/dispatch/board.ts'
import type { LeftWork } from '#shared/contract/dispatch/desk.ts'
import { overlaps } from '#shared/domain/dispatch/overlap.ts'

/** Who takes a shift: nobody for now, or somebody, with why what the rules warn of is accepted. */
export interface Chosen {
  readonly employeeId: string | null
  readonly reason?: string
}

/** What a dispatcher chose otherwise than what is proposed, by assignment. */
export type Choices = Readonly<Record<string, Chosen>>

/** A shift with who takes it, and what keeps that from being done. */
export interface Planned {
  readonly left: LeftWork
  readonly chosen: Chosen
  readonly candidate: Candidate | null
  /** A reason is missing; or the person is chosen for another shift at that time. */
  readonly problem: 'reason' | 'twice' | null
}

/** Who takes each shift: as chosen, else whoever is proposed best. */
export function plan(work: readonly LeftWork[], choices: Choices): readonly Planned[] {
  const all = work.map((left) => {
    const chosen = choices[left.assignment._id] ?? { employeeId: left.proposal.best }
    const candidate = left.proposal.candidates.find(({ employeeId }) => employeeId === chosen.employeeId) ?? null
    return { left, chosen, candidate }
  })
  return all.map((one) => {
    const isTwice = all.some(
      (other) =>
        other !== one &&
        one.candidate !== null &&
        other.candidate?.employeeId === one.candidate.employeeId &&
        overlaps(other.left.assignment, one.left.assignment),
    )
    const needsReason = one.candidate?.verdict === 'review' && one.chosen.reason === undefined
    return { ...one, problem: isTwice ? 'twice' : needsReason ? 'reason' : null }
  })
}
