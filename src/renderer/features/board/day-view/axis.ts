/** The hours of a day across, as whole hours from midnight: 30 is six in the morning of the next day. */
export interface Axis {
  readonly from: number
  readonly to: number
}

/** Shown where nothing is. */
const USUAL: Axis = { from: 6, to: 18 }

/** The hours that hold all of a day's shifts. */
export const axisOf = (span: { readonly from: number; readonly to: number } | null): Axis =>
  span === null
    ? USUAL
    : { from: Math.floor(span.from / 60), to: Math.max(Math.ceil(span.to / 60), Math.floor(span.from / 60) + 1) }

/** Where minutes of the day stand, in percent of the width. */
export const placeOn = ({ from, to }: Axis, minutes: number): number => ((minutes / 60 - from) / (to - from)) * 100

/** The hours that are written: as many as have room. */
export function hoursOf({ from, to }: Axis): readonly number[] {
  const step = to - from > 18 ? 2 : 1
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, i) => from + i * step)
}
