import type { Row } from '#shared/entities/index.ts'
import type { LabourParameters } from '../labour/labour-parameters.ts'
import { labourRulesOn, type RuleSet } from '../labour/labour-rules.ts'
import { greaterOvertime, type ChosenWeeks } from '../pay/greater-overtime.ts'
import { payWeekOf, type PayWeek } from '../pay/pay-weeks.ts'
import { leaveByWeek, type PaidLeave } from './paid-leave.ts'
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
export type HourPerson = Pick<Row<'employees'>, '_id' | 'regime' | 'employmentType' | 'hireDate' | 'terminationDate'>

/** One pay week of a person: what they worked, by day in order, and what is still planned. Minutes. */
export interface HourWeek {
  /** Its first day. */
  readonly start: string
  readonly days: readonly HourDay[]
  readonly workedMinutes: number
  readonly remaining: readonly PlannedWork[]
  readonly remainingMinutes: number
  /** Worked and still planned, as it counts toward the week's overtime. */
  readonly countedMinutes: number
  /** Paid annual leave that counts in it. */
  readonly leaveMinutes: number
}

export interface HourDay {
  readonly date: string
  readonly entries: readonly WorkedEntry[]
  readonly minutes: number
  /** Worked in the pay week to the end of this day. */
  readonly weekMinutes: number
  /** The same as it counts toward the week's overtime: of each day what is within the limit of the day. */
  readonly countedMinutes: number
}

type Dated = Pick<WorkedEntry, 'date'>
type LabourOn = (day: string) => LabourParameters

/** Minutes of a day that count toward the overtime of its week: an agreement may have a limit of the day (`tiersOf`). */
const withinDay = (minutes: number, { dailyOvertimeMinutes: limit }: LabourParameters): number =>
  limit === 0 ? minutes : Math.min(limit, minutes)

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

/**
 * The pay weeks of somebody, by the rules in force on each day; `entries` are in order of their start. Days that fall into two weeks,
 * where the start of the week changes, are in the one with the greater overtime, as `payOf` counts them.
 */
export function hourWeeks(
  { regime }: HourPerson,
  entries: readonly WorkedEntry[],
  planned: readonly PlannedWork[],
  leave: readonly PaidLeave[],
  ruleSets: readonly RuleSet[],
): readonly HourWeek[] {
  const known = new Map<string, PayWeek>()
  const weekOn = (day: string): PayWeek => {
    const week = known.get(day) ?? payWeekOf({ ruleSets, regime, frozen: null }, day)
    known.set(day, week)
    return week
  }
  const left = planned.filter((work) => isLeft(work, entries))
  const labourOn = (day: string) => labourRulesOn(ruleSets, regime, day)
  const leaveOf = leaveByWeek(leave, regime, (day) => weekOn(day).week)
  const weeksBy = ({ weekOf }: ChosenWeeks): readonly HourWeek[] => {
    const inWeek = ({ date }: Dated) => weekOf(weekOn(date))
    const workedIn = Map.groupBy(entries, inWeek)
    const leftIn = Map.groupBy(left, inWeek)
    // Weeks of leave alone, or only planned, count for those that they are averaged with.
    const starts = new Set([...workedIn.keys(), ...leftIn.keys(), ...leaveOf.keys()])
    return [...starts].toSorted().map((start) => {
      const [ofWeek, remaining] = [workedIn.get(start) ?? [], leftIn.get(start) ?? []]
      const remainingMinutes = remaining.reduce((sum, { paidMinutes }) => sum + paidMinutes, 0)
      const leaveMinutes = leaveOf.get(start) ?? 0
      const countedMinutes = countedOf(ofWeek, remaining, labourOn)
      return { start, ...daysOf(ofWeek, labourOn), remaining, remainingMinutes, countedMinutes, leaveMinutes }
    })
  }
  return greaterOvertime((chosen) => {
    const weeks = weeksBy(chosen)
    const overtimeUntil = (day: string) =>
      weeks.reduce((sum, week) => sum + (week.start <= day ? overtimeOf(week, labourOn) : 0), 0)
    return { pay: weeks, overtimeUntil }
  })
}

function daysOf(entries: readonly WorkedEntry[], labourOn: LabourOn): Pick<HourWeek, 'days' | 'workedMinutes'> {
  let [weekMinutes, countedMinutes] = [0, 0]
  const days = [...Map.groupBy(entries, ({ date }) => date)].map(([date, ofDay]) => {
    const minutes = workedOf(ofDay)
    weekMinutes += minutes
    countedMinutes += withinDay(minutes, labourOn(date))
    return { date, entries: ofDay, minutes, weekMinutes, countedMinutes }
  })
  return { days, workedMinutes: weekMinutes }
}

/** What is worked and still planned of a week, as it counts toward its overtime. */
function countedOf(entries: readonly WorkedEntry[], planned: readonly PlannedWork[], labourOn: LabourOn): number {
  const byDay = new Map<string, number>()
  const add = (date: string, minutes: number) => byDay.set(date, (byDay.get(date) ?? 0) + minutes)
  for (const { date, workedMinutes } of entries) add(date, workedMinutes ?? 0)
  for (const { date, paidMinutes } of planned) add(date, paidMinutes)
  return [...byDay].reduce((sum, [date, minutes]) => sum + withinDay(minutes, labourOn(date)), 0)
}

/**
 * Minutes of a week beyond those of its days and of the week (Act respecting labour standards, s. 52), by the rules of its last day
 * worked.
 */
function overtimeOf(week: HourWeek, labourOn: LabourOn): number {
  const { weeklyOvertimeMinutes } = labourOn(week.days.at(-1)?.date ?? week.start)
  const { workedMinutes, remainingMinutes, countedMinutes, leaveMinutes } = week
  const beyondDays = workedMinutes + remainingMinutes - countedMinutes
  return beyondDays + Math.max(0, countedMinutes + leaveMinutes - weeklyOvertimeMinutes)
}
