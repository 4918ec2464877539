import { z } from 'zod'
import { reportFiltersSchema, reportKeySchema, REPORT_FORMATS } from '../contract/reports/report-calls.ts'
import { PERIODS } from '../domain/reports/periods.ts'
import { WEEKDAYS } from '../model/dates.ts'
import { entity } from '../model/entity.ts'
import { choice, count, day, instant, json, text, time } from '../model/field.ts'
import { formats } from '../model/formats.ts'

/** How often a saved report is made by itself. */
export const REPEATS = ['day', 'week', 'month'] as const

/** Whom a scheduled report is mailed to at most. */
export const MOST_RECIPIENTS = 10

/**
 * Why the last mail of a report is not with everybody: it is tried again; an address was refused; the mail server did not answer for
 * a day; the file is too large for a mail; it could not be made; the server has no mail server, and keeps its mails in a folder.
 */
const REPORT_MAIL_PROBLEMS = ['delayed', 'refused', 'unavailable', 'tooLarge', 'failed', 'notConfigured'] as const

const recipient = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .refine((typed) => formats.email.normalise(typed) === typed)

/**
 * A report that administrators make again and again: which one, of which period, narrowed to whom, as which file; and, with `every`,
 * when it is made by itself. Days and times are those of the company's time zone. The server mails it to its recipients; where its file
 * is saved is known to the devices that make it only.
 */
export const savedReports = entity('savedReports', {
  fields: {
    name: text({ required: true, max: 80, fold: true }),
    report: text({ required: true, max: 60 }),
    period: choice(PERIODS, { required: true, default: 'lastPayWeek' }),
    /** The days of the period `between`. */
    fromDay: day(),
    toDay: day(),
    filters: json(reportFiltersSchema, {
      max: 20_000,
      default: { clients: [], sites: [], supervisors: [], employees: [], offices: [], approval: null },
    }),
    format: choice(REPORT_FORMATS, { required: true, default: 'xlsx' }),
    language: choice(['fr', 'en'], { required: true, default: 'fr' }),
    /** Null for one that is made by hand only. */
    every: choice(REPEATS),
    weekday: choice(WEEKDAYS),
    /** In a month that has no such day, its last one. */
    monthDay: count({ min: 1, max: 31 }),
    atTime: time(),
    /** Whom the server mails it to, each once; none for one that only devices make. */
    recipients: json(
      z
        .array(recipient)
        .max(MOST_RECIPIENTS)
        .refine((all) => new Set(all).size === all.length),
      { default: [] },
    ),
    /** Until when the server has looked after it: what was due before is mailed, or never was to be. */
    mailSince: instant({ managed: true }),
    /** The instant it was due when it was mailed last. */
    mailedFor: instant({ managed: true }),
    mailProblem: choice(REPORT_MAIL_PROBLEMS, { managed: true }),
  },
  title: ['name'],
  search: ['name'],
  uniques: [{ fields: ['name'], code: 'NAME_NOT_UNIQUE' }],
  rules: ({ must }) => [
    must('BAD_VALUE', 'report', (row) => reportKeySchema.safeParse(row.report).success),
    must('REQUIRED', 'fromDay', (row) => row.period !== 'between' || (row.fromDay !== null && row.toDay !== null)),
    must('DATES_REVERSED', 'toDay', (row) => row.fromDay === null || row.toDay === null || row.fromDay <= row.toDay),
    must('REQUIRED', 'atTime', (row) => row.every === null || row.atTime !== null),
    must('REQUIRED', 'weekday', (row) => row.every !== 'week' || row.weekday !== null),
    must('REQUIRED', 'monthDay', (row) => row.every !== 'month' || row.monthDay !== null),
  ],
  units: [
    ['period', 'fromDay', 'toDay'],
    ['every', 'weekday', 'monthDay', 'atTime'],
  ],
  write: ['admin'],
})
