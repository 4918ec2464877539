import { entity } from '../model/entity.ts'
import { choice, flag, ref, refs, text } from '../model/field.ts'

/** A person of the client who signs timesheets (requirement USE-4). */
export const supervisors = entity('supervisors', {
  fields: {
    firstName: text({ required: true, max: 60, fold: true }),
    lastName: text({ required: true, max: 60, fold: true }),
    email: text({ required: true, format: 'email' }),
    phone: text({ format: 'phone' }),
    phoneExt: text({ format: 'extension' }),
    altPhone: text({ format: 'phone' }),
    language: choice(['fr', 'en'], { required: true, default: 'fr' }),
    clientIds: refs('clients', { max: 50 }),
    siteIds: refs('sites', { max: 200 }),
    title: text({ max: 80 }),
    receivesTimesheets: flag({ default: true }),
    approvalDelegateId: ref('supervisors'),
    userId: ref('users'),
    active: flag({ default: true }),
    notes: text({ max: 4000, multiline: true }),
  },
  title: ['firstName', 'lastName'],
  apart: ['clientIds'],
  search: ['firstName', 'lastName', 'email', 'phone'],
  uniques: [{ fields: ['email'], code: 'EMAIL_NOT_UNIQUE' }],
  scopedBy: ['approvalDelegateId'],
  rules: ({ must }) => [must('REQUIRED', 'clientIds', (row) => row.clientIds.length > 0)],
  readers: {
    supervisor: [
      'firstName',
      'lastName',
      'email',
      'phone',
      'phoneExt',
      'altPhone',
      'language',
      'clientIds',
      'siteIds',
      'title',
      'receivesTimesheets',
      'approvalDelegateId',
      'userId',
      'active',
    ],
    // Whom somebody asks for at the site where they work.
    employee: ['firstName', 'lastName', 'phone', 'phoneExt'],
  },
  write: ['admin'],
})
