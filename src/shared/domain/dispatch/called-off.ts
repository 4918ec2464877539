import type { Row } from '#shared/entities/index.ts'
import { isVacant, type VacancyFacts } from './to-fill.ts'

/** Whether somebody has an assignment who is to come, or to answer. */
export const isExpected = (assignment: VacancyFacts): boolean =>
  (assignment.status === 'pending' || assignment.status === 'confirmed') && !isVacant(assignment)

/** What the client owes for people who were called off late: minutes for all of them together, and cents once. */
export interface LateFee {
  readonly feeMinutes: number
  readonly feeAmount: number
}

/**
 * The late fee of a client for the people called off late: the hours of `lateFeeHours` for each, in minutes, and the amount of
 * `lateFeeAmount` once, in cents. Superior force does not lift it: it is agreed between the office and its client.
 */
export function lateFee(client: Pick<Row<'clients'>, 'lateFeeHours' | 'lateFeeAmount'>, people: number): LateFee {
  if (people === 0) return { feeMinutes: 0, feeAmount: 0 }
  return {
    feeMinutes: Math.round((client.lateFeeHours ?? 0) * 60) * people,
    feeAmount: client.lateFeeAmount ?? 0,
  }
}
