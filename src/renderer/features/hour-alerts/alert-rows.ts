import { HOUR_RULES } from '#shared/entities/hour-reviews.ts'
import type { HourAlert } from '#shared/domain/time/hours/hour-alerts.ts'
import { entity } from '#shared/model/entity.ts'
import { choice, count, day, flag, ref, refs, text } from '#shared/model/field.ts'
import type { AnyGridRow } from '#renderer/records/grid/rows/grid-row.ts'

/** What an hour alert is filtered and sorted by. It is computed from time entries, and stored nowhere. */
export const hourAlertFields = entity('hourAlerts', {
  fields: {
    employeeId: ref('employees'),
    date: day({ past: true }),
    totalMinutes: count({ unit: 'min' }),
    weekMinutes: count({ unit: 'min' }),
    scheduledRemainingMinutes: count({ unit: 'min' }),
    projectedWeekMinutes: count({ unit: 'min' }),
    rule: choice(HOUR_RULES, { labels: ['hourReviews', 'rule'] }),
    siteIds: refs('sites'),
    weeklyRest: text(),
    isAccepted: flag(),
    ackReason: text(),
  },
  title: ['rule'],
  write: [],
})

export const FILTERABLE = [
  'employeeId',
  'siteIds',
  'rule',
  'date',
  'isAccepted',
  'totalMinutes',
  'weekMinutes',
  'projectedWeekMinutes',
] as const

const idOf = ({ employeeId, date, rule }: HourAlert) => `${employeeId} ${date} ${rule}`

/** The alert that a row of the list shows. */
export const alertOf = ({ row }: Pick<AnyGridRow, 'row'>) => row as unknown as HourAlert

/** Hour alerts as rows of a list; `sites` are the names of the sites, by id. */
export const alertRows = (alerts: readonly HourAlert[], sites: Readonly<Record<string, string>>): AnyGridRow[] =>
  alerts.map((alert) => ({
    row: { ...alert, _id: idOf(alert), isAccepted: alert.ackReason !== null } as unknown as AnyGridRow['row'],
    titles: { ...sites, [alert.employeeId]: alert.employeeName },
    computed: {},
    mark: null,
  }))
