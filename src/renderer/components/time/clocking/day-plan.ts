import { instantOf } from '#shared/domain/calendar/zone.ts'
import { NO_BREAK, plannedBreak, type Break } from '#shared/domain/time/minutes/paid.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'

type Assignment = Row<'assignments'>
type Entry = Row<'timeEntries'>

/** How long before its planned start work may begin by the button, in milliseconds. */
const EARLY_MS = 3 * 3_600_000

/** What somebody may log on a day: the entry that is open, and the planned work that nothing was logged of. */
export interface DayPlan {
  readonly open: Entry | null
  readonly toLog: readonly Assignment[]
  /** The breaks of the assignments around the day, by their ids. */
  readonly breaks: Breaks
}

type Breaks = Readonly<Record<string, Break>>

const isWork = ({ status }: Assignment) => status === 'pending' || status === 'confirmed' || status === 'completed'

/** The assignments of a day, and the nights of the day before, which may still last or have just ended. */
export function dayPlan(
  day: string,
  assignments: readonly Assignment[],
  entries: readonly Entry[],
  breaks: Breaks = {},
): DayPlan {
  const counted = entries.filter(({ status }) => status !== 'void')
  const isLogged = ({ _id, date, siteId }: Assignment) =>
    counted.some(
      (entry) =>
        entry.assignmentId === _id || (entry.assignmentId === null && entry.date === date && entry.siteId === siteId),
    )
  const toLog = assignments.filter(
    (each) =>
      isWork(each) && !isLogged(each) && (each.date === day || (each.date === addDays(day, -1) && endsOn(day, each))),
  )
  return { open: counted.find(({ status }) => status === 'open') ?? null, toLog, breaks }
}

/** Whether an assignment of the day before lasts into a day. */
const endsOn = (day: string, { end }: Assignment) => end > instantOf(day, '00:00')

/** Whether work on an assignment may begin now by the button: not long before its start, and not after its end. */
export const mayBegin = ({ start, end }: Pick<Assignment, 'start' | 'end'>, now: number): boolean =>
  now >= Date.parse(start) - EARLY_MS && now < Date.parse(end)

/** The whole minute of a moment, as entries have it. */
export const minuteOf = (now: number): string => new Date(Math.floor(now / 60_000) * 60_000).toISOString()

/** What a form has of an assignment. */
export interface PlannedValues extends Pick<Assignment, 'siteId' | 'employeeId' | 'date'> {
  readonly assignmentId: string
  readonly kind: Entry['kind']
  readonly start: string | null
  readonly end: string | null
  readonly breakMinutes: number
  readonly breakPaid: boolean
}

/** What a form begins with from an assignment: its planned times as far as they have come, and the break of its order. */
export function plannedValues(assignment: Assignment, now: number, order: Break = NO_BREAK): PlannedValues {
  const { start, end } = assignment
  const past = (instant: string) => (Date.parse(instant) <= now ? instant : null)
  return {
    ...absentValues(assignment),
    start: past(start),
    end: past(end),
    kind: 'worked',
    ...plannedBreak(assignment, order),
  }
}

/** The same of an assignment that was not worked. */
export const absentValues = ({ _id: assignmentId, siteId, employeeId, date }: Assignment): PlannedValues => ({
  assignmentId,
  siteId,
  employeeId,
  date,
  start: null,
  end: null,
  breakMinutes: 0,
  breakPaid: false,
  kind: 'didNotWork',
})

/** The same of who came and was sent home: until now while the shift lasts, else nobody knows when they left. */
export function sentHomeValues(assignment: Assignment, now: number): PlannedValues {
  const { start, end } = assignment
  const isNow = Date.parse(start) < now && now < Date.parse(end)
  return {
    ...absentValues(assignment),
    kind: 'sentHome',
    start: Date.parse(start) <= now ? start : null,
    end: isNow ? minuteOf(now) : null,
  }
}

/**
 * The break of an entry by its order: of the hours that were entered once both are, else of those that were planned. None
 * where nothing was planned (`planned` is null).
 */
export function dueBreak(
  { start, end }: { readonly start?: unknown; readonly end?: unknown },
  planned: Pick<Assignment, 'start' | 'end'> | null,
  order: Break = NO_BREAK,
): OwnBreak {
  if (planned === null) return { breakMinutes: 0, breakPaid: false }
  const isEntered = isInstant(start) && isInstant(end)
  return plannedBreak(isEntered ? { start, end } : planned, order)
}

type OwnBreak = ReturnType<typeof plannedBreak>
const isInstant = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value))

/**
 * What *Fin* writes: the end, and the break of the order where none was entered. Null less than a minute after the start:
 * entries have whole minutes.
 */
export function endedValues({ start, breakMinutes }: Entry, end: string, order: Break = NO_BREAK): EndedValues | null {
  if (start !== null && end <= start) return null
  return { end, ...(start !== null && !breakMinutes && plannedBreak({ start, end }, order)) }
}
type EndedValues = Pick<PlannedValues, 'end'> & Partial<Pick<PlannedValues, 'breakMinutes' | 'breakPaid'>>
