import type { TFunction } from 'i18next'
import { sourceOf, type Figure } from '#shared/domain/time/labour/figure-sources.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import { RULE_PARAMETERS } from '../rule-parameters.ts'

/** The value of a figure in words, with its unit where its name does not say it. */
export function figureText(t: TFunction, formats: Formats, figure: Figure, value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'boolean') return t(value ? 'fields.yes' : 'fields.no')
  if (typeof value !== 'number') return String(value)
  const kind = RULE_PARAMETERS.find(({ name }) => name === figure)?.kind
  return kind === 'hours' ? formats.duration(value) : formats.number(value)
}

/** The source of a figure in words. */
export function sourceText(t: TFunction, regime: string, figure: Figure): string {
  const { origin, section } = sourceOf(regime, figure)
  const name = t(`settings.rules.figures.origins.${origin}`)
  return section === null ? name : t('settings.rules.figures.section', { name, section })
}
