import { instantOf } from '#shared/domain/calendar/zone.ts'
import type { Span } from '#shared/domain/dispatch/overlap.ts'
import { addDays, weekdayOf } from '#shared/model/dates.ts'
import { elapsedMinutes } from '../minutes/elapsed.ts'
import type { Worked } from './pay-facts.ts'
import type { PayLine } from './pay-line.ts'

type Premium = Pick<PayLine, 'kind' | 'minutes' | 'rule' | 'inputs'>

/** Minutes of a span within another one. */
function within(span: Span, start: string, end: string): number {
  const common = { start: span.start > start ? span.start : start, end: span.end < end ? span.end : end }
  return common.start < common.end ? elapsedMinutes(common) : 0
}

/**
 * Hours of work in the night of its labour rules, and on Saturday and Sunday, by the clocks of the site: they carry a premium
 * beside their pay. `minutes` are those paid for the entry: when a break was taken is not known, and it is taken off last.
 * Agreements; the Act has no premiums.
 */
export function premiumsOf({ entry, labour }: Worked, minutes: number): readonly Premium[] {
  const { nightFrom, nightTo, nightPremiumPercent: night, weekendPremiumPercent: weekend } = labour
  const zone = entry.site.timezone
  const premiums: Premium[] = []
  if (nightFrom !== null && nightTo !== null && night > 0) {
    const isOver = nightTo <= nightFrom
    const nights = [-1, 0, 1, 2].map((n) => addDays(entry.date, n))
    const all = nights.reduce((sum, day) => {
      const end = instantOf(isOver ? addDays(day, 1) : day, nightTo, zone)
      return sum + within(entry, instantOf(day, nightFrom, zone), end)
    }, 0)
    const inputs = { nightFrom, nightTo, all, percent: night }
    premiums.push({ kind: 'nightPremium', minutes: Math.min(all, minutes), rule: 'PAY_NIGHT', inputs })
  }
  if (weekend > 0) {
    const all = [0, 1, 2]
      .map((n) => addDays(entry.date, n))
      .filter((day) => [0, 6].includes(weekdayOf(day)))
      .reduce(
        (sum, day) => sum + within(entry, instantOf(day, '00:00', zone), instantOf(addDays(day, 1), '00:00', zone)),
        0,
      )
    const inputs = { all, percent: weekend }
    premiums.push({ kind: 'weekendPremium', minutes: Math.min(all, minutes), rule: 'PAY_WEEKEND', inputs })
  }
  return premiums.filter((premium) => premium.minutes > 0)
}
