import type { Candidate, CandidateFigures } from '#shared/contract/dispatch/board.ts'

/** A person with the figures that people are compared by. */
export type Compared = Candidate & { readonly figures: CandidateFigures }

export const isCompared = (candidate: Candidate): candidate is Compared => candidate.figures !== undefined
