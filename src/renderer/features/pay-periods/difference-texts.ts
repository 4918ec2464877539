import { PAID_KINDS, paidTotal, type PaidKind } from '#shared/domain/time/pay/pay-line.ts'
import type { PayFigures } from '#shared/domain/time/pay/periods/figures.ts'
import type { Formats } from '#renderer/i18n/formats.ts'

interface DifferenceTexts {
  readonly hours: string
  readonly kilometres: string
  readonly parking: string
  readonly kinds: readonly { readonly kind: PaidKind; readonly hours: string }[]
}

const signed = (value: number, text: (size: number) => string): string =>
  `${value < 0 ? '−' : '+'}\u00A0${text(Math.abs(value))}`

/** How much more or less: `+ 1 h 30`, `− 12 km`, empty where it is the same. */
export function differenceTexts(formats: Formats, { minutes, kilometres, parkingCents }: PayFigures): DifferenceTexts {
  const hoursOf = (value: number) => signed(value, formats.duration)
  const kinds = PAID_KINDS.filter((kind) => minutes[kind] !== 0)
  const all = paidTotal(minutes)
  return {
    hours: all === 0 ? (kinds.length > 0 ? '0' : '') : hoursOf(all),
    kilometres: kilometres === 0 ? '' : signed(kilometres, formats.number),
    parking: parkingCents === 0 ? '' : signed(parkingCents, formats.money),
    kinds: kinds.map((kind) => ({ kind, hours: hoursOf(minutes[kind]) })),
  }
}
