import { z } from 'zod'
import { LOGGED_OUTSIDE } from '../domain/time/entries/logged-outside.ts'
import { entity } from '../model/entity.ts'
import { ENTRY_KINDS } from '../domain/time/entries/entry-kinds.ts'
import { cents, choice, count, day, decimal, flag, instant, json, ref } from '../model/field.ts'

/** What a supervisor disputes in a line: why, and the hours they propose instead. */
const dispute = z.object({
  at: z.string(),
  by: z.string().nullable(),
  reason: z.string(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  breakMinutes: z.int().nullable(),
})

/**
 * One time entry on a timesheet, as it was worked and planned. It follows its entry until the sheet is signed, and never
 * changes afterwards. A disputed line is not approved: its hours do not count in the sheet's totals.
 */
export const timesheetLines = entity('timesheetLines', {
  fields: {
    timesheetId: ref('timesheets', { required: true, managed: true }),
    entryId: ref('timeEntries', { required: true, managed: true }),
    employeeId: ref('employees', { required: true, managed: true }),
    siteId: ref('sites', { required: true, managed: true }),
    /** That of its sheet, by which the server finds what a supervisor sees. */
    supervisorId: ref('supervisors', { required: true, managed: true }),
    kind: choice(ENTRY_KINDS, {
      required: true,
      managed: true,
      default: 'worked',
      labels: ['timeEntries', 'kind'],
    }),
    date: day({ required: true, managed: true }),
    start: instant({ managed: true }),
    end: instant({ managed: true }),
    breakMinutes: count({ managed: true, unit: 'min' }),
    breakPaid: flag({ managed: true }),
    workedMinutes: count({ required: true, managed: true, default: 0, unit: 'min', asHours: true }),
    travelMinutes: count({ managed: true, unit: 'min' }),
    kilometres: decimal({ managed: true, unit: 'km' }),
    parkingCents: cents({ managed: true }),
    /** That of its entry. */
    outside: choice(LOGGED_OUTSIDE, { managed: true, labels: ['timeEntries', 'outside'] }),
    plannedStart: instant({ managed: true }),
    plannedEnd: instant({ managed: true }),
    /** Minutes planned to be paid; none where nothing was planned. */
    plannedMinutes: count({ managed: true, unit: 'min', asHours: true }),
    disputed: flag({ managed: true }),
    dispute: json(dispute, { managed: true, max: 4000 }),
    /** The revision in which it was approved, if that was an earlier one: it stays approved as it was. */
    signedIn: ref('timesheets', { managed: true }),
  },
  title: ['date'],
  indexes: [['timesheetId', 'employeeId', 'date'], ['entryId'], ['employeeId', 'date']],
  scopedBy: ['supervisorId'],
  readers: {
    supervisor: [
      'timesheetId',
      'entryId',
      'employeeId',
      'siteId',
      'supervisorId',
      'kind',
      'date',
      'start',
      'end',
      'breakMinutes',
      'breakPaid',
      'workedMinutes',
      'travelMinutes',
      'kilometres',
      'parkingCents',
      'outside',
      'plannedStart',
      'plannedEnd',
      'plannedMinutes',
      'disputed',
      'dispute',
      'signedIn',
    ],
  },
  write: [],
  ownCalls: true,
})
