import { format } from 'date-fns/format'
import { enCA } from 'date-fns/locale/en-CA'
import { fr } from 'date-fns/locale/fr'
import { INDEFINITE } from '#shared/model/dates.ts'

const FULL = { fr: 'd LLLL yyyy', en: 'LLLL d, yyyy' } as const

/**
 * The two ends of a range of days as texts, month and year only once: `16` and `22 novembre 2026`, `November 16` and
 * `22, 2026`. The words between them come from the dictionary. Before an indefinite end, the start is complete; of a
 * single day the end is: `November 23, 2026`.
 */
export function dayRange(
  from: string,
  to: string,
  language: 'fr' | 'en',
): { readonly from: string; readonly to: string } {
  const show = (day: string, pattern: string) =>
    format(new Date(`${day}T12:00:00`), pattern, { locale: language === 'fr' ? fr : enCA })
  if (to === INDEFINITE) {
    const start = show(from, FULL[language])
    return { from: language === 'fr' ? firstOfMonth(start) : start, to }
  }
  const isSameYear = from.slice(0, 4) === to.slice(0, 4)
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7)
  if (language === 'en') {
    return {
      from: show(from, isSameYear ? 'LLLL d' : FULL.en),
      to: show(to, isSameMonth && from !== to ? 'd, yyyy' : FULL.en),
    }
  }
  const first = isSameMonth ? 'd' : isSameYear ? 'd LLLL' : FULL.fr
  return { from: firstOfMonth(show(from, first)), to: firstOfMonth(show(to, FULL.fr)) }
}

/** French counts the first of a month, and only the first: `1er décembre`. */
const firstOfMonth = (day: string) => day.replace(/^1(?= |$)/, '1er')
