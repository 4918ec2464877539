import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { Language } from '#shared/contract/http.ts'
import { isBusy } from '#shared/domain/dispatch/overlap.ts'
import { day, empty, hours, hoursSum, text, time, type Cell } from '#documents/sheets/cell.ts'
import { dayLabel } from './day-label.ts'
import type { SheetWriter } from '#documents/sheets/sheet.ts'
import { createTranslate, type Translate } from '#documents/translate.ts'
import type { Week } from './week.ts'
import { countAssignments, countedMinutes, remarkOf, totalMinutes } from './week-hours.ts'
import { weekTitle } from './week-title.ts'

const hoursOf = (translate: Translate, assignments: readonly BoardAssignment[], date: string) =>
  assignments
    .filter((assignment) => assignment.date === date)
    .map((assignment) => {
      const remark = remarkOf(translate, assignment)
      const shift = `${assignment.startTime}–${assignment.endTime} ${assignment.siteName}`
      return remark === null ? shift : `${shift} (${remark})`
    })
    .join('\n')

/** The columns of an assignment, the same in both lists. */
function assignmentCells(translate: Translate, assignment: BoardAssignment, planned: Cell): Cell[] {
  return [
    day(assignment.date),
    time(assignment.startTime),
    time(assignment.endTime),
    planned,
    text(assignment.clientName),
    text(assignment.siteName),
    text(assignment.siteCity ?? ''),
    text(assignment.positionLabel ?? translate(`entities.orderPositions.choices.role.${assignment.role}`)),
    text(assignment.orderNumber),
  ]
}

type Label = (name: string) => string

/** The columns of a person, the same in both lists of people. */
const personColumns = (label: Label) => [
  { label: label('number'), width: 9 },
  { label: label('employee'), width: 26 },
]

const assignmentColumns = (label: Label) => [
  { label: label('date'), width: 11 },
  { label: label('start'), width: 8 },
  { label: label('end'), width: 8 },
  { label: label('hours'), width: 9 },
  { label: label('client'), width: 28 },
  { label: label('site'), width: 34 },
  { label: label('city'), width: 18 },
  { label: label('position'), width: 20 },
  { label: label('order'), width: 11 },
]

/**
 * Writes three sheets: employees by day, their assignments, those to fill. What was refused or cancelled is listed and
 * says so, but has no hours. Returns the number of assignments.
 */
export function writeWeek(writer: SheetWriter, week: Week, language: Language): number {
  const translate = createTranslate(language)
  const label: Label = (name) => translate(`exports.week.${name}`)
  const title = weekTitle(week.days[0] ?? '', language)
  const assignments = week.people.flatMap((person) => person.assignments)
  const total = [text(label('total')), empty]

  const days = week.days.map((date) => ({ label: dayLabel(date, language), width: 24 }))
  writer.sheet(label('week'), [...personColumns(label), ...days, { label: label('hours'), width: 9 }], title)
  for (const { employeeNumber, name, assignments: own } of week.people) {
    const byDay = week.days.map((date) => text(hoursOf(translate, own, date)))
    writer.row([text(employeeNumber), text(name), ...byDay, hours(totalMinutes(own))])
  }
  writer.total([...total, ...week.days.map(() => empty), hoursSum(totalMinutes(assignments))])

  const columns = [...personColumns(label), ...assignmentColumns(label), { label: label('status'), width: 14 }]
  writer.sheet(label('assignments'), columns, title)
  for (const { employeeNumber, name, assignments: own } of week.people) {
    for (const assignment of own) {
      const planned = isBusy(assignment.status) ? hours(countedMinutes(assignment)) : empty
      const status = text(translate(`entities.assignments.choices.status.${assignment.status}`))
      writer.row([text(employeeNumber), text(name), ...assignmentCells(translate, assignment, planned), status])
    }
  }
  writer.total([...total, empty, empty, empty, hoursSum(totalMinutes(assignments))])

  writer.sheet(label('toFill'), assignmentColumns(label), title)
  for (const assignment of week.unfilled) writer.row(assignmentCells(translate, assignment, hours(assignment.minutes)))
  const toFill = week.unfilled.reduce((sum, { minutes }) => sum + minutes, 0)
  writer.total([...total, empty, hoursSum(toFill)])
  return countAssignments(week)
}
