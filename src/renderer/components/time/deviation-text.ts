import type { Formats } from '#renderer/i18n/formats.ts'

/** Minutes above or below the plan: `+ 1 h 30`, `− 15 min`. */
export const deviationText = (formats: Formats, minutes: number): string =>
  `${minutes < 0 ? '−' : '+'}\u00A0${formats.duration(Math.abs(minutes))}`
