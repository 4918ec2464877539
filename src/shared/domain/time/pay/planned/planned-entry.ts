import { distanceKm, type Position } from '#shared/domain/office/distance.ts'
import { travelMinutes } from '#shared/domain/office/travel-time.ts'
import type { Row } from '#shared/entities/index.ts'
import { plannedBreak, type Break } from '#shared/domain/time/minutes/paid.ts'
import type { PayEntry } from '../pay-facts.ts'

/** An assignment with what of its order and its site decides what it pays. */
export interface PlannedWork
  extends
    Pick<Row<'assignments'>, '_id' | 'orderId' | 'siteId' | 'date' | 'start' | 'end'>,
    Break,
    Pick<PayEntry, 'site' | 'fromMeetingPoint' | 'guarantee'> {}

/** The way from one place to another, minutes; 0 where a place is unknown. */
function way(from: Position, to: Position): number {
  const km = distanceKm(from, to)
  return km === null ? 0 : travelMinutes(km)
}

/**
 * About how long the ways are that may be paid with an assignment, minutes: from the site before it on the same day; else from the
 * assembly point to the site and back where the order calls people there; else from home and back.
 */
function plannedTravel(
  home: Position,
  { date, site, siteId, fromMeetingPoint }: PlannedWork,
  before: PlannedWork | undefined,
) {
  if (before?.date === date) return before.siteId === siteId ? 0 : way(before.site, site)
  if (fromMeetingPoint && site.meetingPoint) return 2 * way(site.meetingPoint, site)
  return 2 * way(home, site)
}

/**
 * An assignment as the time entry it becomes when it is worked as planned: its hours, the break of its order, and the ways as far as
 * straight lines say. `before` is the one that the same person works before it.
 */
export function plannedEntry(work: PlannedWork, home: Position, before?: PlannedWork): PayEntry {
  const { _id, orderId, siteId, date, start, end, site, fromMeetingPoint, guarantee } = work
  return {
    _id,
    kind: 'worked',
    status: 'submitted',
    orderId,
    siteId,
    date,
    start,
    end,
    ...plannedBreak(work, work),
    travelMinutes: plannedTravel(home, work, before),
    kilometres: null,
    parkingCents: null,
    callInException: null,
    callInReason: null,
    site,
    fromMeetingPoint,
    guarantee,
    ruleSets: null,
    signedPerson: null,
  }
}
