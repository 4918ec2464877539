import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { Language } from '#shared/contract/http.ts'
import { isBusy } from '#shared/domain/dispatch/overlap.ts'
import { dayLabel } from './day-label.ts'
import { chunksOf, documentHtml, escaped } from './print-html.ts'
import { createTranslate, type Translate } from '#documents/translate.ts'
import type { Week } from './week.ts'
import { remarkOf } from './week-hours.ts'
import { weekTitle } from './week-title.ts'

/** Of the week by site. */
const SITES_STYLE = `
  table { table-layout: fixed; }
  .who { width: 40mm; } .sum { width: 15mm; text-align: right; white-space: nowrap; }
  .shift { display: block; } .shift + .shift { margin-top: 1mm; }
  .shift b { white-space: nowrap; } .name { display: block; } .open { display: block; font-weight: 700; }`

/** An assignment as a site sees it: who comes, or nobody yet. */
interface SiteShift extends BoardAssignment {
  readonly name: string | null
}

interface SiteWeek {
  readonly name: string
  readonly city: string | null
  readonly client: string
  readonly shifts: readonly SiteShift[]
}

/** Those who come to each site and those who are missing, by its name. Whoever refused or was called off does not come. */
function sitesOf({ people, unfilled }: Week): readonly SiteWeek[] {
  const coming = people.flatMap(({ name, assignments }) =>
    assignments.filter(({ status }) => isBusy(status)).map((assignment): SiteShift => ({ ...assignment, name })),
  )
  const missing = unfilled.map((assignment): SiteShift => ({ ...assignment, name: null }))
  const lacking = new Set(missing.map(({ _id }) => _id))
  const shifts = [...coming.filter(({ _id }) => !lacking.has(_id)), ...missing]
  return [...Map.groupBy(shifts, ({ siteId }) => siteId).values()]
    .flatMap((of): SiteWeek[] => {
      const [first] = of
      return first ? [{ name: first.siteName, city: first.siteCity, client: first.clientName, shifts: of }] : []
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'fr') || a.client.localeCompare(b.client, 'fr'))
}

function dayHtml(translate: Translate, shifts: readonly SiteShift[]): string {
  const byHours = Map.groupBy(shifts, ({ startTime, endTime }) => `${startTime}–${endTime}`)
  return [...byHours]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([hours, of]) => {
      const named = of.flatMap((shift) => (shift.name === null ? [] : [{ shift, name: shift.name }]))
      const names = named.map(({ shift, name }) => {
        const remark = remarkOf(translate, shift)
        const note = remark === null ? '' : ` <span class="soft">(${escaped(remark)})</span>`
        return `<span class="name">${escaped(name)}${note}</span>`
      })
      const missing = of.length - named.length
      const open =
        missing === 0
          ? ''
          : `<span class="open">${escaped(translate('exports.week.missing', { number: missing }))}</span>`
      return `<span class="shift"><b>${hours}</b>${names.join('')}${open}</span>`
    })
    .join('')
}

const filledOf = (shifts: readonly SiteShift[]) =>
  `${shifts.filter(({ name }) => name !== null).length}/${shifts.length}`

/** The week as HTML documents to print in order: a line a site, with who comes each day and who is missing. */
export function weekSitesHtml(week: Week, start: string, language: Language, about: readonly string[]): string[] {
  const translate = createTranslate(language)
  const title = weekTitle(start, language)
  const word = (name: string) => escaped(translate(`exports.week.${name}`))
  const heads = week.days.map((date) => `<th>${dayLabel(date, language)}</th>`).join('')
  const head = `<thead><tr><th class="who">${word('site')}</th>${heads}<th class="sum">${word('filled')}</th></tr></thead>`
  const sites = sitesOf(week)
  const cells = (shifts: readonly SiteShift[], html: (of: readonly SiteShift[]) => string) =>
    week.days.map((date) => `<td>${html(shifts.filter((shift) => shift.date === date))}</td>`).join('')
  const all = sites.flatMap(({ shifts }) => shifts)
  const total = `<tr class="total"><td class="who"><b>${word('total')}</b></td>${cells(all, (of) => `<b>${filledOf(of)}</b>`)}<td class="sum"><b>${filledOf(all)}</b></td></tr>`
  return chunksOf(sites).map((chunk, i, { length }) => {
    const rows = chunk.map(
      ({ name, city, client, shifts }) =>
        `<tr><td class="who"><b>${escaped(name)}</b>${city ? `<br>${escaped(city)}` : ''}<br><span class="soft">${escaped(client)}</span></td>${cells(shifts, (of) => dayHtml(translate, of))}<td class="sum">${filledOf(shifts)}</td></tr>`,
    )
    const heading =
      i === 0
        ? `<h1>${escaped(title)}</h1>${about.map((line) => `<p class="soft">${escaped(line)}</p>`).join('')}<h2>${word('bySite')}</h2>`
        : ''
    const body =
      rows.length === 0
        ? `<p>${word('nothing')}</p>`
        : `<table>${head}<tbody>${rows.join('')}${i === length - 1 ? total : ''}</tbody></table>`
    return documentHtml(title, language, heading + body, SITES_STYLE)
  })
}
