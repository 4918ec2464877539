import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import type { Span } from '../dispatch/overlap.ts'
import { instantOf } from '../calendar/zone.ts'

/** What of an absence decides when its person is away. */
export type AbsenceDays = Pick<Row<'absences'>, 'startDate' | 'endDate' | 'startTime' | 'endTime'>

/** The time of an absence, in the company's time zone: whole days, or the hours of its only day. */
export function absenceSpan({ startDate, endDate, startTime, endTime }: AbsenceDays): Span {
  return {
    start: instantOf(startDate, startTime ?? '00:00'),
    end: endTime === null ? instantOf(addDays(endDate, 1), '00:00') : instantOf(endDate, endTime),
  }
}
