import type { TimesheetPage } from '#shared/contract/time/timesheets.ts'
import { viewQuery } from '#renderer/records/grid/views/view-state.ts'
import { paths } from '#renderer/screens/paths.ts'

/** What a person worked in the days of a timesheet; null where their name, and so their time, may not be read. */
export function timeLink(
  { sheet: { periodStart, periodEnd }, titles }: Pick<TimesheetPage, 'sheet' | 'titles'>,
  employeeId: string,
): string | null {
  if (titles[employeeId] === undefined) return null
  const view = viewQuery({
    search: '',
    filters: [{ field: 'date', op: 'between', value: [periodStart, periodEnd] }],
    sort: [{ field: 'start', dir: 'asc' }],
  })
  return `${paths.timeOf(employeeId)}?${view}`
}
