import { addDays } from '../model/dates.ts'
import { entity } from '../model/entity.ts'
import { choice, day, file, instant, ref, text } from '../model/field.ts'

/** The longest pay period, in days. */
export const LONGEST_PAY_PERIOD_DAYS = 31

/**
 * A pay period that was closed by its export. What was exported is kept as files, so that another export has the same bytes; what
 * is signed, corrected or deleted afterwards comes with the next period as adjustments. Only verbs make and change them.
 */
export const payPeriods = entity('payPeriods', {
  fields: {
    periodStart: day({ required: true, managed: true }),
    periodEnd: day({ required: true, managed: true }),
    status: choice(['closed', 'reopened'], { required: true, managed: true, default: 'closed' }),
    closedAt: instant({ managed: true }),
    closedBy: ref('users', { managed: true }),
    /** What was exported, as Excel and as CSV. */
    exportFileIds: file({
      max: 2,
      managed: true,
      data: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    }),
    /** What was paid, line by line, which later figures are compared with. */
    paidFileIds: file({ max: 1, managed: true, data: ['application/json'] }),
    reopenedAt: instant({ managed: true }),
    reopenedBy: ref('users', { managed: true }),
    reopenReason: text({ max: 500, managed: true }),
  },
  title: ['periodStart'],
  indexes: [['periodStart'], ['status', 'periodEnd']],
  rules: ({ must }) => [
    must('DATES_REVERSED', 'periodEnd', (row) => row.periodEnd >= row.periodStart),
    must('PERIOD_TOO_LONG', 'periodEnd', (row) => row.periodEnd < addDays(row.periodStart, LONGEST_PAY_PERIOD_DAYS)),
  ],
  write: [],
  attach: ['admin'],
  ownCalls: true,
})
