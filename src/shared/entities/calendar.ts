import { entity } from '../model/entity.ts'
import { choice, day, flag, text } from '../model/field.ts'

/** Whom a holiday or a vacation concerns: everybody, or the employees of one set of labour rules. */
const CALENDAR_REGIMES = ['all', 'signallingDecree', 'ccq', 'lnt'] as const

/**
 * What the company's calendar changes in the statutory holidays (domain/holidays.ts): a day off of its own or of another
 * regime, or, with `observed` off, a statutory holiday that is an ordinary day here.
 */
export const holidays = entity('holidays', {
  fields: {
    date: day({ required: true }),
    nameFr: text({ required: true, max: 80 }),
    nameEn: text({ required: true, max: 80 }),
    regime: choice(CALENDAR_REGIMES, { required: true, default: 'all' }),
    observed: flag({ default: true }),
    reference: text({ max: 200 }),
  },
  title: ['nameFr'],
  search: ['nameFr', 'nameEn'],
  uniques: [{ fields: ['date', 'regime'], code: 'HOLIDAY_NOT_UNIQUE' }],
  readers: {
    supervisor: ['date', 'nameFr', 'nameEn', 'regime', 'observed'],
    employee: ['date', 'nameFr', 'nameEn', 'regime', 'observed'],
  },
  write: ['admin'],
})

/** Weeks when the company, or the whole construction industry, is on vacation (requirement CONST-6). */
export const vacationPeriods = entity('vacationPeriods', {
  fields: {
    nameFr: text({ required: true, max: 80 }),
    nameEn: text({ required: true, max: 80 }),
    kind: choice(['summer', 'winter', 'other'], { required: true, default: 'summer' }),
    startDate: day({ required: true }),
    endDate: day({ required: true }),
    regime: choice(CALENDAR_REGIMES, { required: true, default: 'all' }),
    /** False: derived or expected, not published yet. */
    confirmed: flag(),
    reference: text({ max: 200 }),
  },
  title: ['nameFr'],
  search: ['nameFr', 'nameEn'],
  uniques: [{ fields: ['startDate', 'regime'], code: 'VACATION_NOT_UNIQUE' }],
  rules: ({ must }) => [must('DATES_REVERSED', 'endDate', (row) => row.endDate >= row.startDate)],
  units: [['startDate', 'endDate']],
  readers: {
    supervisor: ['nameFr', 'nameEn', 'kind', 'startDate', 'endDate', 'regime', 'confirmed'],
    employee: ['nameFr', 'nameEn', 'kind', 'startDate', 'endDate', 'regime', 'confirmed'],
  },
  write: ['admin'],
})
