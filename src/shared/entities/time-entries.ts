import { z } from 'zod'
import { EXPENSES } from '../domain/time/entries/claims-unworked.ts'
import { ENTRY_KINDS, fitsKind, hasHours } from '../domain/time/entries/entry-kinds.ts'
import { LOGGED_OUTSIDE } from '../domain/time/entries/logged-outside.ts'
import { entity } from '../model/entity.ts'
import { cents, choice, count, day, decimal, file, flag, instant, json, ref, text } from '../model/field.ts'

/** What was there before a correction: who corrected, when, why, and the fields as they were. */
const correction = z.object({
  at: z.string(),
  by: z.string().nullable(),
  reason: z.string(),
  before: z.record(z.string(), z.unknown()),
})

/** `open` while the person is at work; `attached` to a timesheet; `signed` with it. A void entry counts nowhere. */
const ENTRY_STATUSES = ['open', 'submitted', 'attached', 'signed', 'void'] as const

/** Parking that one entry may claim, in cents (requirement RULE-2). */
const MOST_PARKING_CENTS = 100_000
/** The longest work that one entry may have, in minutes: the day on which clocks go back. Verbs know which day that is. */
const LONGEST_ENTRY_MIN = 25 * 60

/** What a person reads of their own entries. */
const OWN_FIELDS = [
  'employeeId',
  'kind',
  'siteId',
  'assignmentId',
  'date',
  'start',
  'end',
  'breakMinutes',
  'breakPaid',
  'travelMinutes',
  'kilometres',
  'parkingCents',
  'parkingPhotoIds',
  'note',
  'absentReason',
  'status',
  'timesheetId',
  'workedMinutes',
  'loggedBy',
  'outside',
  'corrections',
  'voidReason',
] as const

/**
 * What one person worked at one site, from an instant to another; a night over midnight is one entry. `didNotWork` states
 * that a planned day was not worked, `sentHome` that they came, from when to when they were there, and why they left. Two entries of one person that are not void never overlap, refused by verbs and
 * databases alike (requirement RULE-4). Only verbs (`timeEntries.log`, `.correct`, `.void`) make and change entries.
 */
export const timeEntries = entity('timeEntries', {
  fields: {
    employeeId: ref('employees', { required: true }),
    kind: choice(ENTRY_KINDS, { required: true, default: 'worked' }),
    siteId: ref('sites', { required: true }),
    assignmentId: ref('assignments'),
    orderId: ref('orders', { managed: true }),
    clientId: ref('clients', { managed: true }),
    /** Who is asked to approve it: the order's first supervisor, else the main one of the site. */
    supervisorId: ref('supervisors', { managed: true }),
    /** The local day of its start at the site; of a day not worked, that day. */
    date: day({ required: true, past: true }),
    start: instant(),
    /** None while the person is at work. */
    end: instant(),
    breakMinutes: count({ min: 0, max: 240, default: 0, unit: 'min' }),
    /** Paid because the person had to stay at the post (Act respecting labour standards, s. 79). */
    breakPaid: flag(),
    travelMinutes: count({ min: 0, max: 600, default: 0, unit: 'min' }),
    kilometres: decimal({ min: 0, max: 2000, unit: 'km' }),
    parkingCents: cents({ min: 0, max: MOST_PARKING_CENTS }),
    parkingPhotoIds: file({ max: 10 }),
    note: text({ max: 1000, multiline: true }),
    /** Why a day was not worked, or why they were sent home. */
    absentReason: choice(['sick', 'personal', 'cancelledByClient', 'weather', 'other']),
    /** What lifts the three hours of a call (Act respecting labour standards, s. 58); administrators alone say so, with the reason. */
    callInException: choice(['forceMajeure', 'agreed']),
    callInReason: text({ max: 500 }),
    status: choice(ENTRY_STATUSES, { required: true, managed: true, default: 'submitted' }),
    timesheetId: ref('timesheets', { managed: true }),
    /** Time between start and end without the unpaid break; 0 for a day not worked, none while open. */
    workedMinutes: count({ managed: true, unit: 'min', asHours: true }),
    loggedBy: ref('users', { managed: true }),
    /** How its own person logged it beyond the settings of the company; none once an administrator corrected it. */
    outside: choice(LOGGED_OUTSIDE, { managed: true }),
    /** Corrections, oldest first, fifty at most: the original is what the first one keeps, which stays. */
    corrections: json(z.array(correction).max(50), { managed: true, max: 40_000, default: [] }),
    voidReason: text({ max: 500, managed: true }),
  },
  title: ['date'],
  search: ['note'],
  searchAlso: [
    { by: 'employeeId', texts: ['firstName', 'lastName'] },
    { by: 'siteId', texts: ['name'] },
    { by: 'clientId', texts: ['name'] },
    { choices: ['status'] },
  ],
  searchShown: ['date'],
  indexes: [
    ['employeeId', 'start'],
    ['date', 'employeeId', 'workedMinutes', 'status'],
    ['siteId', 'date'],
    ['timesheetId'],
    ['status', 'date'],
    ['assignmentId'],
    ['outside', 'status'],
  ],
  scopedBy: ['employeeId', 'siteId'],
  rules: ({ must, should }) => [
    must('REQUIRED', 'start', (row) => !hasHours(row.kind) || row.start !== null),
    // Who was sent home has left: what they are paid is known at once.
    must('REQUIRED', 'end', (row) => row.kind !== 'sentHome' || row.end !== null),
    must('REQUIRED', 'absentReason', (row) => row.kind === 'worked' || row.absentReason !== null),
    must('BAD_CHOICE', 'absentReason', (row) => fitsKind(row.kind, row.absentReason)),
    must('REQUIRED', 'callInReason', (row) => !row.callInException || Boolean(row.callInReason)),
    ...EXPENSES.map((field) => must('EXPENSE_NOT_WORKED', field, (row) => hasHours(row.kind) || !row[field])),
    must('TIMES_REVERSED', 'end', (row) => row.start === null || row.end === null || row.end > row.start),
    must('ENTRY_TOO_LONG', 'end', (row) => minutesOf(row) <= LONGEST_ENTRY_MIN),
    must('TOO_LARGE', 'breakMinutes', (row) => minutesOf(row) <= 0 || (row.breakMinutes ?? 0) < minutesOf(row)),
    should('SHIFT_LONG', 'end', (row) => minutesOf(row) <= 16 * 60),
    should('PHOTO_NEEDED', 'parkingPhotoIds', (row) => !row.parkingCents || row.parkingPhotoIds.length > 0),
  ],
  units: [['start', 'end', 'date', 'breakMinutes', 'breakPaid', 'kind', 'workedMinutes']],
  readers: {
    supervisor: [...OWN_FIELDS, 'orderId', 'clientId', 'supervisorId'],
    employee: OWN_FIELDS,
  },
  write: [],
  attach: ['admin', 'supervisor', 'employee'],
  ownCalls: true,
})

const minutesOf = ({ start, end }: { readonly start: string | null; readonly end: string | null }): number =>
  start === null || end === null ? 0 : (Date.parse(end) - Date.parse(start)) / 60_000
