import type { ReportFace } from '#shared/contract/reports/report-calls.ts'
import type { Draft, Row } from '#shared/entities/index.ts'
import { ROWS_FILTERS, type ReportQuery } from '../report-query.ts'

/** What a saved report says of the report itself. */
export type Definition = Pick<Draft<'savedReports'>, 'report' | 'period' | 'fromDay' | 'toDay' | 'filters' | 'language'>

/** The report that is shown, as it is saved: without filters that it does not have. */
export function definitionOf(face: ReportFace, { period, from, to, filters, language }: ReportQuery): Definition {
  const isBetween = face.hasPeriod && period === 'between'
  const ids = (name: (typeof ROWS_FILTERS)[number]) => (face.filters.includes(name) ? filters[name] : [])
  return {
    report: face.key,
    period: face.hasPeriod ? period : 'lastPayWeek',
    fromDay: isBetween ? from : null,
    toDay: isBetween ? to : null,
    filters: {
      clients: ids('clients'),
      sites: ids('sites'),
      supervisors: ids('supervisors'),
      employees: ids('employees'),
      offices: ids('offices'),
      approval: face.filters.includes('approval') ? filters.approval : null,
    },
    language,
  }
}

/** The part of the address that shows a saved report. */
export const addressOf = ({ report, period, fromDay, toDay, filters, language }: Row<'savedReports'>) => ({
  report,
  period,
  from: fromDay,
  to: toDay,
  ...Object.fromEntries(ROWS_FILTERS.map((name) => [name, filters[name].join(',')])),
  approval: filters.approval,
  language,
})

/** Whether a saved report is of this definition, whatever its name and format. */
export const isOf = (definition: Definition, row: Row<'savedReports'>): boolean =>
  row.report === definition.report &&
  row.period === definition.period &&
  row.fromDay === definition.fromDay &&
  row.toDay === definition.toDay &&
  row.language === definition.language &&
  row.filters.approval === definition.filters?.approval &&
  ROWS_FILTERS.every((name) => row.filters[name].join() === definition.filters?.[name]?.join())
