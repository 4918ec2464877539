import type { MessageType } from '#shared/entities/conversations.ts'

/** The company's lines (requirement CONST-9). */
export const LINES = ['general', 'assignation', 'applicants'] as const
export type Line = (typeof LINES)[number]

/** The line each type of message leaves by. */
export const LINE_OF = {
  General: 'general',
  Assignation: 'assignation',
  SitesAlerts: 'general',
  HourAlerts: 'general',
  Applicants: 'applicants',
} as const satisfies Record<MessageType, Line>

/** The type of what arrives on each line. */
export const TYPE_OF_LINE = {
  general: 'General',
  assignation: 'Assignation',
  applicants: 'Applicants',
} as const satisfies Record<Line, MessageType>

/** The types shown together in the inbox of a line: what arrives on it, and what the system sent by it. */
export const typesOfLine = (line: Line): readonly MessageType[] =>
  (Object.keys(LINE_OF) as MessageType[]).filter((type) => LINE_OF[type] === line)
