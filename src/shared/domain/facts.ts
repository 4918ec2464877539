import type { Requirement } from './required-skills.ts'
import type { AssignmentStatus, Refusal } from '../entities/assignments.ts'

/** What rules need to know of an assignment, read beforehand so that rules stay pure. */
export interface AssignmentFacts {
  readonly _id: string
  readonly orderId: string
  readonly positionId: string
  readonly date: string
  readonly start: string
  readonly end: string
  /** Planned, without the unpaid break of its order. */
  readonly paidMinutes: number
  readonly requiredSkills: readonly RequiredSkillFacts[]
  readonly workAtHeights: boolean
  readonly orderStatus: string
  readonly clientStatus: string
  readonly siteActive: boolean
  readonly siteEndDate: string
  readonly lat: number | null
  readonly lng: number | null
  /** Who refused it, oldest first. */
  readonly refusals: readonly Pick<Refusal, 'employeeId' | 'at'>[]
}

/** What rules need to know of a skill. */
export interface SkillFacts {
  readonly _id: string
  readonly name: string
  readonly important: boolean
  readonly expirable: boolean
  readonly proofRequired: boolean
}

/** A skill that an assignment requires, and why. */
export type RequiredSkillFacts = SkillFacts & Requirement

/** A skill that a person holds; days and instants as stored. */
export interface HeldSkill {
  readonly skillId: string
  readonly expiresAt: string | null
  readonly verifiedAt: string | null
}

/** Another assignment of a person. */
export interface BusyAssignment {
  readonly _id: string
  readonly orderId: string
  readonly positionId: string
  readonly date: string
  readonly start: string
  readonly end: string
  readonly paidMinutes: number
  readonly status: AssignmentStatus
  readonly siteName: string
}

/** What rules need to know of a person: their record, their skills, and their assignments from a week before to a week after. */
export interface CandidateFacts {
  readonly _id: string
  readonly status: string
  /** The last day of a status that has an end; the person is available again from the next day. */
  readonly statusUntil?: string | null
  readonly hireDate: string
  readonly terminationDate: string | null
  readonly fearOfHeights: boolean
  readonly maxDistanceKm: number | null
  readonly lat: number | null
  readonly lng: number | null
  readonly skills: readonly HeldSkill[]
  readonly assignments: readonly BusyAssignment[]
}
