import type { Language } from '#shared/contract/http.ts'

/** What makes a value once, when it is first asked for. */
export const once = <F>(create: () => F): (() => F) => {
  let made: F | undefined
  return () => (made ??= create())
}

const plainOf = (region: string) => once(() => new Intl.NumberFormat(region, { maximumFractionDigits: 2 }))
const plain = { fr: plainOf('fr-CA'), en: plainOf('en-CA') } as const

/** What both languages write with its digits alone; the first `Intl.NumberFormat` takes longer than all of a first screen's numbers. */
const isDigitsOnly = (value: number) => Number.isInteger(value) && value >= 0 && value < 1000 && !Object.is(value, -0)

/** A number as a language writes it: `49 000,5`, `49,000.5`. */
export const numberText = (language: Language, value: number): string =>
  isDigitsOnly(value) ? String(value) : plain[language]().format(value)
