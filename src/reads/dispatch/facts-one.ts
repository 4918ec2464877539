import type { CandidateFacts } from '#shared/domain/dispatch/facts.ts'
import { readCandidateFacts, requireRow } from '#shared/verbs/dispatch/steps/assignment-facts.ts'
import type { Reading } from '#shared/verbs/engine/reads.ts'
import { decide } from '../engine/decide.ts'
import type { Reader } from '../engine/reader.ts'

function* factsOf(employeeId: string, day: string): Reading<CandidateFacts> {
  return yield* readCandidateFacts(yield* requireRow('employees', employeeId), day)
}

/**
 * What the rules need to know of one person on a day, whether they are active or not.
 * @throws AppError NOT_FOUND
 */
export const readFactsOfOne = (reader: Reader, employeeId: string, day: string): CandidateFacts =>
  decide(reader, factsOf(employeeId, day))
