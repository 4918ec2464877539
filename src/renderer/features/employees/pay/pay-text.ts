import { PAY_RULES, type PayLine, type PayRule } from '#shared/domain/time/pay/pay-line.ts'
import { isDay } from '#shared/model/dates.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import { textAt, type T } from '#renderer/i18n/keys.ts'

/** Inputs that are not minutes. */
const PLAIN: ReadonlySet<string> = new Set([
  'km',
  'radiusKm',
  'factor',
  'divisor',
  'rounding',
  'weeks',
  'percent',
  'days',
  'months',
])

/** Rules whose text says whether work or travel went beyond. */
const BEYOND: ReadonlySet<PayRule> = new Set([
  'PAY_OVERTIME',
  'PAY_OVERTIME_AVERAGED',
  'PAY_OVERTIME_DAILY',
  'PAY_DOUBLE_TIME_DAILY',
])

/** Which text of a rule fits its figures. */
function variant({ rule, inputs }: PayLine): string {
  const isTravel = inputs['of'] === 'travel'
  const isAveraged = inputs['weeks'] !== undefined
  if (rule === 'PAY_WORKED') return oneOf(Number(inputs['rounding']) > 0 && 'rounded', isAveraged && 'averaged')
  if (rule === 'PAY_DOUBLE_TIME') return oneOf(isAveraged && 'averaged', isTravel && 'travel')
  if (BEYOND.has(rule)) return isTravel ? '_travel' : ''
  if (rule === 'PAY_TRAVEL_UNPAID') return Number(inputs['km']) < 0 ? '_unknown' : ''
  if (rule === 'PAY_LEAVE') return Number(inputs['holiday']) > 0 ? '_holiday' : ''
  if (rule === 'PAY_CALL_IN_LIFTED') return `_${inputs['of']}`
  return rule === 'PAY_GUARANTEE' ? `_${inputs['of']}` : ''
}

/** The end of a key by what holds: `_rounded`, `_averaged`, `_roundedAveraged`, or nothing. */
function oneOf(first: string | false, second: string | false): string {
  if (first && second) return `_${first}${second.charAt(0).toUpperCase()}${second.slice(1)}`
  return first || second ? `_${first || second}` : ''
}

/** What a line of pay is: three hours that are not due say so in place of what they would be. */
export const kindText = (t: T, { kind, rule }: PayLine): string =>
  t(rule === 'PAY_CALL_IN_LIFTED' ? 'pay.kinds.callInLifted' : `pay.kinds.${kind}`)

/** How a line of pay comes about, with its figures: `8 h 30 de présence moins 30 min…`. */
export function formulaText(t: T, formats: Formats, line: PayLine): string {
  const shown = (name: string, value: number | string) => {
    if (typeof value === 'number') return PLAIN.has(name) ? formats.exactNumber(value) : formats.duration(value)
    return isDay(value) ? formats.longDay(value) : value
  }
  const inputs = Object.fromEntries(Object.entries(line.inputs).map(([name, value]) => [name, shown(name, value)]))
  return textAt(t, `pay.formulas.${line.rule}${variant(line)}`, inputs)
}

/** Where a rule comes from: `Loi sur les normes du travail, art. 58`. */
export function sourceText(t: T, rule: PayRule): string {
  const { of, section } = PAY_RULES[rule]
  return textAt(t, `pay.sources.${of}`, { section: section ?? '' })
}

/** The code of the rule of a line, and the version of the rule set. */
export function ruleText(t: T, formats: Formats, { rule, version }: PayLine): string {
  const { reference, validFrom, frozen } = version
  const set =
    reference !== null && validFrom !== null
      ? t('pay.version', { reference, day: formats.longDay(validFrom) })
      : t('pay.defaults')
  return [rule, set, frozen ? t('pay.frozen') : null].filter(Boolean).join(' · ')
}
