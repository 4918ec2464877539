import { z } from 'zod'
import { entity } from '../model/entity.ts'
import { choice, count, day, decimal, file, flag, instant, json, ref, text, time } from '../model/field.ts'

/** `confirmed`, `pending` and `unassigned` are those that requirement STATE-4 names. */
export const ASSIGNMENT_STATUSES = [
  'unassigned',
  'pending',
  'confirmed',
  'declined',
  'cancelled',
  'noShow',
  'completed',
] as const
export type AssignmentStatus = (typeof ASSIGNMENT_STATUSES)[number]

/** What ended an assignment. */
export const END_REASONS = [
  'finished',
  'endedEarly',
  'absent',
  'late',
  'sentHome',
  'cancelledByClient',
  'replaced',
] as const

const offer = z.object({
  id: z.string(),
  code: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  channel: z.string(),
  repliedAt: z.string().nullable(),
  reply: z.string().nullable(),
})
const refusal = z.object({ employeeId: z.string(), at: z.string(), by: z.string().nullable() })
/** Who refused an assignment, when (an instant), and the user who recorded it; null: the person answered. */
export type Refusal = z.output<typeof refusal>
/** Why an assignment that somebody had is open. */
export const OPENED_REASONS = ['absence', 'moved', 'takenBack', 'noShow'] as const
const opened = z.object({
  reason: z.enum(OPENED_REASONS),
  employeeId: z.string(),
  at: z.string(),
  by: z.string().nullable(),
})
/** Who had an open assignment last, why they no longer do, when (an instant), and the user who did it; null: the person. */
export type Opened = z.output<typeof opened>
const override = z.object({ ruleCode: z.string(), reason: z.string(), by: z.string(), at: z.string() })

/**
 * The work of one person on one date, an assignation; one without a person is open. Person, hours and status are
 * managed: verbs change them, and two assignments of one person that are neither declined nor cancelled never
 * overlap (refused by the database and by the service). Statuses: requirement STATE-4.
 */
export const assignments = entity('assignments', {
  fields: {
    orderId: ref('orders', { required: true, managed: true }),
    positionId: ref('orderPositions', { required: true, managed: true }),
    seriesId: text({ max: 36, managed: true }),
    date: day({ required: true, managed: true }),
    start: instant({ required: true, managed: true }),
    end: instant({ required: true, managed: true }),
    siteId: ref('sites', { required: true, managed: true }),
    clientId: ref('clients', { required: true, managed: true }),
    employeeId: ref('employees', { managed: true }),
    status: choice(ASSIGNMENT_STATUSES, { required: true, managed: true, default: 'unassigned' }),
    published: flag({ managed: true }),
    publishedAt: instant({ managed: true }),
    offer: json(offer, { managed: true }),
    overrides: json(z.array(override).max(50), { managed: true, default: [] }),
    travelPaid: flag({ managed: true }),
    distanceKm: decimal({ min: 0, max: 5000, unit: 'km', managed: true }),
    travelMinutes: count({ min: 0, max: 600, unit: 'min', managed: true }),
    meetTime: time(),
    replacesAssignmentId: ref('assignments', { managed: true }),
    endReason: choice(END_REASONS, { managed: true }),
    performance: count({ min: 1, max: 5 }),
    notes: text({ max: 1000, multiline: true }),
    documentFileIds: file({ max: 3 }),
    /** Who gave it to its person. */
    assignedBy: ref('users', { managed: true }),
    /** Everybody who refused it, oldest first. A declined assignment keeps its person until somebody else has it. */
    refusals: json(z.array(refusal).max(50), { managed: true, default: [] }),
    /** The approved absence that keeps its person from coming: it is to fill, whether or not the person still has it. */
    absenceId: ref('absences', { managed: true }),
    opened: json(opened, { managed: true }),
    /** Agreed beyond what its order asks for. */
    isExtra: flag({ managed: true }),
    /** Its person said when they will be late, and by how much. */
    lateMinutes: count({ min: 1, max: 600, unit: 'min', managed: true }),
    lateAt: instant({ managed: true }),
    /** Paid to its person although it was called off, too late for them to be told in time: see `owedMinutes`. */
    owedMinutes: count({ min: 0, max: 1440, unit: 'min', managed: true }),
    /** How long it stood open until its person was given it: see `timeToFill`; null where it never was, and while it is. */
    openMinutes: count({ min: 0, max: 1_051_200, unit: 'min', managed: true }),
  },
  title: ['date'],
  indexes: [
    // What is to fill is counted from it alone.
    ['date', 'status', 'absenceId'],
    // With the order, whose quick search finds it by its people: read from the index alone.
    ['employeeId', 'start', 'orderId'],
    ['orderId', 'date', 'status'],
    ['siteId', 'date'],
  ],
  scopedBy: ['employeeId', 'siteId', 'orderId'],
  units: [['employeeId', 'start', 'end', 'status', 'refusals', 'assignedBy', 'absenceId', 'opened']],
  readers: {
    supervisor: [
      'orderId',
      'positionId',
      'date',
      'start',
      'end',
      'siteId',
      'clientId',
      'employeeId',
      'status',
      'endReason',
      'absenceId',
      'meetTime',
      'lateMinutes',
    ],
    employee: [
      'orderId',
      'positionId',
      'date',
      'start',
      'end',
      'siteId',
      'employeeId',
      'status',
      'endReason',
      'published',
      'publishedAt',
      'travelPaid',
      'distanceKm',
      'travelMinutes',
      'meetTime',
      'lateMinutes',
      'lateAt',
    ],
  },
  write: ['admin'],
})
