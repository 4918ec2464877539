import { documentFormats, type DocumentFormats } from '#documents/formats.ts'
import type { Language } from '#shared/contract/http.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import type { ClientWeek } from '#server/client-links/views.ts'
import type { ShownDay, ShownPerson, ShownShift, ShownSite } from '#server/client-links/week.ts'
import { displayPhone } from '#shared/model/formats.ts'
import { fill, dictionaryIn } from '#server/dictionary.ts'
import { html, type Html } from '#server/html.ts'
import { tradeOf } from '#server/client-links/said-shift.ts'
import type { Asked } from '#server/client-links/requests.ts'
import {
  askedPart,
  confirmationOf,
  confirmPart,
  movePart,
  requestsPart,
  together,
  type ClientPageParts as Page,
} from './client-forms.ts'
import { filesPart } from './client-files.ts'
import { pageOf } from './layout.ts'
import type { Refused } from './replies.ts'

function personItem({ texts }: Page, { name, coming, cards }: ShownPerson): Html {
  const state = html`<small class="${coming === 'absent' ? 'gap' : ''}">${texts.coming[coming]}</small>`
  const held = cards.length > 0 && html`<br /><small>${fill(texts.cards, { cards: cards.join(', ') })}</small>`
  return html`<li>${name} · ${state}${held || null}</li>`
}

function shiftPart(page: Page, formats: DocumentFormats, shift: ShownShift): Html {
  const { start, end, people, vacant } = shift
  const trade = { n: String(people.length + vacant), role: tradeOf(page.language, shift) }
  const lacking = page.texts[vacant === 1 ? 'vacant_one' : 'vacant_other']
  return html`<p class="shift"><b>${formats.times(start, end)}</b><br />${fill(page.texts.trade, trade)}</p>
    <ul class="people">
      ${together(people.map((person) => personItem(page, person)))}
      ${vacant > 0 ? html`<li class="gap">${fill(lacking, { count: String(vacant) })}</li>` : null}
    </ul>`
}

/** What is to be known of an order that is not under way yet; empty for one that is. */
function stateOf(page: Page, order: ShownDay['order']): string {
  const { texts } = page
  if (order.status === 'draft') return confirmationOf(page, order) ? texts.confirmedByYou : texts.draft
  return order.status === 'onHold' ? texts.onHold : ''
}

function dayItem(page: Page, formats: DocumentFormats, day: ShownDay): Html {
  const { date, order, shifts } = day
  const { texts, week } = page
  const about = [
    fill(texts.order, { number: order.orderNumber }),
    order.poNumber ? fill(texts.po, { number: order.poNumber }) : '',
    stateOf(page, order),
  ].filter((text) => text !== '')
  const isToday = date === week.today
  return html`<li class="day${isToday ? ' today' : ''}">
    <h3>${formats.fullDay(date)}${isToday ? ` (${texts.today})` : ''}</h3>
    <small class="quiet">${about.join(' · ')}</small>
    ${together(shifts.map((shift) => shiftPart(page, formats, shift)))} ${movePart(page, day, formats)}
  </li>`
}

function sitePart(page: Page, site: ShownSite): Html {
  const { language, token, texts } = page
  const formats = documentFormats(language, site.timezone)
  const calendar = `/client/${token}/calendar.ics?lang=${language}&site=${site._id}`
  return html`<section class="site">
    <div class="who">
      <h2>${site.name}${site.city === null ? '' : ` – ${site.city}`}</h2>
      <a class="chip" href="${calendar}">${texts.calendar.site}</a>
    </div>
    <ul class="days">
      ${together(site.days.map((day) => dayItem(page, formats, day)))}
    </ul>
  </section>`
}

/** How many places there are in the week, and how each stands. */
function figures({ texts, week }: Page): Html {
  const shifts = week.sites.flatMap(({ days }) => days.flatMap((day) => day.shifts))
  const people = shifts.flatMap((shift) => shift.people)
  const vacant = shifts.reduce((sum, shift) => sum + shift.vacant, 0)
  const count = (state: ShownPerson['coming']) => people.filter(({ coming }) => coming === state).length
  const all = [
    [texts.figures.places, people.length + vacant],
    [texts.figures.sure, count('sure')],
    [texts.figures.planned, count('planned')],
    [texts.figures.vacant, vacant],
  ] as const
  return html`<ul class="figures">
    ${together(all.map(([label, n]) => html`<li><b>${String(n)}</b>${label}</li>`))}
  </ul>`
}

/** The weeks beside this one. */
function weekLinks({ texts, language, week }: Page, formats: DocumentFormats): Html {
  const { previous, next, from, to, today } = week
  const link = (day: string, text: string) => html`<a href="?week=${day}&amp;lang=${language}">${text}</a>`
  const isCurrent = from <= today && today <= to
  return html`<nav class="weeks" aria-label="${texts.weeks}">
    <b>${formats.range(from, to)}</b>
    ${previous && link(previous, texts.previous)} ${isCurrent ? null : link(today, texts.current)}
    ${next && link(next, texts.next)}
  </nav>`
}

/** Whose page it is and under which permit (Act respecting labour standards, s. 92.5), and how to reach them. */
function companyPart({ texts, language, week: { company } }: Page): Html | null {
  if (!company) return null
  const { legalName, name, agencyPermitNumber: permit, phone, email } = company
  const facts = [legalName ?? name, permit === null ? '' : fill(texts.permit, { number: permit })].filter(Boolean)
  const call = phone !== null && html` · <a href="tel:${phone}">${displayPhone(phone, language)}</a>`
  const write = email !== null && html` · <a href="mailto:${email}">${email}</a>`
  return html`<p class="quiet">${facts.join(' · ')}${call || null}${write || null}</p>`
}

/** The page of a client's link: a week of its sites. */
export function clientPage(language: Language, week: ClientWeek, token: string, asked: Asked | null): string {
  const page: Page = { language, week, token, asked, texts: dictionaryIn(language).clientPage }
  const { texts } = page
  const { link, sites } = week
  const formats = documentFormats(language, null)
  const until = formats.range(localDayOf(link.expiresAt), localDayOf(link.expiresAt))
  return pageOf({
    language,
    title: week.client,
    wide: true,
    keep: `week=${week.from}&`,
    brand: week.company?.name,
    content: html`<p class="quiet">${fill(texts.for, { name: link.contactName })}</p>
      ${askedPart(page)} ${confirmPart(page)} ${weekLinks(page, formats)}
      ${
        sites.length === 0
          ? html`<p>${texts.empty}</p>`
          : html`${figures(page)} ${together(sites.map((site) => sitePart(page, site)))}`
      }
      ${requestsPart(page)} ${filesPart(page)}
      <hr />
      <p class="quiet">${fill(texts.until, { day: until })}</p>
      ${companyPart(page)}`,
    switchText: dictionaryIn(language).linkPages.switchLanguage,
  })
}

/** What the page says when there is nothing to show: the same for a link that expired, was cut or never was. */
export function refusedClientPage(language: Language, why: Refused): string {
  const texts = dictionaryIn(language).clientPage
  const { title, text } = why === 'expired' ? texts.gone : texts[why]
  return pageOf({ language, title, content: html`<p>${text}</p>`, switchText: null })
}
