/** What a text asks for. */
export type ReadText =
  | { readonly kind: 'yes' | 'no'; readonly code: string | null }
  | { readonly kind: 'late'; readonly minutes: number }
  | { readonly kind: 'schedule' | 'hours' | 'help' | 'optOut' | 'optIn' | 'person' }

/** One of a person's assignments, as a text names it. */
export interface ShiftFacts {
  readonly assignmentId: string
  /** `yyyy-MM-dd`. */
  readonly date: string
  /** Instants, ISO. */
  readonly start: string
  readonly end: string
  /** The local times of day of both at the site, `HH:mm`. */
  readonly from: string
  readonly to: string
  /** The site's name. */
  readonly site: string
  /** Its number and street, and its town; empty for a place without. */
  readonly address: string
  /** Whom to ask for there; the number is E.164. */
  readonly contact: { readonly name: string; readonly phone: string | null } | null
  /** It waits for the person's answer. */
  readonly isPending: boolean
}

/** A text that asked somebody about assignments that still wait for their answer. */
export interface OpenQuestion {
  readonly messageId: string
  readonly code: string
  /** Those of its assignments that still wait for an answer of this person and are not over, in order; at least one. */
  readonly shifts: readonly ShiftFacts[]
}

/** What is known of who sent a text. */
export interface SenderFacts {
  /** The instant the text is read at, ISO. */
  readonly now: string
  readonly language: 'fr' | 'en'
  readonly optedOut: boolean
  /** Whether they have an employee's file: schedule, hours and delays are theirs. */
  readonly isEmployee: boolean
  /** Oldest first. */
  readonly questions: readonly OpenQuestion[]
  /** Their assignments of today and the six days after that they know of and that are not over, in order. */
  readonly shifts: readonly ShiftFacts[]
  /** Planned paid minutes of this pay week. */
  readonly weekMinutes: number
  /** The company's name and number, for the answer to AIDE; the number is E.164. */
  readonly company: { readonly name: string; readonly phone: string | null }
}

/** What changes because of a text. */
export type Effect =
  | { readonly kind: 'confirm' | 'decline'; readonly messageId: string; readonly assignmentIds: readonly string[] }
  | { readonly kind: 'optOut' | 'optIn' }
  | { readonly kind: 'late'; readonly minutes: number; readonly assignmentId: string | null }
  | { readonly kind: 'scheduleAsked' | 'hoursAsked' }

/** What follows from a text: what changes, the automatic answer, and whether a dispatcher is to read it. */
export interface Response {
  readonly read: ReadText
  readonly effects: readonly Effect[]
  /** In the sender's language, whole: one that is longer than a message leaves in several (`messageParts`). Null for none. */
  readonly reply: string | null
  readonly forPerson: boolean
}
