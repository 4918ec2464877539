import type { ReportFilter } from '#shared/contract/reports/report-calls.ts'
import { IconReport } from '#renderer/ui/icons.ts'
import { ADMIN, type Screen } from './screen.ts'

const REPORTS = '/reports'

/** A screen of our own: the specified menu has no entry for it; the palette, the preferences and records lead here. */
export const reportScreens = [
  { path: REPORTS, roles: ADMIN, title: 'reports.title', icon: IconReport },
] as const satisfies readonly Screen[]

/** What a report is opened with: days, both included, and what it is narrowed to, by id. */
export interface ReportFocus extends Partial<Record<Exclude<ReportFilter, 'approval'>, readonly string[]>> {
  readonly days?: { readonly from: string; readonly to: string } | undefined
  readonly approval?: 'signed' | 'unsigned' | undefined
}

/** A report by its key; of the days it is usually of, and of everything, where the focus does not say otherwise. */
export function reportPath(report: string, { days, approval, ...ids }: ReportFocus = {}): string {
  const query = new URLSearchParams({ report, ...(days && { period: 'between', ...days }) })
  for (const [name, chosen] of Object.entries(ids)) if (chosen.length > 0) query.set(name, chosen.join(','))
  if (approval) query.set('approval', approval)
  return `${REPORTS}?${query}`
}
