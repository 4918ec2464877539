import { documentFormats } from '#documents/formats.ts'
import type { Language } from '#shared/contract/http.ts'
import { displayPhone } from '#shared/model/formats.ts'
import type { PaperShift, SiteDay } from '#reads/dispatch/papers/site-day.ts'
import { escaped } from '../print-html.ts'
import { createTranslate, type Translate } from '#documents/translate.ts'
import { factsHtml, paperHtml } from './paper-html.ts'

/** Columns with a width of their own; the others share the rest. */
const WIDTHS: Readonly<Record<string, string>> = {
  hours: 'hours',
  phone: 'phone',
  arrival: 'clock',
  departure: 'clock',
  signature: 'signature',
}

interface Asked {
  readonly date: string
  readonly withPhones: boolean
  readonly language: Language
  readonly origin: string
  readonly title: string
}

/** Who works at a site on a day, with room to sign, as an HTML document. */
export function siteDayHtml({ site, client, shifts }: SiteDay, asked: Asked): string {
  const { date, language, origin, title } = asked
  const translate = createTranslate(language)
  const [first] = shifts
  const day = documentFormats(language, null).fullDay(date)
  const address = [site.addressLine1, site.city].filter(Boolean).join(', ')
  const facts = factsHtml([
    [translate('exports.papers.client'), client],
    [translate('exports.papers.address'), address],
    [translate('exports.papers.place'), site.lat === null || site.lng === null ? '' : `${site.lat}, ${site.lng}`],
    [translate('exports.papers.contact'), first ? contactOf(first, language) : ''],
  ])
  const orders = [...Map.groupBy(shifts, ({ orderId }) => orderId).values()]
  const body =
    orders.length === 0
      ? `<p>${escaped(translate('exports.papers.nobody'))}</p>`
      : orders.map((of) => orderHtml(of, asked, translate)).join('')
  return paperHtml({ title, lead: day, origin }, language, facts + body)
}

/** Whom to ask for, with their number. */
export const contactOf = (
  { supervisor, supervisorPhone }: Pick<PaperShift, 'supervisor' | 'supervisorPhone'>,
  language: Language,
): string => [supervisor, supervisorPhone && displayPhone(supervisorPhone, language)].filter(Boolean).join(' · ')

/** The people of one order, with what its paper says. */
function orderHtml(shifts: readonly PaperShift[], { withPhones, language }: Asked, translate: Translate): string {
  const [first] = shifts
  if (!first) return ''
  const formats = documentFormats(language, first.timezone)
  const numbers = (['poNumber', 'jobNumber', 'reqNumber'] as const).flatMap((name) =>
    first[name] ? [`${translate(`entities.orders.fields.${name}`)} ${first[name]}`] : [],
  )
  const facts = factsHtml([
    [translate('exports.papers.meeting'), [first.meetTime, first.meetingPoint].filter(Boolean).join(', ')],
    [translate('exports.papers.notes'), first.notes],
  ])
  const names = ['hours', 'person', 'position', ...(withPhones ? ['phone'] : []), 'arrival', 'departure', 'signature']
  const heads = names
    .map((name) => `<th class="${WIDTHS[name] ?? ''}">${escaped(translate(`exports.papers.${name}`))}</th>`)
    .join('')
  const rows = shifts.map(({ start, end, person, role, label, isConfirmed }) => {
    const note =
      person && !isConfirmed ? ` <span class="soft">(${escaped(translate('exports.papers.pending'))})</span>` : ''
    const who = person
      ? `${escaped(person.name)}${note}`
      : `<span class="open">${escaped(translate('exports.papers.open'))}</span>`
    const phone = person && person.phone !== '' ? displayPhone(person.phone, language) : ''
    return `<tr><td class="nowrap">${escaped(formats.times(start, end))}</td><td>${who}</td><td>${escaped(
      label ?? translate(`entities.orderPositions.choices.role.${role}`),
    )}</td>${withPhones ? `<td class="nowrap">${escaped(phone)}</td>` : ''}<td></td><td></td><td></td></tr>`
  })
  // For whoever comes unannounced.
  const blank = `<tr>${names.map(() => '<td></td>').join('')}</tr>`
  const title = [`${translate('exports.papers.order')} ${first.orderNumber}`, ...numbers].join(' · ')
  return `<h2>${escaped(title)}</h2>${facts}<table class="sign"><thead><tr>${heads}</tr></thead><tbody>${rows.join('')}${blank}</tbody></table>`
}
