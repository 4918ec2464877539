import { absenceSpan } from '../people/absence-span.ts'
import { declaredHours } from '../people/availability.ts'
import { statusOn } from '../people/employee-status.ts'
import { shiftInstants } from '../orders/planned-assignments.ts'
import { elapsedMinutes } from '../time/minutes/elapsed.ts'
import type { CandidateFacts } from './facts.ts'
import { isBusy, type Span } from './overlap.ts'

/** The part of a day that is asked about. */
export type DayPart = 'all' | 'day' | 'night'

/** When the work of each part of a day usually begins and ends, local: who rests longer than its beginning is not free for it. */
const PARTS = { all: ['06:00', '06:00'], day: ['06:00', '18:00'], night: ['18:00', '06:00'] } as const

/** What a person is on a day: free, or the first thing that keeps them. */
export type DayState =
  | { readonly kind: 'free' | 'absent' | 'unavailable' | 'away' }
  | { readonly kind: 'assigned'; readonly minutes: number }
  /** Until an instant. */
  | { readonly kind: 'resting'; readonly until: string }

type Facts = Pick<
  CandidateFacts,
  'status' | 'hireDate' | 'terminationDate' | 'availability' | 'assignments' | 'absences' | 'labour'
> & { readonly statusUntil?: string | null }

const covers = (whole: Span, part: Span) => whole.start <= part.start && whole.end >= part.end

const FREE: DayState = { kind: 'free' }
const AWAY: DayState = { kind: 'away' }

/** When somebody who began to work before a moment has had the rest that their labour rules ask for; null when they have by then. */
function restsUntil({ assignments, labour }: Facts, from: string): string | null {
  let until: string | null = null
  for (const { start, end, status } of assignments) {
    if (!isBusy(status) || start >= from) continue
    if (end <= from && elapsedMinutes({ start: end, end: from }) >= labour.restBetweenMinutes) continue
    const rested = new Date(Date.parse(end) + labour.restBetweenMinutes * 60_000).toISOString()
    if (until === null || rested > until) until = rested
  }
  return until
}

const isEmployed = ({ hireDate, terminationDate }: Facts, day: string) =>
  hireDate <= day && (terminationDate === null || terminationDate >= day)

/**
 * What people are on a day. Free: employed and available by their status, without an assignment that day, rested as their labour
 * rules ask when the part of the day begins, and neither absent nor declared unavailable for the whole of it. A company rule.
 */
export function dayStates(day: string, part: DayPart): (facts: Facts) => DayState {
  const [begin, end] = PARTS[part]
  // Once for everybody: to find an instant takes longer than all else that is asked of a person.
  const usual = shiftInstants(day, begin, end)
  // Of a whole day, midnight to midnight counts, as where an absence or a wish names the day.
  const asked = part === 'all' ? shiftInstants(day, '00:00', '00:00') : usual
  return (facts) => {
    if (!isEmployed(facts, day) || statusOn(facts, day) !== 'disponible') return AWAY
    const own = facts.assignments.filter(({ date, status }) => date === day && isBusy(status))
    if (own.length > 0) return { kind: 'assigned', minutes: own.reduce((sum, { paidMinutes }) => sum + paidMinutes, 0) }
    if (facts.absences.some((one) => covers(absenceSpan(one), asked))) return { kind: 'absent' }
    const isWished = declaredHours(facts.availability, day).some(
      ({ kind, start, end }) => kind === 'unavailable' && covers(shiftInstants(day, start, end), asked),
    )
    if (isWished) return { kind: 'unavailable' }
    const until = restsUntil(facts, usual.start)
    return until === null ? FREE : { kind: 'resting', until }
  }
}
