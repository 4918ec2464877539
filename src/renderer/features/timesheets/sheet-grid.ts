import type { TimesheetPage } from '#shared/contract/time/timesheets.ts'
import type { LoggedOutside } from '#shared/domain/time/entries/logged-outside.ts'
import { deviationOf, lineClaims, type Deviation } from '#shared/domain/time/timesheets/line-deviation.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'

export type TimesheetLine = Row<'timesheetLines'>

/** What one person did, and was to do, on one day. */
export interface SheetCell {
  readonly lines: readonly TimesheetLine[]
  /** Without disputed lines. */
  readonly workedMinutes: number
  /** None where nothing was planned. */
  readonly plannedMinutes: number | null
  readonly deviation: Deviation | 'missing' | null
  readonly isDisputed: boolean
  /** How lines of it were logged beyond the settings of the company. */
  readonly outside: LoggedOutside | null
  /** It has a day not worked that claims travel or expenses which nobody approved yet. */
  readonly claims: boolean
  /** The day is today or later: hours planned there without an entry are not known here, as none are missing yet. */
  readonly isToCome: boolean
}

/** Where a cell is: the row of a person, the column of a day. */
export interface Place {
  readonly row: number
  readonly day: number
}

export interface SheetRow {
  readonly employeeId: string
  readonly name: string
  readonly cells: readonly SheetCell[]
  readonly workedMinutes: number
}

export interface SheetGridData {
  readonly days: readonly string[]
  readonly rows: readonly SheetRow[]
  /** Minutes worked of each day, in the order of `days`. */
  readonly dayMinutes: readonly number[]
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)

interface Day {
  /** Minutes planned of which nobody logged anything; null when none are missing. */
  readonly missing: number | null
  readonly isToCome: boolean
  /** Its sheet waits for approval. */
  readonly isOpen: boolean
}

function cellOf(lines: readonly TimesheetLine[], { missing, isToCome, isOpen }: Day): SheetCell {
  const workedMinutes = sum(lines.filter(({ disputed }) => !disputed).map((line) => line.workedMinutes))
  const isPlanned = missing !== null || lines.some((line) => line.plannedMinutes !== null)
  const plannedMinutes = isPlanned ? sum([missing ?? 0, ...lines.map((line) => line.plannedMinutes ?? 0)]) : null
  const logged = sum(lines.map((line) => line.workedMinutes))
  return {
    lines,
    workedMinutes,
    plannedMinutes,
    deviation:
      lines.length > 0 ? deviationOf({ workedMinutes: logged, plannedMinutes }) : missing === null ? null : 'missing',
    isDisputed: lines.some(({ disputed }) => disputed),
    outside: lines.find(({ outside }) => outside !== null)?.outside ?? null,
    claims: isOpen && lines.some((line) => lineClaims(line).length > 0),
    isToCome,
  }
}

/** The lines of a timesheet as people by days, in the order of their names. A night counts on the day it begins. */
export function sheetGrid({ sheet, lines, missing, titles }: TimesheetPage, today: string): SheetGridData {
  const isOpen = sheet.approval === 'unsigned' && !sheet.superseded
  const days: string[] = []
  for (let day = sheet.periodStart; day <= sheet.periodEnd; day = addDays(day, 1)) days.push(day)
  const byPerson = Map.groupBy(lines, ({ employeeId }) => employeeId)
  const missingOf = Map.groupBy(missing, ({ employeeId }) => employeeId)
  const people = [...new Set([...byPerson.keys(), ...missingOf.keys()])]
  const rows = people.map((employeeId): SheetRow => {
    const cells = days.map((day) => {
      const own = (byPerson.get(employeeId) ?? []).filter(({ date }) => date === day)
      const absent = (missingOf.get(employeeId) ?? []).filter(({ date }) => date === day)
      const minutes = absent.length > 0 ? sum(absent.map((one) => one.minutes)) : null
      return cellOf(own, { missing: minutes, isToCome: day >= today, isOpen })
    })
    return {
      employeeId,
      name: titles[employeeId] ?? '…',
      cells,
      workedMinutes: sum(cells.map((cell) => cell.workedMinutes)),
    }
  })
  return {
    days,
    rows: rows.toSorted((a, b) => a.name.localeCompare(b.name, 'fr')),
    dayMinutes: days.map((_, at) => sum(rows.map(({ cells }) => cells[at]?.workedMinutes ?? 0))),
  }
}

/** As what a cell stands out; undefined for one that does not. */
export const markOf = ({ isDisputed, outside, claims, deviation }: SheetCell): string | undefined => {
  if (isDisputed) return 'disputed'
  if (claims) return 'claims'
  if (outside !== null && (deviation === null || deviation === 'asPlanned')) return 'outside'
  return deviation ?? undefined
}

/** A person of a timesheet with the days that are shown first. */
export interface SheetPerson {
  readonly row: SheetRow
  /** Their place among the rows of the table. */
  readonly at: number
  /** The days that are disputed, differ from the plan, were logged late or elsewhere, or claim something without work. */
  readonly noted: readonly number[]
  /** The other days with hours. */
  readonly others: readonly number[]
}

/** The people of a timesheet, who deviates first, else in the order of the table. */
export function peopleByDeviation({ rows }: SheetGridData): readonly SheetPerson[] {
  const people = rows.map((row, at): SheetPerson => {
    const days = [...row.cells.keys()]
    const isNoted = (day: number) => {
      const { isDisputed, outside, claims, deviation } = row.cells[day] as SheetCell
      return isDisputed || claims || outside !== null || (deviation !== null && deviation !== 'asPlanned')
    }
    const hasHours = (day: number) => {
      const { lines, plannedMinutes } = row.cells[day] as SheetCell
      return lines.length > 0 || plannedMinutes !== null
    }
    return { row, at, noted: days.filter(isNoted), others: days.filter((day) => !isNoted(day) && hasHours(day)) }
  })
  return people.toSorted((a, b) => Number(b.noted.length > 0) - Number(a.noted.length > 0))
}
