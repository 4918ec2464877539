import type { ShiftCost } from '#shared/domain/time/pay/planned/shift-cost.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import type { T } from '#renderer/i18n/keys.ts'

type Kind = keyof ShiftCost['minutes']

/** What a shift costs in words: paid time by kind, and dollars where a rate was entered. */
export function costText(t: T, formats: Formats, { minutes, cents }: ShiftCost): string {
  const kinds = Object.entries(minutes) as [Kind, number][]
  const parts = kinds.map(([kind, some]) => t(`cost.${kind}`, { hours: formats.duration(some) }))
  const paid = parts.length === 0 ? t('cost.nothing') : parts.join(' + ')
  return cents === null ? paid : `${paid} · ${formats.money(cents)}`
}
