import { documentFormats } from '#documents/formats.ts'
import { fill } from '#server/dictionary.ts'
import { html, type Html } from '#server/html.ts'
import { together, type ClientPageParts } from './client-forms.ts'

/** The hours that were signed for the week, the signed timesheets, and the calendar. */
export function filesPart({ texts, week, token, language }: ClientPageParts): Html {
  const formats = documentFormats(language, null)
  const ofWeek = week.sheets.filter(({ sheet }) => sheet.periodStart <= week.to && sheet.periodEnd >= week.from)
  const minutes = ofWeek.reduce((sum, sheet) => sum + sheet.minutes, 0)
  const items = week.sheets.map(({ sheet, site, minutes: worked }) => {
    const { _id, number, periodStart, periodEnd, signedName } = sheet
    const about = [formats.range(periodStart, periodEnd), fill(texts.sheets.hours, { hours: formats.duration(worked) })]
    const by = signedName === null ? [] : [signedName]
    return html`<li>
      <span
        >${fill(texts.sheets.name, { number })} · ${site}<br /><small class="quiet"
          >${[...about, ...by].join(' · ')}</small
        ></span
      >
      <a href="/client/${token}/timesheets/${_id}?lang=${language}">${texts.sheets.open}</a>
    </li>`
  })
  return html`<section class="site">
    <h2>${texts.sheets.title}</h2>
    ${ofWeek.length > 0 ? html`<p>${fill(texts.sheets.week, { hours: formats.duration(minutes) })}</p>` : null}
    ${
      items.length === 0
        ? html`<p class="quiet">${texts.sheets.none}</p>`
        : html`<ul class="files">
            ${together(items)}
          </ul>`
    }
    <h2>${texts.calendar.title}</h2>
    <p class="quiet">${texts.calendar.text}</p>
    <p><a class="chip" href="/client/${token}/calendar.ics?lang=${language}">${texts.calendar.all}</a></p>
  </section>`
}
