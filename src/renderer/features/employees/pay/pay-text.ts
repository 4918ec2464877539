import { PAY_RULES, type PayLine, type PayRule } from '#shared/domain/time/pay/pay-line.ts'
import { isDay } from '#shared/model/dates.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import { textAt, type T } from '#renderer/i18n/keys.ts'

/** Inputs that are not minutes. */
const PLAIN: ReadonlySet<string> = new Set(['km', 'radiusKm', 'factor', 'divisor', 'rounding'])

/** Which text of a rule fits its figures. */
function variant({ rule, inputs }: PayLine): string {
  if (rule === 'PAY_WORKED') return Number(inputs['rounding']) > 0 ? '_rounded' : ''
  if (rule === 'PAY_OVERTIME') return inputs['of'] === 'travel' ? '_travel' : ''
  if (rule === 'PAY_TRAVEL_UNPAID') return Number(inputs['km']) < 0 ? '_unknown' : ''
  return rule === 'PAY_GUARANTEE' ? `_${inputs['of']}` : ''
}

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
