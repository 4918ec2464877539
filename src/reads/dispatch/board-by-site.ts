import type { BoardSites, SitesQuery } from '#shared/contract/dispatch/board-sites.ts'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import { minutesOf } from '#shared/domain/calendar/times-of-day.ts'
import { elapsedMinutes } from '#shared/domain/time/minutes/elapsed.ts'
import type { Reader } from '../engine/reader.ts'
import { assignmentFilter } from './board-assignments.ts'
import { COUNTED, dayCounts } from './board-days.ts'
import { countedSites } from './board-site-rows.ts'

/** The hours that a period's assignments take of their days: there are few of them, whatever the number of people. */
function spanOf(reader: Reader, { from, to, filters }: SitesQuery): BoardSites['span'] {
  const shown = assignmentFilter(filters)
  const hours = reader.all<{ readonly start: string; readonly end: string; readonly zone: string }>(
    `select distinct a."start", a."end", s."timezone" as zone from "assignments" a join "sites" s on s."_id" = a."siteId"
     ${shown.joins} where a."deletedAt" is null and a."date" between ? and ? and ${COUNTED}${shown.text}`,
    from,
    to,
    ...shown.params,
  )
  const spans: { readonly from: number; readonly to: number }[] = []
  for (const { start, end, zone } of hours) {
    const begins = minutesOf(localTimeOf(start, zone))
    spans.push({ from: begins, to: begins + elapsedMinutes({ start, end }) })
  }
  if (spans.length === 0) return null
  return { from: Math.min(...spans.map((one) => one.from)), to: Math.max(...spans.map((one) => one.to)) }
}

/** A period by sites, without them: the numbers of each day, how many sites have something, and from when to when. */
export function readSites(reader: Reader, query: SitesQuery): BoardSites {
  const { from, to, filters } = query
  return {
    days: dayCounts(reader, from, to, filters),
    sites: countedSites(reader, query, 'name').length,
    // Only a day is drawn by its hours.
    span: from === to ? spanOf(reader, query) : null,
  }
}
