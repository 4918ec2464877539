import { documentFormats, type DocumentFormats } from '#documents/formats.ts'
import { isOrderOver } from '#shared/domain/orders/order-status.ts'
import { digestOf, type ShownRequest, type WaitingOrder } from '#server/client-links/orders.ts'
import type { Asked } from '#server/client-links/requests.ts'
import type { ClientWeek } from '#server/client-links/views.ts'
import type { ShownDay } from '#server/client-links/week.ts'
import { fill, dictionaryIn } from '#server/dictionary.ts'
import { Html, html } from '#server/html.ts'
import type { Language } from '#shared/contract/http.ts'

/** What the parts of one page share. */
export interface ClientPageParts {
  readonly language: Language
  readonly week: ClientWeek
  readonly token: string
  /** What came of a form that was just sent. */
  readonly asked: Asked | null
  readonly texts: ReturnType<typeof dictionaryIn>['clientPage']
}

const LONGEST_REMARK = '500'
/** Requests of other weeks that a page shows. */
const MOST_OTHERS = 10

export const together = (parts: readonly Html[]) => new Html(parts.map(({ text }) => text).join(''))

const query = ({ language, week }: ClientPageParts) => `?week=${week.from}&lang=${language}`

/** What was asked, as one line: `mardi 24 novembre → jeudi 26 novembre, 08:00 – 16:00 · remark`. */
function askedText({ date, newDate, startTime, endTime, remark }: ShownRequest, formats: DocumentFormats): string {
  const hours = [startTime, endTime].filter(Boolean).join('\u00A0– ')
  const when = [newDate && formats.fullDay(newDate), hours].filter(Boolean).join(', ')
  const moved = [date && formats.fullDay(date), when].filter(Boolean).join(' → ')
  return [moved, remark].filter(Boolean).join(' · ')
}

/** What became of a request, for who asked. */
function requestPart({ texts }: ClientPageParts, request: ShownRequest, formats: DocumentFormats): Html {
  const { state, contactName: name, askedAt, answer } = request
  const said = fill(texts.move.asked, { name, at: askedAt === null ? '' : formats.instant(askedAt) })
  const mark = { open: 'quiet', accepted: 'right', refused: 'wrong' }[state]
  return html`<p class="shift">
    <small>${said}<br />${askedText(request, formats)}</small><br />
    <span class="${mark}">${texts.move[state]}</span>${answer === null || state === 'open' ? '' : ` ${answer}`}
  </p>`
}

/** What was asked about a day of an order, and the form that asks to move it while nothing waits for an answer. */
export function movePart(page: ClientPageParts, { date, order }: ShownDay, formats: DocumentFormats): Html {
  const { texts, week, token } = page
  const asked = week.requests.filter((each) => each.kind === 'move' && each.orderId === order._id && each.date === date)
  const before = together(asked.slice(0, 3).map((request) => requestPart(page, request, formats)))
  if (date < week.today || isOrderOver(order) || asked.some(({ state }) => state === 'open')) return before
  return html`${before}
    <details>
      <summary>${texts.move.ask}</summary>
      <form method="post" action="/client/${token}/orders/${order._id}/move${query(page)}">
        <input type="hidden" name="digest" value="${digestOf(token, 'move', date, order)}" />
        <input type="hidden" name="day" value="${date}" />
        <label>${texts.move.newDate}<input type="date" name="newDate" min="${week.today}" /></label>
        <div class="pair">
          <label>${texts.move.startTime}<input type="time" name="startTime" /></label>
          <label>${texts.move.endTime}<input type="time" name="endTime" /></label>
        </div>
        <label>${texts.move.remark}<textarea name="remark" rows="2" maxlength="${LONGEST_REMARK}"></textarea></label>
        <button class="button second">${texts.move.send}</button>
        <p class="quiet">${texts.move.note}</p>
      </form>
    </details>`
}

/** What was asked of days that this week does not show: of another week, or moved since. */
export function requestsPart(page: ClientPageParts): Html | null {
  const { week, texts, language } = page
  const formats = documentFormats(language, null)
  const shown = new Set(week.sites.flatMap(({ days }) => days.map(({ date, order }) => `${date} ${order._id}`)))
  const others = week.requests.filter(
    ({ kind, date, orderId }) => kind === 'move' && date !== null && !shown.has(`${date} ${orderId}`),
  )
  if (others.length === 0) return null
  return html`<section class="site">
    <h2>${texts.move.title}</h2>
    ${together(
      others.slice(0, MOST_OTHERS).map(
        (request) =>
          html`<h3>${fill(texts.order, { number: request.orderNumber })}</h3>
            ${requestPart(page, request, formats)}`,
      ),
    )}
  </section>`
}

/** What a contact said of an order that waits for it; undefined when nobody has. */
export const confirmationOf = ({ week }: ClientPageParts, { _id }: Pick<WaitingOrder['order'], '_id'>) =>
  week.requests.find(({ kind, orderId }) => kind === 'confirm' && orderId === _id)

function waitingPart(page: ClientPageParts, { order, site }: WaitingOrder): Html {
  const { texts, token, language } = page
  const formats = documentFormats(language, null)
  const confirmed = confirmationOf(page, order)
  const at = confirmed?.askedAt
  return html`<div class="ask">
    <h3>${fill(texts.order, { number: order.orderNumber })} · ${site}</h3>
    <p>${formats.range(order.startDate, order.endDate)}<br />${order.startTime} – ${order.endTime}</p>
    ${
      confirmed && at
        ? html`<p class="right">
            ${fill(texts.confirm.done, { name: confirmed.contactName, at: formats.instant(at) })}
          </p>`
        : html`<form method="post" action="/client/${token}/orders/${order._id}/confirm${query(page)}">
            <input type="hidden" name="digest" value="${digestOf(token, 'confirm', '', order)}" />
            <button class="button">${texts.confirm.button}</button>
          </form>`
    }
  </div>`
}

/** The orders that wait for the client's word. */
export function confirmPart(page: ClientPageParts): Html | null {
  const { week, texts } = page
  if (week.waiting.length === 0) return null
  const isAllConfirmed = week.waiting.every(({ order }) => confirmationOf(page, order))
  return html`<h2>${isAllConfirmed ? texts.confirm.confirmed : texts.confirm.title}</h2>
    ${together(week.waiting.map((each) => waitingPart(page, each)))}`
}

/** What came of the form that was just sent. */
export function askedPart({ asked, texts }: ClientPageParts): Html | null {
  if (asked === null) return null
  return asked === 'done'
    ? html`<p class="right" role="status">${texts.asked.done}</p>`
    : html`<p class="wrong" role="alert">${texts.asked[asked]}</p>`
}
