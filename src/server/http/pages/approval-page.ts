import { documentFormats, type DocumentFormats } from '#documents/formats.ts'
import type { TimesheetPaper } from '#documents/timesheet-paper.ts'
import { totalsText } from '#documents/totals-text.ts'
import type { Language } from '#shared/contract/http.ts'
import { hasHours } from '#shared/domain/time/entries/entry-kinds.ts'
import { deviationOf } from '#shared/domain/time/timesheets/line-deviation.ts'
import { linesDigest } from '#shared/domain/time/timesheets/lines-digest.ts'
import { Html, html } from '#server/html.ts'
import { fill, dictionaryIn } from '#server/dictionary.ts'
import type { ApprovalView } from '#server/time/timesheets/approvals.ts'
import { pageOf } from './layout.ts'
import type { Refused } from './replies.ts'

/** What was wrong with the form. */
export type Wrong = 'changed' | 'empty' | 'name'

type Line = TimesheetPaper['lines'][number]

const LONGEST_NAME = '120'

const together = (parts: readonly Html[]) => new Html(parts.map(({ text }) => text).join(''))

/** Whether a line is as planned, in words. */
function planText(line: Line, { language }: TimesheetPaper, formats: DocumentFormats): string {
  const texts = dictionaryIn(language).approvalPage
  if (line.plannedMinutes === null) return texts.unplanned
  if (deviationOf(line) === 'asPlanned') return texts.asPlanned
  const deviation = formats.deviation(line.workedMinutes - line.plannedMinutes)
  return fill(texts.deviation, { deviation, planned: formats.duration(line.plannedMinutes) })
}

function lineItem(line: Line, paper: TimesheetPaper, formats: DocumentFormats): Html {
  const texts = dictionaryIn(paper.language).approvalPage
  const { start, end, breakMinutes, travelMinutes, kilometres, parkingCents } = line
  const times = !hasHours(line.kind) ? texts.didNotWork : start === null ? '' : formats.times(start, end)
  const more = [
    line.kind === 'sentHome' ? texts.sentHome : '',
    breakMinutes ? fill(texts.break, { minutes: String(breakMinutes) }) : '',
    travelMinutes ? fill(texts.travel, { hours: formats.duration(travelMinutes) }) : '',
    kilometres ? fill(texts.kilometres, { kilometres: formats.number(kilometres) }) : '',
    parkingCents ? fill(texts.parking, { amount: formats.money(parkingCents) }) : '',
    planText(line, paper, formats),
  ].filter((text) => text !== '')
  const late = line.outside
    ? html`<strong class="wrong">${dictionaryIn(paper.language).timesheetDocument.outside[line.outside]}</strong>`
    : null
  const off = line.disputed ? html`<strong class="wrong">${texts.disputed}</strong>` : null
  const before = line.signedIn === null ? null : html`<small class="quiet">${texts.approvedBefore}</small>`
  return html`<li class="line">
    <span>${formats.shortDay(line.date)}</span><span>${times}</span><b>${formats.duration(line.workedMinutes)}</b>
    <small class="quiet">${more.join(' · ')}</small> ${late} ${off} ${before}
  </li>`
}

/** Everybody with their lines, in the order of names. */
function peopleList(paper: TimesheetPaper, formats: DocumentFormats): Html {
  const names = new Intl.Collator(paper.language)
  const people = [...Map.groupBy(paper.lines, ({ employeeId }) => employeeId)]
    .map(([id, lines]) => ({ name: paper.titles[id] ?? '…', lines }))
    .toSorted((a, b) => names.compare(a.name, b.name))
  return together(
    people.map(
      ({ name, lines }) =>
        html`<h2>${name}</h2>
          <ul class="lines">
            ${together(lines.map((line) => lineItem(line, paper, formats)))}
          </ul>`,
    ),
  )
}

function totals(paper: TimesheetPaper, formats: DocumentFormats): Html {
  const [hours = '', ...more] = totalsText(paper, formats)
  return html`<p class="total">${hours}</p>
    ${together(more.map((text) => html`<p class="quiet">${text}</p>`))}`
}

function form({ sheet, lines, language }: TimesheetPaper): Html {
  const texts = dictionaryIn(language).approvalPage
  return html`<form method="post">
    <input type="hidden" name="digest" value="${linesDigest(sheet._id, lines)}" />
    <label>${texts.name}<input name="name" autocomplete="name" maxlength="${LONGEST_NAME}" required /></label>
    <p><button class="button">${texts.approve}</button></p>
    <p class="quiet">${texts.note}</p>
  </form>`
}

/** The page of an approval link: the sheet with its form, who approved it, or why there is nothing to approve. */
export function approvalPage(language: Language, view: ApprovalView, wrong: Wrong | null): string {
  const texts = dictionaryIn(language).approvalPage
  const { switchLanguage } = dictionaryIn(language).linkPages
  if (!('paper' in view)) {
    const { title, text } = texts[view.state]
    return pageOf({ language, title, content: html`<p>${text}</p>`, switchText: null })
  }
  const { paper } = view
  const { sheet, titles, timezone } = paper
  const formats = documentFormats(language, timezone)
  const params = { number: sheet.number, revision: String(sheet.revision) }
  const signed =
    view.state === 'signed' &&
    fill(sheet.signedName ? texts.signed : texts.approved, {
      name: sheet.signedName ?? '',
      at: formats.instant(sheet.signedAt ?? ''),
    })
  return pageOf({
    language,
    title: fill(sheet.revision > 1 ? texts.titleOfRevision : texts.title, params),
    content: html`<p><b>${titles[sheet.clientId] ?? ''}</b><br />${titles[sheet.siteId] ?? ''}</p>
      <p>${formats.range(sheet.periodStart, sheet.periodEnd)}</p>
      ${signed ? html`<p class="right" role="status">${signed}</p>` : null}
      ${wrong && html`<p class="wrong" role="alert">${texts.wrong[wrong]}</p>`} ${peopleList(paper, formats)}
      ${totals(paper, formats)} ${signed ? null : form(paper)}`,
    // What a form was answered with cannot be read again.
    switchText: wrong === null && view.state === 'open' ? switchLanguage : null,
  })
}

/** The link does not work: why, and what to do. */
export function refusedApproval(language: Language, why: Refused): string {
  const texts = dictionaryIn(language)
  const { title, text } = why === 'expired' ? texts.approvalPage.expired : texts.linkPages[why]
  return pageOf({ language, title, content: html`<p>${text}</p>`, switchText: null })
}
