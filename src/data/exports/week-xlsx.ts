import type { BoardChip } from '#shared/contract/board.ts'
import type { Language } from '#shared/contract/http.ts'
import { isBusy } from '#shared/domain/overlap.ts'
import { day, empty, hours, text, time, type Cell } from './cell.ts'
import { dayLabel } from './day-label.ts'
import type { SheetWriter } from './sheet.ts'
import { createExportTexts, type Texts } from './texts.ts'
import type { Week } from './week.ts'

const hoursOf = (chips: readonly BoardChip[], date: string) =>
  chips
    .filter((chip) => chip.date === date)
    .map((chip) => `${chip.startTime}–${chip.endTime} ${chip.siteName}`)
    .join('\n')

/** Planned minutes: declined and cancelled assignments are listed but not counted. */
const minutesOf = (chips: readonly BoardChip[]) =>
  chips.reduce((sum, { status, minutes }) => (status === 'unassigned' || isBusy(status) ? sum + minutes : sum), 0)

/** The columns of an assignment, the same in both lists. */
function assignmentCells(texts: Texts, chip: BoardChip): Cell[] {
  return [
    day(chip.date),
    time(chip.startTime),
    time(chip.endTime),
    hours(chip.minutes),
    text(chip.clientName),
    text(chip.siteName),
    text(chip.siteCity ?? ''),
    text(chip.positionLabel ?? texts(`entities.orderPositions.choices.role.${chip.role}`)),
    text(chip.orderNumber),
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
    const days = week.days.map((date) => text(hoursOf(person.chips, date)))
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
  const assignments = week.people.flatMap(({ chips }) => chips)
  for (const { employeeNumber, name, chips } of week.people) {
    for (const chip of chips) {
      const status = text(texts(`entities.assignments.choices.status.${chip.status}`))
      writer.row([text(employeeNumber), text(name), ...assignmentCells(texts, chip), status])
    }
  }
  writer.total([text(label('total')), empty, empty, empty, empty, hours(minutesOf(assignments))])

  writer.sheet(label('free'), assignmentColumns)
  for (const chip of week.unfilled) writer.row(assignmentCells(texts, chip))
  writer.total([text(label('total')), empty, empty, hours(minutesOf(week.unfilled))])
  return assignments.length + week.unfilled.length
}
