import { entity } from '../model/entity.ts'
import { choice, day, decimal, file, flag, instant, ref, refs, text, time } from '../model/field.ts'
import { INDEFINITE } from '../model/dates.ts'

const ABSENCE_TYPES = [
  'vacation',
  'sickness',
  'family',
  'cnesst',
  'bereavement',
  'wedding',
  'parental',
  'jury',
  'training',
  'suspension',
  'unpaid',
  'other',
] as const
/** Only an approved absence keeps somebody from working. */
const ABSENCE_STATUSES = ['requested', 'approved', 'refused', 'cancelled'] as const
/** Types whose end may be unknown: how long an injury or a parental leave lasts is not known at its beginning. */
export const OPEN_ENDED: readonly string[] = ['cnesst', 'parental']

/** Days, or hours of one day, on which an employee does not work. Verbs decide its status and what becomes of assignments. */
export const absences = entity('absences', {
  fields: {
    employeeId: ref('employees', { required: true }),
    type: choice(ABSENCE_TYPES, { required: true, default: 'vacation' }),
    startDate: day({ required: true }),
    endDate: day({ required: true, indefinite: true }),
    /** Hours of a single day; the whole day without them. */
    startTime: time(),
    endTime: time(),
    paid: flag(),
    hoursPerDay: decimal({ min: 0, max: 24, unit: 'h' }),
    status: choice(ABSENCE_STATUSES, { required: true, managed: true, default: 'requested' }),
    requestedBy: ref('users', { managed: true }),
    decidedBy: ref('users', { managed: true }),
    decidedAt: instant({ managed: true }),
    decisionReason: text({ max: 500, managed: true }),
    reason: text({ max: 500, multiline: true }),
    proofFileIds: file({ max: 5 }),
    /** The assignments it touched when it was approved. */
    impactedAssignmentIds: refs('assignments', { max: 400, managed: true }),
  },
  title: ['type'],
  search: ['reason'],
  searchAlso: [{ by: 'employeeId', texts: ['firstName', 'lastName'] }, { choices: ['type', 'status'] }],
  indexes: [
    ['employeeId', 'startDate'],
    ['status', 'startDate'],
  ],
  scopedBy: ['employeeId'],
  rules: ({ must }) => [
    must('DATES_REVERSED', 'endDate', (row) => row.endDate >= row.startDate),
    must('INDEFINITE_NOT_ALLOWED', 'endDate', (row) => row.endDate < INDEFINITE || OPEN_ENDED.includes(row.type)),
    must('PARTIAL_DAY', 'startTime', (row) => (row.startTime === null) === (row.endTime === null)),
    must('PARTIAL_DAY', 'endDate', (row) => row.startTime === null || row.startDate === row.endDate),
    must(
      'TIMES_REVERSED',
      'endTime',
      (row) => row.startTime === null || row.endTime === null || row.endTime > row.startTime,
    ),
  ],
  units: [['startDate', 'endDate', 'startTime', 'endTime']],
  readers: {
    employee: [
      'employeeId',
      'type',
      'startDate',
      'endDate',
      'startTime',
      'endTime',
      'paid',
      'hoursPerDay',
      'status',
      'decidedAt',
      'decisionReason',
      'reason',
      'proofFileIds',
    ],
  },
  write: ['admin'],
})
