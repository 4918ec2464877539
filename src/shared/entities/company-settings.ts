import { addressFields, postalCodeFits, WRITTEN_ADDRESS } from '../model/address.ts'
import { LOG_DAYS_BACK } from '../domain/time/entries/logged-outside.ts'
import { entity } from '../model/entity.ts'
import { count, flag, instant, text, time } from '../model/field.ts'

/** The id of the one row there is, the same on every device: whoever saves first creates it. */
export const COMPANY_ID = '00000000-0000-4000-8000-00000000c001'

/** What its documents carry, and what is asked of those who log time. */
const READ_BY_ALL = [
  'name',
  'legalName',
  'agencyPermitNumber',
  ...WRITTEN_ADDRESS,
  'phone',
  'email',
  'logDaysBack',
  'logsAnywhere',
] as const

/** The company that uses Équipage: what its documents carry. One row. */
export const companySettings = entity('companySettings', {
  fields: {
    name: text({ required: true, max: 120, fold: true }),
    legalName: text({ max: 160 }),
    /** CNESST permit of a personnel placement agency, which every document must show (Act respecting labour standards, s. 92.5). */
    agencyPermitNumber: text({ max: 40 }),
    neq: text({ format: 'neq' }),
    ...addressFields,
    phone: text({ format: 'phone' }),
    email: text({ format: 'email' }),
    /** Texts that can wait do not leave between the two, local time. */
    quietFrom: time({ default: '21:00' }),
    quietTo: time({ default: '05:00' }),
    /** Nobody who lives farther from a site is recommended for it; a person's own limit goes first. */
    distanceLimitKm: count({ min: 1, max: 500, default: 100, unit: 'km' }),
    /** People punch in when they start: an alert is raised when somebody did not. A site may say otherwise. */
    expectsPunches: flag(),
    /** Whoever is confirmed is sent what they are to be told in writing (`assignmentDocuments`). */
    sendsAssignmentDocuments: flag(),
    /** How far back employees log their time; what they log later counts as ever, and stands out. */
    logDaysBack: count({ min: 0, max: 366, default: LOG_DAYS_BACK, unit: 'd' }),
    /** What employees log where they have no assignment does not stand out. */
    logsAnywhere: flag(),
    /** When an administrator was asked to confirm the figures of law: it is asked once. */
    lawAskedAt: instant(),
  },
  title: ['name'],
  uniques: [{ fields: ['name'], code: 'NAME_NOT_UNIQUE' }],
  units: [['quietFrom', 'quietTo']],
  rules: ({ should }) => [should('POSTAL_CODE_ELSEWHERE', 'postalCode', postalCodeFits)],
  readers: {
    supervisor: READ_BY_ALL,
    employee: READ_BY_ALL,
  },
  write: ['admin'],
})
