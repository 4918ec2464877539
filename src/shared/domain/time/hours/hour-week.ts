import type { Row } from '#shared/entities/index.ts'
import { payWeekStartOf, type RuleSet } from '../labour/labour-rules.ts'
import { overlaps, type Span } from '#shared/domain/dispatch/overlap.ts'

/** What of a time entry the hour rules look at; entries that are void, or of days not worked, are none of theirs. */
export type WorkedEntry = Pick<
  Row<'timeEntries'>,
  'employeeId' | 'date' | 'start' | 'end' | 'breakMinutes' | 'workedMinutes' | 'siteId'
>

/** Work that somebody has still to do. */
export interface PlannedWork extends Span {
  readonly _id: string
  readonly employeeId: string
  readonly date: string
  readonly paidMinutes: number
}

/** What of a person decides their limits. */
export type HourPerson = Pick<Row<'employees'>, '_id' | 'regime' | 'employmentType'>

/** One pay week of a person: what they worked, by day in order, and what is still planned. Minutes. */
export interface HourWeek {
  /** Its first day. */
  readonly start: string
  readonly days: readonly HourDay[]
  readonly workedMinutes: number
  readonly remaining: readonly PlannedWork[]
  readonly remainingMinutes: number
}

export interface HourDay {
  readonly date: string
  readonly entries: readonly WorkedEntry[]
  readonly minutes: number
  /** Worked in the pay week to the end of this day. */
  readonly weekMinutes: number
}

const workedOf = (entries: readonly WorkedEntry[]): number =>
  entries.reduce((sum, { workedMinutes }) => sum + (workedMinutes ?? 0), 0)

/** The time an entry took; null while the person is at work. */
export const spanOfEntry = ({ start, end }: WorkedEntry): Span | null =>
  start === null || end === null ? null : { start, end }

/** Planned work for which no hours were entered yet. */
const isLeft = (work: PlannedWork, entries: readonly WorkedEntry[]): boolean =>
  !entries.some((entry) => {
    const span = spanOfEntry(entry)
    return span !== null && overlaps(span, work)
  })

/** The pay weeks of somebody, by the rules in force on each day; `entries` are in order of their start. */
export function hourWeeks(
  { regime }: HourPerson,
  entries: readonly WorkedEntry[],
  planned: readonly PlannedWork[],
  sets: readonly RuleSet[],
): readonly HourWeek[] {
  const starts = new Map<string, string>()
  const weekOf = ({ date }: { readonly date: string }) => {
    const known = starts.get(date)
    if (known !== undefined) return known
    const start = payWeekStartOf(sets, regime, date)
    starts.set(date, start)
    return start
  }
  return [...Map.groupBy(entries, weekOf)].map(([week, ofWeek]) => {
    let weekMinutes = 0
    const days = [...Map.groupBy(ofWeek, ({ date }) => date)].map(([date, ofDay]) => {
      const minutes = workedOf(ofDay)
      weekMinutes += minutes
      return { date, entries: ofDay, minutes, weekMinutes }
    })
    const remaining = planned.filter((work) => weekOf(work) === week && isLeft(work, entries))
    const remainingMinutes = remaining.reduce((sum, { paidMinutes }) => sum + paidMinutes, 0)
    return { start: week, days, workedMinutes: weekMinutes, remaining, remainingMinutes }
  })
}
