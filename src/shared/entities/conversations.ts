import { entity } from '../model/entity.ts'
import { choice, flag, instant, ref, text } from '../model/field.ts'

/** What a message is about (requirement ENT-4). */
export const MESSAGE_TYPES = ['General', 'Assignation', 'SitesAlerts', 'HourAlerts', 'Applicants'] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

/**
 * What was said with one person, or with one unknown number, on one type. Verbs make conversations and say whom they are
 * with; what a list shows of their messages is computed from the messages.
 */
export const conversations = entity('conversations', {
  fields: {
    /** The type and the person, or the number when it is unknown (`conversationKey`). */
    key: text({ required: true, managed: true, max: 80 }),
    type: choice(MESSAGE_TYPES, { required: true, managed: true, default: 'General' }),
    /** At most one of the three; none for an unknown number. */
    employeeId: ref('employees', { managed: true }),
    applicantId: ref('applicants', { managed: true }),
    supervisorId: ref('supervisors', { managed: true }),
    /** The number of the last message; a person's file has the one that is texted to. */
    phone: text({ required: true, format: 'phone', managed: true }),
    /** Of a number without a file: employees and applicants have their own. */
    optOut: flag({ managed: true }),
    optOutAt: instant({ managed: true }),
    state: choice(['open', 'snoozed', 'archived'], { required: true, default: 'open' }),
    snoozedUntil: instant(),
    assignedToUserId: ref('users'),
    /** Its messages went to another conversation, which also receives what comes from its number. */
    mergedIntoId: ref('conversations', { managed: true }),
  },
  title: ['phone'],
  search: ['phone'],
  searchAlso: [
    { by: 'employeeId' },
    { by: 'applicantId' },
    { by: 'supervisorId' },
    { from: 'messages', by: 'conversationId' },
  ],
  uniques: [{ fields: ['key'], code: 'CONVERSATION_NOT_UNIQUE' }],
  indexes: [['type', 'state'], ['phone', 'type'], ['employeeId'], ['applicantId'], ['supervisorId']],
  units: [['state', 'snoozedUntil']],
  write: ['admin'],
  ownCalls: true,
})
