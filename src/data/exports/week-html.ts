import type { BoardAssignment, BoardEmployee } from '#shared/contract/dispatch/board.ts'
import type { Language } from '#shared/contract/http.ts'
import { isBusy } from '#shared/domain/dispatch/overlap.ts'
import { dayLabel } from './day-label.ts'
import { chunksOf, documentHtml, escaped } from './print-html.ts'
import { createTranslate, type Translate } from '#documents/translate.ts'
import type { Week } from './week.ts'
import { remarkOf, totalMinutes } from './week-hours.ts'
import { weekTitle } from './week-title.ts'

/** Of the week. */
const WEEK_STYLE = `
  table { table-layout: fixed; }
  .who { width: 34mm; } .narrow { width: 24mm; } .trade { width: 40mm; } .sum { width: 18mm; text-align: right; white-space: nowrap; }
  .assignment { display: block; } .assignment + .assignment { margin-top: .8mm; }
  .assignment b { white-space: nowrap; } .off { color: #586170; text-decoration: line-through; }`

function assignmentHtml(translate: Translate, assignment: BoardAssignment): string {
  const remark = remarkOf(translate, assignment)
  const note = remark === null ? '' : ` <span class="soft">(${escaped(remark)})</span>`
  const shift = `<b>${assignment.startTime}–${assignment.endTime}</b> ${escaped(assignment.siteName)}`
  const isOff = !isBusy(assignment.status)
  return `<span class="assignment">${isOff ? `<span class="off">${shift}</span>` : shift}${note}</span>`
}

/** Hours as on screen, `45 h 30`. */
const shownHours = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).replace(/\B(?=(?:\d{3})+$)/g, '&nbsp;')}&nbsp;h&nbsp;${String(minutes % 60).padStart(2, '0')}`

function personHtml(
  translate: Translate,
  days: readonly string[],
  { name, employeeNumber, assignments }: BoardEmployee,
): string {
  const cells = days.map(
    (date) =>
      `<td>${assignments
        .filter((assignment) => assignment.date === date)
        .map((assignment) => assignmentHtml(translate, assignment))
        .join('')}</td>`,
  )
  return `<tr><td class="who"><b>${escaped(name)}</b><br><span class="soft">${escaped(employeeNumber)}</span></td>${cells.join('')}<td class="sum">${shownHours(totalMinutes(assignments))}</td></tr>`
}

/** Rows that stay on one page with the last one, so that no page holds a single row. */
const LAST_TOGETHER = 6

const bodyOf = (rows: readonly string[], total = '') =>
  `<tbody>${rows.slice(0, -LAST_TOGETHER).join('')}</tbody><tbody class="last">${rows.slice(-LAST_TOGETHER).join('')}${total}</tbody>`

/** Columns with a width of their own; the others share the rest. */
const WIDTHS: Readonly<Record<string, string>> = {
  date: 'narrow',
  hoursOfDay: 'narrow',
  position: 'trade',
  order: 'narrow',
}

function freeHtml(translate: Translate, language: Language, unfilled: readonly BoardAssignment[]): string {
  const rows = unfilled.map(
    (assignment) =>
      `<tr><td>${dayLabel(assignment.date, language)}</td><td><b>${assignment.startTime}–${assignment.endTime}</b></td><td>${escaped(
        assignment.positionLabel ?? translate(`entities.orderPositions.choices.role.${assignment.role}`),
      )}</td><td>${escaped(assignment.siteName)}${assignment.siteCity ? `, ${escaped(assignment.siteCity)}` : ''}</td><td>${escaped(assignment.clientName)}</td><td>${escaped(assignment.orderNumber)}</td></tr>`,
  )
  const heads = ['date', 'hoursOfDay', 'position', 'site', 'client', 'order'].map(
    (name) =>
      `<th${name in WIDTHS ? ` class="${WIDTHS[name]}"` : ''}>${escaped(translate(`exports.week.${name}`))}</th>`,
  )
  return `<table><thead><tr>${heads.join('')}</tr></thead>${bodyOf(rows)}</table>`
}

/**
 * The week as HTML documents to print in order, a line a person; `about` says what it was narrowed by and whose it is. Texts
 * of people are escaped.
 */
export function weekHtml(week: Week, start: string, language: Language, about: readonly string[]): string[] {
  const translate = createTranslate(language)
  const title = weekTitle(start, language)
  const heads = week.days.map((date) => `<th>${dayLabel(date, language)}</th>`).join('')
  const head = `<thead><tr><th class="who">${escaped(translate('exports.week.employee'))}</th>${heads}<th class="sum">${escaped(translate('exports.week.hours'))}</th></tr></thead>`
  const titled = (name: string, body: string) => `<h2>${escaped(name)}</h2>${body}`
  const free = chunksOf(week.unfilled).map((chunk) => (chunk.length === 0 ? '' : freeHtml(translate, language, chunk)))
  const planned = shownHours(totalMinutes(week.people.flatMap(({ assignments }) => assignments)))
  const noDays = week.days.map(() => '<td></td>').join('')
  const total = `<tr><td class="who"><b>${escaped(translate('exports.week.total'))}</b></td>${noDays}<td class="sum"><b>${planned}</b></td></tr>`
  const people = chunksOf(week.people).map((chunk, i, { length }) => {
    const rows = chunk.map((person) => personHtml(translate, week.days, person))
    return `<table>${head}${bodyOf(rows, i === length - 1 ? total : '')}</table>`
  })
  if (week.unfilled.length > 0)
    free[0] = titled(`${translate('exports.week.toFill')} (${week.unfilled.length})`, free[0] ?? '')
  free[0] = `<h1>${escaped(title)}</h1>${about.map((line) => `<p class="soft">${escaped(line)}</p>`).join('')}${free[0]}`
  people[0] = titled(translate('exports.week.week'), people[0] ?? '')
  // The last part of one list and the first of the other share a document, so that they can share a page.
  const bodies = [...free.slice(0, -1), `${free.at(-1)}${people[0]}`, ...people.slice(1)]
  return bodies.map((body) => documentHtml(title, language, body, WEEK_STYLE))
}
