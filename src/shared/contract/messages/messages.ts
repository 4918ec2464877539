import { z } from 'zod'
import { MESSAGE_TYPES } from '#shared/entities/conversations.ts'
import { PHONE_LINES, type PhoneLine } from '#shared/domain/messages/phone-lines.ts'
import type { Response, SenderFacts } from '#shared/domain/messages/response.ts'
import { instantSchema } from '#shared/verbs/messages/steps/message-input.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { idSchema } from '#shared/model/ids.ts'
import { daySchema } from '#shared/model/day-schema.ts'
import { viewSchema } from '#shared/model/query.ts'
import type { MESSAGE_STATUSES } from '#shared/entities/messages.ts'
import type { RowMarks } from '../sync/outbox.ts'

/** Requests about messages, answered from the cache. */
/** The most assignments one text asks about. */
export const MOST_ASKED = 60

export const messageInputs = {
  /** The unread texts by line: every badge and title. */
  'messages.unseen': z.undefined(),
  /**
   * Lines of a thread from a position on (0 is its first); those around an instant; or its end. Lines are in the order of
   * their instant, then of their id, so that one that arrives changes no position but those after it.
   */
  'messages.thread': z.strictObject({
    conversationId: idSchema,
    offset: z.int().min(0).max(10_000_000).optional(),
    around: instantSchema.optional(),
    limit: z.int().min(1).max(200).default(60),
  }),
  /** Texts with these words, newest first; of one conversation, of a line, or all. */
  'messages.search': z.strictObject({
    text: z.string().max(200),
    conversationId: idSchema.optional(),
    line: z.enum(PHONE_LINES).optional(),
    limit: z.int().min(1).max(200).default(50),
  }),
  /** Who a conversation is with, and what concerns them now. */
  'messages.context': z.strictObject({ conversationId: idSchema }),
  /** What a text to somebody needs to know of them, written from their file. */
  'messages.person': z.strictObject({
    kind: z.enum(['employee', 'applicant']),
    id: idSchema,
    type: z.enum(MESSAGE_TYPES),
  }),
  /** Everybody of a list with the number and the language a group send needs. */
  'messages.recipients': z.strictObject({ entity: z.enum(['employees', 'applicants']), view: viewSchema }),
  /** The messages of the pending queue that a view of it has, with all that sending them needs. */
  'messages.pending': z.strictObject({ view: viewSchema }),
  /** The newest group sends. */
  'messages.batches': z.undefined(),
  /** The people of pending assignments of an order, of some of its assignments or of a day, to be asked whether they will come. */
  'messages.asked': z.union([
    z.strictObject({ orderId: idSchema }),
    z.strictObject({ date: daySchema }),
    z.strictObject({ assignmentIds: z.array(idSchema).max(MOST_ASKED) }),
  ]),
  /** What a text from somebody would do, without doing it. */
  'messages.simulate': z.strictObject({
    text: z.string().max(5000),
    line: z.enum(PHONE_LINES),
    /** Null for a number that is in nobody's file. */
    employeeId: idSchema.nullable(),
    /** Null for that of the person's file. */
    language: z.enum(['fr', 'en']).nullable(),
  }),
} as const

/** How many texts are unread, by line. */
export type UnseenByPhoneLine = Readonly<Record<PhoneLine, number>>

/** A part of a thread, oldest first. */
export interface ThreadPage {
  readonly rows: readonly AnyRow[]
  readonly titles: Readonly<Record<string, string>>
  readonly marks: RowMarks
  /** The position of the first row, and how many lines the thread has. */
  readonly offset: number
  readonly total: number
  /** The position of the first line at or after the instant that was asked for; the last line when there is none. */
  readonly found: number | null
}

/** A text that was found, and whose conversation it is in. */
export interface FoundMessage {
  readonly row: AnyRow
  /** The name of the person, or the number. */
  readonly name: string
  readonly line: PhoneLine
}

/** What a text to a person needs to know of them. */
export interface PersonNow {
  /** Where an employee works next: what templates are filled in with; null without an assignment to come. */
  readonly next: AskedShift | null
  /** When their last text of the conversation arrived; null when none did. */
  readonly receivedAt: string | null
}

