import type { MessageType } from '#shared/entities/conversations.ts'

/** The company's lines (requirement CONST-9). */
export const PHONE_LINES = ['general', 'assignation', 'applicants'] as const
export type PhoneLine = (typeof PHONE_LINES)[number]

/** The line each type of message leaves by. */
export const PHONE_LINE_OF = {
  General: 'general',
  Assignation: 'assignation',
  SitesAlerts: 'general',
  HourAlerts: 'general',
  Applicants: 'applicants',
} as const satisfies Record<MessageType, PhoneLine>

/** The type of what arrives on each line. */
export const TYPE_OF_PHONE_LINE = {
  general: 'General',
  assignation: 'Assignation',
  applicants: 'Applicants',
} as const satisfies Record<PhoneLine, MessageType>

/** The types shown together in the inbox of a line: what arrives on it, and what the system sent by it. */
export const typesOfPhoneLine = (line: PhoneLine): readonly MessageType[] =>
  (Object.keys(PHONE_LINE_OF) as MessageType[]).filter((type) => PHONE_LINE_OF[type] === line)
