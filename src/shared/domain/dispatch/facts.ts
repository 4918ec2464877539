import type { AbsenceDays } from '../people/absence-span.ts'
import type { AvailabilityLayer } from '../people/availability.ts'
import type { LabourParameters } from '../time/labour/labour-parameters.ts'
import type { Position } from '../office/distance.ts'
import type { DayOffName } from '../calendar/calendar.ts'
import type { Requirement } from '../people/required-skills.ts'
import type { RuleLevels } from './rule-levels.ts'
import type { Row } from '#shared/entities/index.ts'
import type { AssignmentStatus, Refusal } from '#shared/entities/assignments.ts'

/** What rules need to know of an assignment, read beforehand so that rules stay pure. */
export interface AssignmentFacts {
  readonly _id: string
  readonly orderId: string
  readonly positionId: string
  readonly clientId: string
  readonly siteId: string
  /** Of the order and of the site. */
  readonly supervisorIds: readonly string[]
  /** Who works at the site on that day. */
  readonly colleagueIds: readonly string[]
  readonly date: string
  readonly start: string
  readonly end: string
  /** Planned, without the unpaid break of its order. */
  readonly paidMinutes: number
  /** The break that is planned in it, paid or not. */
  readonly breakMinutes: number
  readonly requiredSkills: readonly RequiredSkillFacts[]
  readonly workAtHeights: boolean
  readonly orderStatus: string
  readonly clientStatus: string
  readonly siteActive: boolean
  readonly siteEndDate: string
  /** The zone of the site, whose clocks its hours are read by. */
  readonly timezone: string
  readonly lat: number | null
  readonly lng: number | null
  /** The place people are called to: the assembly point where the order says so, else the site. */
  readonly begins: Position
  /** Days from the one on which it is given to its own; negative once it is past. */
  readonly noticeDays: number
  /** The holiday or the vacation its day is in. */
  readonly dayOff: { readonly kind: 'holiday' | 'vacation'; readonly name: DayOffName } | null
  /** The company's: how far away somebody may live who did not say how far they go. */
  readonly distanceLimitKm: number
  /** How grave rules are at its site. */
  readonly levels: RuleLevels
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
  readonly siteId: string
  readonly siteName: string
  /** The zone of the site, whose clocks its hours are read by. */
  readonly timezone: string
  readonly lat: number | null
  readonly lng: number | null
}

/** An approved absence; days and times are local. */
export type AbsenceFacts = AbsenceDays & { readonly type: string }

/** A client, a site or a supervisor: one of them. */
export interface Place {
  readonly clientId: string | null
  readonly siteId: string | null
  readonly supervisorId: string | null
}

/** Where, or with whom, a person must not work (`block`) or had better not (`avoid`), from a day to another. */
export interface RestrictionFacts extends Place {
  readonly level: 'block' | 'avoid'
  readonly reason: string
  readonly from: string
  readonly to: string
  /** The other of the two people, whichever of them the restriction is about. */
  readonly otherEmployeeId: string | null
  readonly otherName: string
}

/** Where, or under whom, a person is wanted; the heavier, the more. */
export interface PreferenceFacts extends Place {
  readonly weight: number
}

/** A pay week, its first and its last day. */
export interface PayWeekFacts {
  readonly from: string
  readonly to: string
  /** Paid annual leave in it, which counts toward its overtime (`leaveInWeek`). */
  readonly leaveMinutes: number
}

/**
 * What rules need to know of a person: their record, their skills, their assignments from a week before to a week after,
 * their absences on these days, and where they may not or would rather work.
 */
export interface CandidateFacts {
  readonly _id: string
  readonly status: string
  /** The last day of a status that has an end; the person is available again from the next day. */
  readonly statusUntil?: string | null
  readonly hireDate: string
  readonly terminationDate: string | null
  readonly fearOfHeights: boolean
  /** Whether their hours vary (Act respecting labour standards, s. 59.0.1). */
  readonly employmentType: Row<'employees'>['employmentType']
  readonly regime: Row<'employees'>['regime']
  /** Of the employer, theirs: travel beyond a radius around it is paid (Decree D-2, r. 16.1, s. 9 (2) a). */
  readonly office: Position | null
  /** The steps of their file, done or not. */
  readonly onboarding: readonly Row<'employees'>['onboarding'][number][]
  readonly maxDistanceKm: number | null
  readonly lat: number | null
  readonly lng: number | null
  readonly availability: readonly AvailabilityLayer[]
  readonly skills: readonly HeldSkill[]
  readonly assignments: readonly BusyAssignment[]
  readonly absences: readonly AbsenceFacts[]
  readonly restrictions: readonly RestrictionFacts[]
  readonly preferences: readonly PreferenceFacts[]
  /** Those that the assignment falls in; the first is the one its hours are shown for. */
  readonly payWeeks: readonly PayWeekFacts[]
  /** How grave rules are for them, wherever they work. */
  readonly levels: RuleLevels
  /** Of their regime, on the day of the assignment. */
  readonly labour: LabourParameters
}
