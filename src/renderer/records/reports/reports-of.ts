import type { EntityName } from '#shared/entities/index.ts'
import type { ReportFocus } from '#renderer/screens/reports.ts'

/** The report of the rows of an entity, and where its filters come from. */
export interface ReportOf {
  /** The key of the report. */
  readonly report: string
  /** The key of the report of one record, where it has more to say than its line in that of the list. */
  readonly ofOne?: string
  /** Fields of the list by the filter of the report that they are. */
  readonly narrows: Readonly<Partial<Record<Exclude<keyof ReportFocus, 'days' | 'approval'>, string>>>
  /** The days of a row: the first and the last. */
  readonly days?: readonly [first: string, last: string]
  /** The field that says whether it is approved, and its values for what is not. */
  readonly approval?: { readonly field: string; readonly unsigned: readonly string[] }
}

/** The reports that speak of entities, which their lists and the pages of their records lead to. */
export const reportsOf: Readonly<Partial<Record<EntityName, ReportOf>>> = {
  employees: { report: 'employeesHoursSummary', narrows: { employees: '_id', offices: 'officeId' } },
  clients: { report: 'sitesOrdersSummary', narrows: { clients: '_id' } },
  sites: {
    report: 'sitesList',
    ofOne: 'sitesOrdersSummary',
    narrows: { sites: '_id', clients: 'clientId', supervisors: 'supervisorIds' },
  },
  supervisors: {
    report: 'supervisorsOrdersSummary',
    narrows: { supervisors: '_id', clients: 'clientIds', sites: 'siteIds' },
  },
  orders: {
    report: 'sitesOrdersSummary',
    narrows: { clients: 'clientId', sites: 'siteId' },
    days: ['startDate', 'endDate'],
  },
  timesheets: {
    report: 'timesheetsSummary',
    narrows: { clients: 'clientId', sites: 'siteId', supervisors: 'supervisorId' },
    days: ['periodStart', 'periodEnd'],
    approval: { field: 'approval', unsigned: ['unsigned'] },
  },
  timeEntries: {
    report: 'employeesHoursSummary',
    narrows: { employees: 'employeeId', clients: 'clientId', sites: 'siteId', supervisors: 'supervisorId' },
    days: ['date', 'date'],
    approval: { field: 'status', unsigned: ['open', 'submitted', 'attached'] },
  },
}
