import { z } from 'zod'
import type { LateFee } from '#shared/domain/dispatch/called-off.ts'
import type { Row } from '#shared/entities/index.ts'
import { daySchema } from '#shared/model/day-schema.ts'
import { idSchema } from '#shared/model/ids.ts'
import type { AskedPerson, Recipient } from '../messages/messages.ts'
import type { Finding } from '#shared/domain/dispatch/finding.ts'
import type { ErrorCode } from '../errors.ts'
import type { BoardAssignment, Candidate } from './board.ts'

/** The most assignments to settle that are sent; `toSettleTotal` counts all of them. */
export const MOST_TO_SETTLE = 60
/** The most assignments for which people are proposed at once. */
export const MOST_PROPOSED = 20
/** The most people who are said not to come at once. */
export const MOST_ABSENT = 10

/** What a dispatcher has before them: the day of `today`, as of an instant. */
const deskSchema = z.strictObject({ today: daySchema, at: z.iso.datetime() })
/** Who could take some assignments, without some people, once others have what was proposed to them before. */
const proposalsSchema = z.strictObject({
  assignmentIds: z.array(idSchema).max(MOST_PROPOSED),
  without: z.array(idSchema).max(MOST_ABSENT).default([]),
  given: z
    .array(z.strictObject({ assignmentId: idSchema, employeeId: idSchema }))
    .max(MOST_PROPOSED)
    .default([]),
  limit: z.int().min(1).max(10).default(3),
})
/** People who cannot come from one day to another, both included; what has ended at `at` is past. */
const absenteesSchema = z.strictObject({
  employeeIds: z.array(idSchema).max(MOST_ABSENT),
  from: daySchema,
  to: daySchema,
  at: z.iso.datetime(),
})
/**
 * What people have who will not work from one day to another, both included, or from a day on, without what has begun at `at`;
 * with a skill only what requires it.
 */
const leftSchema = z.strictObject({
  employeeIds: z.array(idSchema).max(MOST_ABSENT),
  from: daySchema,
  to: daySchema.nullable(),
  at: z.iso.datetime(),
  skillId: idSchema.optional(),
})
/** The day of a site that is to be called off, as of an instant. */
const freedSchema = z.strictObject({ siteId: idSchema, date: daySchema, at: z.iso.datetime() })
/** The days of a site from one on that are to be called off, as of an instant. */
const closingSchema = z.strictObject({ siteId: idSchema, from: daySchema, at: z.iso.datetime() })
/** A day of a site that was called off. */
const restoredSchema = z.strictObject({ cancellationId: idSchema })

export const deskInputs = {
  'desk.day': deskSchema,
  'desk.proposals': proposalsSchema,
  'desk.absentees': absenteesSchema,
  'desk.left': leftSchema,
  'desk.freed': freedSchema,
  'desk.closing': closingSchema,
  'desk.restored': restoredSchema,
} as const

/** A call of the office as colleagues see it. */
export interface ShownCall extends Pick<Row<'phoneCalls'>, '_id' | 'outcome' | 'callBackAt'> {
  /** Who calls, or called. */
  readonly by: string
  readonly userId: string | null
  /** Whom they call, or called. */
  readonly name: string
  readonly at: string
}

/** Somebody on the telephone. */
export interface ShownPerson {
  readonly _id: string
  readonly name: string
  readonly phone: string
}

/** An assignment of somebody who has not answered, or is not there, with the last call about it. */
export interface ShownWork {
  readonly assignment: BoardAssignment
  readonly person: ShownPerson
  readonly call: ShownCall | null
}

/** When somebody was asked or told, an instant; null when it is not known. */
export type SilentWork = ShownWork & { readonly since: string | null }

/** What needs a person, with the last call about it. */
export interface ToSettle {
  readonly assignment: BoardAssignment
  readonly call: ShownCall | null
  /** Whoever has it and is silent too long (domain/dispatch/silent.ts); null where it is to fill. */
  readonly silent: Pick<SilentWork, 'person' | 'since'> | null
  /** The office that its site is nearest to; null in a company of one office, and where either has no place. */
  readonly office: string | null
}

/** Who said that they come late, is late for a quarter of an hour, or did not come. */
export type MissingWork = ShownWork & { readonly state: 'lateAnnounced' | 'latePunch' | 'noShow' }

/** What begins at one time. */
export interface StartsAt {
  /** An instant, and its local time at the sites. */
  readonly start: string
  readonly time: string
  /** How many assignments begin then, and of these how many people come for sure, have not answered, or are to find. */
  readonly needed: number
  readonly confirmed: number
  readonly waiting: number
  readonly open: number
}

/** Somebody who is away today or tomorrow. */
export interface AwayPerson {
  readonly absenceId: string
  readonly employeeId: string
  readonly name: string
  readonly type: Row<'absences'>['type']
  readonly today: boolean
  readonly tomorrow: boolean
  /** Assignments of theirs on these days that are to fill. */
  readonly toFill: number
}

