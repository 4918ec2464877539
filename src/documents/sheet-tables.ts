import { rgb } from '@cantoo/pdf-lib'
import { hasHours } from '#shared/domain/time/entries/entry-kinds.ts'
import { deviationOf, type Deviation } from '#shared/domain/time/timesheets/line-deviation.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import type { DocumentFormats } from './formats.ts'
import { INK, SOFT, type Column, type PdfPages, type Said } from './pdf-pages.ts'
import { fill, dictionaryIn } from './dictionary.ts'
import type { TimesheetPaper } from './timesheet-paper.ts'

type Line = Row<'timesheetLines'>

/** Days side by side. */
const ABREAST = 7
const NAME_WIDTH = 160
const DAY_WIDTH = 70

const COLOURS: Readonly<Record<Deviation, Said['ink']>> = {
  asPlanned: INK,
  more: rgb(0.71, 0.33, 0.04),
  less: rgb(0.1, 0.35, 0.65),
  unplanned: rgb(0.45, 0.2, 0.6),
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)
const approvedMinutes = (lines: readonly Line[]) =>
  sum(lines.filter(({ disputed }) => !disputed).map(({ workedMinutes }) => workedMinutes))

/** People in the order of their names, each with their lines in the order of time. */
function byPerson({ lines, titles, language }: TimesheetPaper): readonly (readonly [string, readonly Line[]])[] {
  const names = new Intl.Collator(language)
  return [...Map.groupBy(lines, ({ employeeId }) => employeeId)]
    .map(([id, own]) => ({ id, name: titles[id] ?? '…', own }))
    .toSorted((a, b) => names.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
    .map(({ name, own }) => [name, own.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))] as const)
}

const keyOf = ({ date, start, _id }: Line) => `${date} ${start ?? ''} ${_id}`

/** What was planned of some lines, minutes; null where nothing was. */
function plannedMinutes(lines: readonly Line[]): number | null {
  const planned = lines.flatMap((line) => line.plannedMinutes ?? [])
  return planned.length === 0 ? null : sum(planned)
}

function dayCell(lines: readonly Line[], formats: DocumentFormats): Said {
  if (lines.length === 0) return { text: '' }
  const [worked, planned] = [sum(lines.map(({ workedMinutes }) => workedMinutes)), plannedMinutes(lines)]
  const mark = lines.some(({ disputed }) => disputed) ? ' *' : ''
  const ink = COLOURS[deviationOf({ workedMinutes: worked, plannedMinutes: planned })] ?? INK
  return { text: `${formats.duration(worked)}${mark}`, ink }
}

/** People by days, a week abreast: hours worked, and under them those that were planned, in grey. */
export function writeDays(pages: PdfPages, paper: TimesheetPaper, formats: DocumentFormats): void {
  const texts = dictionaryIn(paper.language).timesheetDocument
  const people = byPerson(paper)
  const { periodStart, periodEnd } = paper.sheet
  for (let first = periodStart; first <= periodEnd; first = addDays(first, ABREAST)) {
    const days = Array.from({ length: ABREAST }, (_, n) => addDays(first, n)).filter((day) => day <= periodEnd)
    const columns: readonly Column[] = [
      { label: texts.columns.person, width: NAME_WIDTH },
      ...days.map((day) => ({ label: formats.shortDay(day), width: DAY_WIDTH, right: true as const })),
      { label: texts.columns.total, width: DAY_WIDTH, right: true },
    ]
    const on = (own: readonly Line[], day: string) => own.filter(({ date }) => date === day)
    const among = (own: readonly Line[]) => own.filter(({ date }) => days.includes(date))
    const shown = people.filter(([, own]) => among(own).length > 0)
    if (shown.length === 0) continue
    pages.table(columns)
    for (const [name, own] of shown) {
      pages.keep(26)
      const total = { text: formats.duration(approvedMinutes(among(own))), bold: true }
      pages.row(columns, [{ text: name, bold: true }, ...days.map((day) => dayCell(on(own, day), formats)), total])
      const plans = days.map((day) => plannedMinutes(on(own, day)))
      if (plans.some((minutes) => minutes !== null))
        pages.row(columns, [
          { text: texts.planned, ink: SOFT },
          ...plans.map((minutes) => ({ text: minutes === null ? '' : formats.duration(minutes), ink: SOFT })),
        ])
    }
    const all = shown.flatMap(([, own]) => own)
    const totals = days.map((day) => approvedMinutes(on(all, day)))
    pages.row(columns, [
      { text: texts.columns.total, bold: true },
      ...totals.map((minutes) => ({ text: formats.duration(minutes), bold: true })),
      { text: formats.duration(sum(totals)), bold: true },
    ])
    pages.endTable()
    pages.gap(12)
  }
}

