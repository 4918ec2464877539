import { entity } from '../model/entity.ts'
import { choice, count, day, file, flag, instant, ref, text } from '../model/field.ts'

/**
 * What a person was told in writing of the days they have at one position of an order (Act respecting labour standards,
 * s. 92.5). The server makes one when a day is confirmed and another revision when what it says changed; nobody changes or
 * deletes them.
 */
export const assignmentDocuments = entity('assignmentDocuments', {
  fields: {
    employeeId: ref('employees', { required: true, managed: true }),
    orderId: ref('orders', { required: true, managed: true }),
    /** Of the order; it may have been taken out of it since. */
    positionId: text({ required: true, max: 36, managed: true }),
    /** 1, 2, 3… of the person at this position. */
    revision: count({ required: true, managed: true, min: 1, default: 1 }),
    /** A later revision took its place. */
    superseded: flag({ managed: true }),
    firstDay: day({ required: true, managed: true }),
    lastDay: day({ required: true, managed: true }),
    /** The SHA-256 of what it says, but for when it was made, in hexadecimal. */
    contentSha256: text({ required: true, format: 'sha256', managed: true }),
    documentFileIds: file({ max: 1, managed: true }),
    /** How its link was sent: by mail where no text reaches; `hand` where no mail does either, and the office gives it to them. */
    channel: choice(['text', 'mail', 'hand'], { required: true, managed: true, default: 'hand' }),
    /** The text with its link, whose state is the proof that it arrived. */
    messageId: ref('messages', { managed: true }),
    /** When the mail server accepted the mail with its link. */
    sentAt: instant({ managed: true }),
    /** When the person first opened it by its link. */
    openedAt: instant({ managed: true }),
  },
  title: ['contentSha256'],
  uniques: [{ fields: ['employeeId', 'positionId', 'revision'], code: 'DOCUMENT_NOT_UNIQUE' }],
  indexes: [['orderId'], ['employeeId', 'lastDay'], ['lastDay']],
  readers: {
    employee: [
      'employeeId',
      'orderId',
      'positionId',
      'revision',
      'superseded',
      'firstDay',
      'lastDay',
      'contentSha256',
      'documentFileIds',
    ],
  },
  scopedBy: ['employeeId'],
  write: [],
  ownCalls: true,
})
