import { z } from 'zod'
import { referenceFields } from '../model/address.ts'
import { isDay, isTimeOfDay } from '../model/dates.ts'
import { entity } from '../model/entity.ts'
import { choice, count, day, decimal, file, flag, instant, json, ref, refs, text, time } from '../model/field.ts'
import { shiftMinutes } from '../domain/calendar/times-of-day.ts'

export const ORDER_STATUSES = [
  'draft',
  'confirmed',
  'locked',
  'closed',
  'onHold',
  'cancelled',
  'lateCancelled',
] as const

const errorCode = (code: string) => ({ error: code })
const clock = z.string().refine(isTimeOfDay, errorCode('BAD_TIME'))

/** A day that differs from the order's weekdays and hours: skipped, added, or at other hours. */
export const exceptionSchema = z.strictObject({
  date: z.string().refine(isDay, errorCode('BAD_DAY')),
  kind: z.enum(['skip', 'add', 'time'], errorCode('BAD_CHOICE')),
  startTime: clock.nullable().default(null),
  endTime: clock.nullable().default(null),
})
export type OrderException = z.output<typeof exceptionSchema>

const weekdays = z
  .array(z.int().min(0).max(6), errorCode('REQUIRED'))
  .min(1, errorCode('REQUIRED'))
  .max(7)
  .transform((days) => [...new Set(days)].sort())

/** What a client asks for, a commande: people at a site, on some days, at some hours. Priorities: requirement ENT-6. */
export const orders = entity('orders', {
  fields: {
    orderNumber: text({ max: 10, managed: true, required: true, isSequence: true, default: '' }),
    clientId: ref('clients', { required: true }),
    siteId: ref('sites', { required: true }),
    supervisorIds: refs('supervisors', { max: 20 }),
    priority: choice(['1', '2', '3'], { required: true, default: '2' }),
    status: choice(ORDER_STATUSES, { required: true, managed: true, default: 'draft' }),
    startDate: day({ required: true }),
    endDate: day({ required: true, indefinite: true }),
    startTime: time({ required: true }),
    endTime: time({ required: true }),
    daysOfWeek: json(weekdays, { required: true, default: [1, 2, 3, 4, 5] }),
    exceptions: json(z.array(exceptionSchema).max(200), { max: 20_000, default: [] }),
    skipHolidays: flag({ default: true }),
    skipConstructionVacation: flag({ default: true }),
    ...referenceFields,
    workAtHeights: flag(),
    nightWork: flag(),
    vehicleRequired: flag(),
    travelMode: choice(['site', 'meetingPoint'], { required: true, default: 'site' }),
    meetTime: time(),
    guaranteeHours: decimal({ min: 0, max: 24, unit: 'h' }),
    breakMinutes: count({ min: 0, max: 120, default: 30, unit: 'min' }),
    breakPaid: flag(),
    parkingReimbursed: flag(),
    requestedByName: text({ max: 120 }),
    requestedVia: choice(['phone', 'email', 'sms', 'portal']),
    requestedAt: instant(),
    clientConfirmedAt: instant({ managed: true }),
    cancelledAt: instant({ managed: true }),
    cancelledBy: ref('users', { managed: true }),
    cancelReason: text({ max: 500, managed: true }),
    cancelLate: flag({ managed: true }),
    cancelNotifiedAt: instant({ managed: true }),
    employeeNotes: text({ max: 2000, multiline: true }),
    internalNotes: text({ max: 2000, multiline: true, confidential: true }),
    fileIds: file({ max: 20 }),
    /** Documents that whoever works on it may read. */
    employeeFileIds: file({ max: 10 }),
  },
  title: ['orderNumber'],
  search: ['orderNumber', 'poNumber', 'jobNumber', 'reqNumber', 'requestedByName'],
  searchAlso: [
    { choices: ['status'] },
    { by: 'clientId', texts: ['name'] },
    { by: 'siteId', texts: ['name', 'city'] },
    { from: 'orderPositions', by: 'orderId', choices: ['role'] },
    { from: 'assignments', by: 'orderId', onward: { by: 'employeeId', texts: ['firstName', 'lastName'] } },
  ],
  searchShown: ['startDate', 'endDate', 'startTime', 'endTime'],
  uniques: [{ fields: ['orderNumber'], code: 'ORDER_NUMBER_NOT_UNIQUE' }],
  indexes: [
    ['startDate', 'endDate'],
    ['endDate', 'startDate'],
    ['siteId', 'startDate'],
    ['clientId', 'startDate'],
    ['status', 'startDate'],
  ],
  scopedBy: ['siteId'],
  rules: ({ must, should }) => [
    must('DATES_REVERSED', 'endDate', (row) => row.endDate >= row.startDate),
    must('SHIFT_TOO_SHORT', 'endTime', (row) => shiftMinutes(row.startTime, row.endTime) >= 15),
    must('SHIFT_TOO_LONG', 'endTime', (row) => shiftMinutes(row.startTime, row.endTime) <= 16 * 60),
    should('SHIFT_LONG', 'endTime', (row) => shiftMinutes(row.startTime, row.endTime) <= 12 * 60),
    should('SHIFT_SHORT', 'endTime', (row) => shiftMinutes(row.startTime, row.endTime) >= 3 * 60),
  ],
  units: [
    ['startDate', 'endDate'],
    ['startTime', 'endTime'],
    ['clientId', 'siteId'],
  ],
  readers: {
    supervisor: [
      'orderNumber',
      'clientId',
      'siteId',
      'supervisorIds',
      'status',
      'startDate',
      'endDate',
      'startTime',
      'endTime',
      'daysOfWeek',
      'exceptions',
      'skipHolidays',
      'skipConstructionVacation',
      'poNumber',
      'jobNumber',
      'reqNumber',
      'workAtHeights',
      'nightWork',
      'vehicleRequired',
      'travelMode',
      'meetTime',
      'breakMinutes',
      // Without it what was planned cannot be told: a paid break is part of it.
      'breakPaid',
      'requestedByName',
      'requestedVia',
      'requestedAt',
      'clientConfirmedAt',
      'cancelledAt',
    ],
    // What their planned hours are counted by, the break their time entry begins with, and what they must know to come.
    employee: [
      'orderNumber',
      'breakMinutes',
      'breakPaid',
      'supervisorIds',
      'travelMode',
      'meetTime',
      'employeeNotes',
      'employeeFileIds',
    ],
  },
  write: ['admin'],
})