/** A hand-over note that nobody ticked yet, with what it is about and who wrote it. */
export interface ShownNote extends Pick<
  Row<'handoverNotes'>,
  '_id' | 'text' | 'day' | 'siteId' | 'orderId' | 'employeeId'
> {
  readonly about: string | null
  readonly by: string | null
  readonly at: string
}

/** A text that nobody has seen. */
export interface UnreadText {
  readonly messageId: string
  readonly conversationId: string
  readonly name: string
  readonly body: string
  readonly at: string
}

/** What a dispatcher has to settle, in the order in which one acts, and what runs by itself beside it. */
export interface Desk {
  /** To fill until the end of tomorrow and not ended, and about to begin with somebody who does not answer; by start, what is about to end last. */
  readonly toSettle: readonly ToSettle[]
  readonly toSettleTotal: number
  /** Today; tomorrow once nothing begins today any more. */
  readonly startsOn: string
  readonly starts: readonly StartsAt[]
  /** People who were asked or told of work until the end of tomorrow, have not answered and may still, by start. */
  readonly silent: readonly SilentWork[]
  readonly silentTotal: number
  readonly missing: readonly MissingWork[]
  readonly missingTotal: number
  readonly away: readonly AwayPerson[]
  readonly notes: readonly ShownNote[]
  readonly unread: readonly UnreadText[]
  readonly unreadTotal: number
}

/** Who could take an assignment, the best first; `best` is nobody's best for another one at the same time. */
export interface Proposal {
  readonly assignmentId: string
  readonly candidates: readonly Candidate[]
  /** Recommended, and proposed for nothing else at that time; null when there is nobody. */
  readonly best: string | null
}

/** An assignment that its person leaves. */
export interface LeftShift {
  readonly assignment: BoardAssignment
  /** Who has it. */
  readonly person: ShownPerson
  /** The first supervisor of its order or site: who is told. */
  readonly contact: (ShownPerson & { readonly language: 'fr' | 'en' }) | null
}

/** The same, with who could take it. */
export interface LeftWork extends LeftShift {
  readonly proposal: Proposal
}

/** What somebody could take instead of what is called off: nothing of it warns. */
export interface Elsewhere extends Pick<Candidate, 'distanceKm' | 'isApproximate' | 'weekMinutesAfter'> {
  readonly assignment: BoardAssignment
  /** From the site that is called off, in a straight line: what says how far it is where a home is not known. */
  readonly fromSiteKm: number | null
  /** Whom the text about it asks, and what it tells. */
  readonly asked: AskedPerson
}

/** An assignment that is called off with the day of its site. */
export interface CalledOffWork {
  readonly assignment: BoardAssignment
  /** Who was to come; null where somebody was still to be found. */
  readonly person: Recipient | null
  /** Whether it is later than its client may call off freely. */
  readonly isLate: boolean
  /** What its person is owed, unless superior force lifts it. */
  readonly owedMinutes: number
  readonly elsewhere: Elsewhere | null
}

/** What is called off with the day of a site, by start, and whom on the site is told. */
export interface CalledOffDay {
  readonly work: readonly CalledOffWork[]
  /** The first supervisor of the site, else of an order. */
  readonly supervisor: Recipient | null
}

/** A shift of somebody on a day of a site that is closed. */
export interface ClosingShift {
  readonly personId: string
  /** Local, `HH:mm`, and the instant of its end. */
  readonly startTime: string
  readonly endTime: string
  readonly end: string
  /** What its person is owed, unless superior force lifts it. */
  readonly owedMinutes: number
}

/** A day of a site that is closed: what is called off with it. */
export interface ClosingDay {
  readonly date: string
  readonly shifts: readonly ClosingShift[]
  /** How many are to fill. */
  readonly open: number
  /** Whether it is later than the client may call off freely. */
  readonly isLate: boolean
  readonly fee: LateFee
}

/** What is called off of a site that is closed, by day, and whom to tell of it. */
export interface SiteClosing {
  readonly days: readonly ClosingDay[]
  /** Everybody who was to come, each once. */
  readonly people: readonly Recipient[]
  readonly supervisor: Recipient | null
}

/** An assignment that takes place again when its day does. */
export interface RestoredWork {
  readonly assignment: BoardAssignment
  /** Who has it again; null where it is to fill again. */
  readonly person: Recipient | null
  /** What keeps them from it: they are busy elsewhere by now. Empty where nothing does, or it is not a rule that refuses. */
  readonly against: readonly Finding[]
  readonly refusal: ErrorCode | null
}

/** What takes place again with a day that was called off, by start, and whom on the site is told. */
export interface RestoredDay {
  readonly work: readonly RestoredWork[]
  readonly supervisor: Recipient | null
}

export interface DeskReplies {
  'desk.day': Desk
  'desk.proposals': readonly Proposal[]
  'desk.absentees': readonly LeftWork[]
  'desk.left': readonly LeftShift[]
  'desk.freed': CalledOffDay
  'desk.closing': SiteClosing
  'desk.restored': RestoredDay | null
}