/** What concerns a person now: each fact with the id of the record it links to. */
export interface ConversationContext extends PersonNow {
  readonly kind: 'employee' | 'applicant' | 'supervisor' | 'unknown'
  readonly personId: string | null
  readonly name: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  /** The number texts go to; empty for a person without one. */
  readonly phone: string
  readonly language: 'fr' | 'en'
  readonly optedOut: boolean
  /** The days of the next seven with an assignment. */
  readonly days: readonly {
    readonly assignmentId: string
    readonly orderId: string
    readonly date: string
    readonly start: string
    readonly end: string
    readonly status: string
    readonly site: string
    /** The zone whose clocks the hours are read by. */
    readonly timezone: string
  }[]
  /** Texts that wait for a yes or no, each with the first assignment that it still asks about. */
  readonly questions: readonly {
    readonly messageId: string
    readonly code: string
    readonly at: string
    readonly assignmentId: string
    readonly date: string
    readonly site: string
  }[]
  /** Skills that expire within 60 days, or have. */
  readonly skills: readonly { readonly id: string; readonly name: string; readonly expiresAt: string }[]
  readonly absences: readonly {
    readonly id: string
    readonly type: string
    readonly startDate: string
    readonly endDate: string
    readonly status: string
  }[]
  readonly notes: string | null
  /** Their other conversations, by type. */
  readonly others: readonly { readonly id: string; readonly type: (typeof MESSAGE_TYPES)[number] }[]
  /** Of an unknown number: people whose file has it. */
  readonly suggestions: readonly {
    readonly kind: 'employee' | 'applicant' | 'supervisor'
    readonly id: string
    readonly name: string
  }[]
}

/** Somebody a group send may go to. */
export interface Recipient {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly language: 'fr' | 'en'
  readonly optedOut: boolean
}

/** A message of the pending queue. */
export interface PendingMessage {
  readonly id: string
  /** Whom it goes to: the name of the person, or the number. */
  readonly recipient: string
  /** The number it would go to now; an empty text for none. */
  readonly phone: string
  readonly body: string
  /** Why it cannot go; null when it can. */
  readonly obstacle: 'optedOut' | 'noPhone' | null
}

/** A group send: its messages by what became of them. */
export interface MessageBatch {
  readonly id: string
  /** The instant of its first message. */
  readonly at: string
  /** The text of its first message. */
  readonly body: string
  readonly total: number
  readonly counts: Readonly<Partial<Record<(typeof MESSAGE_STATUSES)[number], number>>>
}

/** What a text says of an assignment. */
export interface AskedShift {
  readonly assignmentId: string
  readonly date: string
  readonly start: string
  readonly end: string
  readonly siteId: string
  readonly site: string
  /** The zone whose clocks the hours are read by. */
  readonly timezone: string
  /** With the town. */
  readonly address: string
  /** Where the site is on a map; null where nobody placed it. */
  readonly lat: number | null
  readonly lng: number | null
  /** Whom to ask for: the first supervisor of the order, else the primary one of the site; empty for nobody. */
  readonly supervisor: string
  /** E.164; empty for none. */
  readonly supervisorPhone: string
  /** Where people meet before the site, and when; empty where they go to the site. */
  readonly meetingPoint: string
  readonly meetTime: string
  /** What the order says to whoever works on it. */
  readonly notes: string
}

/** Somebody to be asked about assignments that wait for their answer: the first of them, then the others. */
export interface AskedPerson extends Recipient, Omit<AskedShift, 'assignmentId'> {
  /** In the order in which they begin. */
  readonly assignmentIds: readonly string[]
  /** Those after the first. */
  readonly others: readonly AskedShift[]
  /** A text already asks them about one of these, or waits to be sent. */
  readonly isAsked: boolean
  /** The first of their assignments has begun already. */
  readonly isBegun: boolean
}

export type SimulationAsked = z.output<(typeof messageInputs)['messages.simulate']>

/** What a text would do, and what is known of who sends it. */
export interface Simulation extends Response {
  readonly facts: SenderFacts
}

/** The reply of each request about messages. */
export interface MessageReplies {
  'messages.unseen': UnseenByPhoneLine
  'messages.thread': ThreadPage
  'messages.search': readonly FoundMessage[]
  /** Null when there is no such conversation. */
  'messages.context': ConversationContext | null
  'messages.person': PersonNow
  'messages.recipients': readonly Recipient[]
  'messages.pending': readonly PendingMessage[]
  'messages.batches': readonly MessageBatch[]
  'messages.asked': readonly AskedPerson[]
  'messages.simulate': Simulation
}