function lineCells(line: Line, name: string, { language }: TimesheetPaper, formats: DocumentFormats): readonly Said[] {
  const texts = dictionaryIn(language).timesheetDocument
  const { start, end, plannedStart, plannedEnd, breakMinutes, breakPaid, travelMinutes, kilometres } = line
  const deviation = deviationOf(line)
  const minutes = (value: number | null) => (value === null || value === 0 ? '' : formats.duration(value))
  const pause = fill(breakPaid ? texts.paidBreak : texts.unpaidBreak, { minutes: String(breakMinutes ?? 0) })
  return [
    { text: name, bold: true },
    { text: formats.shortDay(line.date) },
    { text: !hasHours(line.kind) ? texts.didNotWork : start === null ? '' : formats.times(start, end) },
    { text: breakMinutes === null || breakMinutes === 0 ? '' : pause },
    { text: formats.duration(line.workedMinutes), bold: true },
    { text: plannedStart === null ? texts.unplanned : formats.times(plannedStart, plannedEnd), ink: SOFT },
    {
      text:
        deviation === 'asPlanned' || line.plannedMinutes === null
          ? ''
          : formats.deviation(line.workedMinutes - line.plannedMinutes),
      ink: COLOURS[deviation] ?? INK,
    },
    { text: minutes(travelMinutes) },
    { text: kilometres === null || kilometres === 0 ? '' : formats.number(kilometres) },
    { text: line.parkingCents === null || line.parkingCents === 0 ? '' : formats.money(line.parkingCents) },
  ]
}

/** Every line: when, the break, hours worked and planned, travel, kilometres and parking; who was sent home and what was logged late or elsewhere says so, and a disputed one why. */
export function writeLines(pages: PdfPages, paper: TimesheetPaper, formats: DocumentFormats): void {
  const texts = dictionaryIn(paper.language).timesheetDocument
  const { columns: labels } = texts
  const columns: readonly Column[] = [
    { label: labels.person, width: 142 },
    { label: labels.day, width: 72 },
    { label: labels.times, width: 86 },
    { label: labels.break, width: 76 },
    { label: labels.worked, width: 58, right: true },
    { label: labels.planned, width: 86 },
    { label: labels.deviation, width: 56, right: true },
    { label: labels.travel, width: 50, right: true },
    { label: labels.kilometres, width: 40, right: true },
    { label: labels.parking, width: 54, right: true },
  ]
  pages.table(columns)
  for (const [name, own] of byPerson(paper))
    own.forEach((line, i) => {
      if (line.kind === 'sentHome' || line.disputed || line.outside || line.signedIn) pages.keep(28)
      pages.row(columns, lineCells(line, i === 0 ? name : '', paper, formats))
      if (line.kind === 'sentHome') pages.text({ text: texts.sentHome, ink: SOFT }, { left: 142 })
      if (line.signedIn) pages.text({ text: texts.approvedBefore, ink: SOFT }, { left: 142 })
      if (line.outside) pages.text({ text: texts.outside[line.outside], ink: SOFT }, { left: 142 })
      if (line.disputed)
        pages.text({ text: fill(texts.disputed, { reason: line.dispute?.reason ?? '' }), ink: SOFT }, { left: 142 })
    })
  pages.endTable()
}
