import { documentFormats } from '#documents/formats.ts'
import type { Language } from '#shared/contract/http.ts'
import { addDays } from '#shared/model/dates.ts'
import type { Schedule, ScheduledShift } from '#reads/dispatch/papers/schedule.ts'
import { escaped } from '../print-html.ts'
import { createTranslate, type Translate } from '#documents/translate.ts'
import { factsHtml, paperHtml } from './paper-html.ts'
import { contactOf } from './site-day-html.ts'

interface Asked {
  readonly from: string
  readonly days: number
  readonly language: Language
  readonly origin: string
  readonly title: string
}

/** Where a person works in some days, one after another, as an HTML document. */
export function scheduleHtml({ number, shifts, unpublished }: Schedule, asked: Asked): string {
  const { from, days, language, origin, title } = asked
  const translate = createTranslate(language)
  const formats = documentFormats(language, null)
  const said = [
    number === '' ? '' : `${translate('exports.papers.number')} ${number}`,
    formats.range(from, addDays(from, days - 1)),
    formats.duration(shifts.reduce((sum, { minutes }) => sum + minutes, 0)),
  ]
  const left =
    unpublished === 0
      ? ''
      : `<p class="soft">${escaped(translate('exports.papers.unpublished', { left: unpublished }))}</p>`
  const body =
    shifts.length === 0
      ? `<p>${escaped(translate('exports.papers.noShifts'))}</p>`
      : shifts.map((shift) => shiftHtml(shift, language, translate)).join('')
  return paperHtml({ title, lead: said.filter(Boolean).join(' · '), origin }, language, body + left)
}

function shiftHtml(shift: ScheduledShift, language: Language, translate: Translate): string {
  const formats = documentFormats(language, shift.timezone)
  const { date, start, end, site, client, address, meetingPoint, meetTime, notes, role, label } = shift
  const facts = factsHtml([
    [translate('exports.papers.site'), `${site} · ${client}`],
    [translate('exports.papers.address'), address],
    [translate('exports.papers.position'), label ?? translate(`entities.orderPositions.choices.role.${role}`)],
    [translate('exports.papers.meeting'), [meetTime, meetingPoint].filter(Boolean).join(', ')],
    [translate('exports.papers.contact'), contactOf(shift, language)],
    [translate('exports.papers.notes'), notes],
  ])
  return `<section class="day"><h2>${escaped(formats.fullDay(date))} · ${escaped(formats.times(start, end))}</h2>${facts}</section>`
}
