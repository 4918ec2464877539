import type { PairVerdict } from '#shared/contract/dispatch/verdicts.ts'
import { costText } from '#renderer/components/dispatch/cost-text.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import type { T } from '#renderer/i18n/keys.ts'
import type { AllSaid } from './use-all-said.ts'

export type FigureName = 'week' | 'overtime' | 'rest' | 'km' | 'travel' | 'cost'

/** Paid at more than the usual rate, whatever the factor. */
const beyondOf = ({ overtime = 0, doubleTime = 0 }: NonNullable<PairVerdict['cost']>['minutes']) =>
  overtime + doubleTime

/**
 * The figures of a pair in words: hours of the week before and after, overtime, rest, distance, paid travel, cost. Those that pay
 * tells come last, so that nothing moves once they are there; they are an ellipsis until then.
 */
export function figuresOf(t: T, formats: Formats, verdict: PairVerdict, { full, hasFailed }: AllSaid) {
  const { weekMinutes, weekMinutesAfter, restMinutes, distanceKm } = full ?? verdict
  const rest = restMinutes === null ? t('matching.restFree') : formats.duration(restMinutes)
  const km = distanceKm === null ? t('matching.unknown') : t('board.km', { km: formats.number(Math.round(distanceKm)) })
  const known: [FigureName, string][] = [
    ['week', `${formats.duration(weekMinutes)} → ${formats.duration(weekMinutesAfter)}`],
    ['rest', rest],
    ['km', km],
  ]
  if (hasFailed) return known
  const cost = full?.cost
  const paid: [FigureName, string][] = [
    ['overtime', cost ? formats.duration(beyondOf(cost.minutes)) : '…'],
    ['travel', cost ? formats.duration(cost.minutes.travel ?? 0) : '…'],
    ['cost', cost ? costText(t, formats, cost) : '…'],
  ]
  return [...known, ...paid]
}
