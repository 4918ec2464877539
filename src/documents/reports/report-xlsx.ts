import type { ReportColumn, ReportLine, ReportValue } from '#shared/contract/reports/report-table.ts'
import { localDayOf, localTimeOf } from '#shared/domain/calendar/zone.ts'
import { columnsOf, linesOf } from '#reads/reports/engine/lines.ts'
import type { Report, ReportContext, Words } from '#reads/reports/engine/report.ts'
import { words } from '#reads/reports/engine/words.ts'
import { day, empty, hours, number, text, time, type Cell } from '../sheets/cell.ts'
import type { SheetWriter } from '../sheets/sheet.ts'
import { withUnit, type Unit } from '../sheets/with-unit.ts'
import { createTranslate } from '../translate.ts'
import { isNumber } from './format.ts'
import { headingOf } from './heading.ts'
import { isTurn } from './turns.ts'

const COUNTED: Words = { fr: 'Compté', en: 'Counted' }

/** Writes the tables of a report, a sheet each. @returns the number of rows */
export async function writeReport(
  writer: SheetWriter,
  report: Report,
  context: ReportContext,
  turn: (rows: number) => Promise<void>,
): Promise<number> {
  const { title, about, origin } = headingOf(report, context)
  const translate = createTranslate(context.asked.language)
  let rows = 0
  for (const declared of report.tables) {
    const columns = columnsOf(declared, context)
    const hasTwice = declared.isCounted !== undefined
    writer.sheet(
      context.word(declared.name),
      [
        ...columns.map(({ label, width, kind }) => ({
          label: withUnit(label, unitOf(kind), translate),
          width,
          right: isNumber(kind),
        })),
        ...(hasTwice ? [{ label: context.word(COUNTED), width: 9, right: true }] : []),
      ],
      title,
      ...about,
      ...(report.notes?.(context) ?? []),
      origin,
    )
    let found = 0
    for (const line of linesOf(declared, context)) {
      if (line.as === 'row' && isTurn(declared, ++found)) await turn(rows + found)
      write(writer, line, columns, hasTwice ? columns.length : undefined)
    }
    if (found === 0) writer.row([text(context.word(words.nothing))])
    rows += found
  }
  return rows
}

const unitOf = (kind: ReportColumn['kind']): Unit | null =>
  kind === 'hours' ? 'h' : kind === 'money' ? '$' : kind === 'kilometres' ? 'km' : null

function write(writer: SheetWriter, line: ReportLine, columns: readonly ReportColumn[], countedBy?: number): void {
  if (line.as === 'group') return
  if (line.as === 'row') {
    const cells = columns.map((column, i) => cellOf(column, line.values[i] ?? null))
    writer.row(countedBy === undefined ? cells : [...cells, number(line.counted ? 1 : 0)])
    return
  }
  const [, ...sums] = columns.map((column, i) => sumOf(column, line.values[i] ?? null, columns))
  const cells = [text(line.label), ...sums]
  if (line.as === 'total') writer.total(cells, countedBy)
  else writer.subtotal(cells)
}

/** A typed cell: hours as decimal hours and money as dollars, which a spreadsheet adds up. */
function cellOf({ kind }: ReportColumn, value: ReportValue): Cell {
  if (value === null) return empty
  if (typeof value === 'string') {
    if (kind === 'day') return day(value)
    if (kind === 'time') return time(value)
    return kind === 'moment' ? { as: 'moment', day: localDayOf(value), time: localTimeOf(value) } : text(value)
  }
  if (kind === 'hours') return hours(value)
  if (kind === 'money') return { as: 'money', cents: value }
  if (kind === 'percent') return { as: 'percent', value }
  return number(value, kind === 'kilometres' ? 1 : 0)
}

/** The formula of a sum, with its value as it is now. */
function sumOf({ kind, sum }: ReportColumn, value: ReportValue, columns: readonly ReportColumn[]): Cell {
  if (typeof value !== 'number' || sum === null) return empty
  const at = (key: string) => columns.findIndex((column) => column.key === key)
  if (typeof sum === 'object') {
    const place = { part: at(sum.part), of: at(sum.of) }
    return kind === 'hours' ? { as: 'share', value: value / 60, digits: 2, ...place } : { as: 'share', value, ...place }
  }
  const isMoney = kind === 'money'
  const shown = kind === 'hours' ? value / 60 : isMoney ? value / 100 : value
  return { as: 'sum', value: shown, digits: kind === 'hours' ? 2 : kind === 'kilometres' ? 1 : 0, how: sum, isMoney }
}
