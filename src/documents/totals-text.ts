import { sheetTotals } from '#shared/domain/time/timesheets/sheet-totals.ts'
import type { DocumentFormats } from './formats.ts'
import { fill, dictionaryIn } from './dictionary.ts'
import type { TimesheetPaper } from './timesheet-paper.ts'

/** What a timesheet comes to, a sentence a line, its hours first; what it has none of is left out. */
export function totalsText({ lines, language }: TimesheetPaper, formats: DocumentFormats): readonly string[] {
  const texts = dictionaryIn(language).timesheetDocument.totals
  const totals = sheetTotals(lines)
  const planned = formats.duration(totals.plannedMinutes)
  const expenses = [
    totals.travelMinutes > 0 && fill(texts.travel, { travel: formats.duration(totals.travelMinutes) }),
    totals.kilometres > 0 && fill(texts.kilometres, { kilometres: formats.number(totals.kilometres) }),
    totals.parkingCents > 0 && fill(texts.parking, { parking: formats.money(totals.parkingCents) }),
  ].filter((text) => text !== false)
  return [
    fill(texts.hours, { hours: formats.duration(totals.workedMinutes) }),
    totals.plannedMinutes > 0 &&
      (totals.deviationMinutes === 0
        ? fill(texts.asPlanned, { planned })
        : fill(texts.planned, { planned, deviation: formats.deviation(totals.deviationMinutes) })),
    expenses.length > 0 && expenses.join(' · '),
    totals.disputed > 0 && fill(texts.disputed, { lines: String(totals.disputed) }),
  ].filter((text) => text !== false)
}
