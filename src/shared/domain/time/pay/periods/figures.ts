import type { Pay } from '../pay.ts'
import { SUMMED_KINDS, payMinutes, type PayMinutes } from '../pay-line.ts'

/** What somebody is paid, or how much more or less: minutes by kind, kilometres, cents of parking. */
export interface PayFigures {
  readonly minutes: PayMinutes
  readonly kilometres: number
  readonly parkingCents: number
}

/** Kilometres are typed with decimals, whose sums are not exact: what is below a tenth of a metre is no difference. */
const exact = (kilometres: number): number => Math.round(kilometres * 10_000) / 10_000 + 0

export const NOTHING: PayFigures = { minutes: payMinutes([]), kilometres: 0, parkingCents: 0 }

export const figuresOf = ({ minutes, kilometres, parkingCents }: Pick<Pay, keyof PayFigures>): PayFigures => ({
  minutes,
  kilometres: exact(kilometres),
  parkingCents,
})

function combined(a: PayFigures, b: PayFigures, sign: 1 | -1): PayFigures {
  const minutes = { ...NOTHING.minutes }
  for (const kind of SUMMED_KINDS) minutes[kind] = a.minutes[kind] + sign * b.minutes[kind]
  return {
    minutes,
    kilometres: exact(a.kilometres + sign * b.kilometres),
    parkingCents: a.parkingCents + sign * b.parkingCents,
  }
}

export const plus = (a: PayFigures, b: PayFigures): PayFigures => combined(a, b, 1)
export const minus = (a: PayFigures, b: PayFigures): PayFigures => combined(a, b, -1)

/** Whether there is nothing to pay or to take back, of any kind: kinds that cancel out are something. */
export const isNothing = ({ minutes, kilometres, parkingCents }: PayFigures): boolean =>
  SUMMED_KINDS.every((kind) => minutes[kind] === 0) && kilometres === 0 && parkingCents === 0
