import type { TrendsAsked } from '#shared/contract/office/trends.ts'
import { addDays } from '#shared/model/dates.ts'
import { paths } from '#renderer/screens/paths.ts'

export const SHOWN = ['fill', 'timeToFill', 'noShows', 'overtime'] as const
export type Shown = (typeof SHOWN)[number]

/** The days of a month that the trends count: not those after the day that was asked. */
function daysOf(month: string, until: string): { readonly from: string; readonly to: string } {
  const last = addDays(`${addDays(month, 31).slice(0, 7)}-01`, -1)
  return { from: month, to: last < until ? last : until }
}

/**
 * The report whose rows add up to a month of a line. Null where there is none: no report lists how long places stood open, and
 * orders belong to sites, not to offices.
 */
export function trendLink(line: Shown, month: string, { until, clientId, officeId }: TrendsAsked): string | null {
  const days = daysOf(month, until)
  const clients = clientId === null ? [] : [clientId]
  if (line === 'timeToFill') return null
  if (line === 'overtime')
    return paths.report('employeesHoursSummary', { days, clients, offices: officeId === null ? [] : [officeId] })
  return officeId === null ? paths.report('sitesOrdersSummary', { days, clients }) : null
}
