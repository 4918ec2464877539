import { entity } from '../model/entity.ts'
import { choice, day, ref, text } from '../model/field.ts'

/** The rules whose limits the hours of a person can pass (domain/hours/hour-rules.ts). */
export const HOUR_RULES = [
  'OT_40',
  'REFUSE_50',
  'REFUSE_12_14',
  'REST_32H',
  'MEAL_5H',
  'OVERLAP',
  'MISSING_OUT',
] as const
export type HourRule = (typeof HOUR_RULES)[number]

/** Somebody looked at an hour alert and says why it is accepted. Hour alerts themselves are computed from time entries. */
export const hourReviews = entity('hourReviews', {
  fields: {
    employeeId: ref('employees', { required: true }),
    date: day({ required: true }),
    rule: choice(HOUR_RULES, { required: true }),
    reason: text({ required: true, max: 500 }),
  },
  title: ['reason'],
  uniques: [{ fields: ['employeeId', 'date', 'rule'], code: 'HOURS_REVIEWED' }],
  indexes: [['date']],
  write: ['admin'],
})
