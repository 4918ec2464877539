import type { BoardAssignment } from '#shared/contract/board.ts'
import type { Language } from '#shared/contract/http.ts'
import { isBusy } from '#shared/domain/overlap.ts'
import { day, empty, hours, text, time, type Cell } from './cell.ts'
import { dayLabel } from './day-label.ts'
import type { SheetWriter } from './sheet.ts'
import { createExportTexts, type Texts } from './texts.ts'
import type { Week } from './week.ts'

const hoursOf = (assignments: readonly BoardAssignment[], date: string) =>
  assignments
    .filter((assignment) => assignment.date === date)
    .map((assignment) => `${assignment.startTime}–${assignment.endTime} ${assignment.siteName}`)
    .join('\n')

/** Planned minutes: declined and cancelled assignments are listed but not counted. */
const minutesOf = (assignments: readonly BoardAssignment[]) =>
  assignments.reduce((sum, { status, minutes }) => (status === 'unassigned' || isBusy(status) ? sum + minutes : sum), 0)

/** The columns of an assignment, the same in both lists. */
function assignmentCells(texts: Texts, assignment: BoardAssignment): Cell[] {
  return [
    day(assignment.date),
    time(assignment.startTime),
    time(assignment.endTime),
    hours(assignment.minutes),
    text(assignment.clientName),
    text(assignment.siteName),
    text(assignment.siteCity ?? ''),
    text(assignment.positionLabel ?? texts(`entities.orderPositions.choices.role.${assignment.role}`)),
    text(assignment.orderNumber),
  ]
}

/** Writes three sheets: employees by day, filled assignments, open assignments. Returns the number of assignments. */
export function writeWeek(writer: SheetWriter, week: Week, language: Language): number {
  const texts = createExportTexts(language)
  const label = (name: string) => texts(`exports.week.${name}`)
  const assignmentColumns = [
    { label: label('date'), width: 11 },
    { label: label('start'), width: 8 },
    { label: label('end'), width: 8 },
    { label: label('hours'), width: 8 },
    { label: label('client'), width: 28 },
    { label: label('site'), width: 34 },
    { label: label('city'), width: 18 },
    { label: label('position'), width: 20 },
    { label: label('order'), width: 11 },
  ]

  writer.sheet(label('week'), [
    { label: label('number'), width: 9 },
    { label: label('employee'), width: 26 },
    ...week.days.map((date) => ({ label: dayLabel(date, language), width: 24 })),
    { label: label('hours'), width: 9 },
  ])
  for (const person of week.people) {
    const days = week.days.map((date) => text(hoursOf(person.assignments, date)))
    writer.row([text(person.employeeNumber), text(person.name), ...days, hours(person.weekMinutes)])
  }
  const planned = week.people.reduce((sum, { weekMinutes }) => sum + weekMinutes, 0)
  writer.total([text(label('total')), empty, ...week.days.map(() => empty), hours(planned)])

  writer.sheet(label('assignments'), [
    { label: label('number'), width: 9 },
    { label: label('employee'), width: 26 },
    ...assignmentColumns,
    { label: label('status'), width: 14 },
  ])
  const assignments = week.people.flatMap(({ assignments }) => assignments)
  for (const { employeeNumber, name, assignments } of week.people) {
    for (const assignment of assignments) {
      const status = text(texts(`entities.assignments.choices.status.${assignment.status}`))
      writer.row([text(employeeNumber), text(name), ...assignmentCells(texts, assignment), status])
    }
  }
  writer.total([text(label('total')), empty, empty, empty, empty, hours(minutesOf(assignments))])

  writer.sheet(label('free'), assignmentColumns)
  for (const assignment of week.unfilled) writer.row(assignmentCells(texts, assignment))
  writer.total([text(label('total')), empty, empty, hours(minutesOf(week.unfilled))])
  return assignments.length + week.unfilled.length
}
