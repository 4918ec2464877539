import type { Language } from '../contract/http.ts'

/** The whole part with its groups of three digits, and the decimals; the first that fits counts. */
const SHAPES: Readonly<Record<Language, readonly RegExp[]>> = {
  fr: [
    /^(\d*|[1-9]\d{0,2}(?: \d{3})+)(?:[.,](\d+))?$/,
    /^([1-9]\d{0,2}(?:\.\d{3})+),(\d+)$/,
    /^([1-9]\d{0,2}(?:,\d{3})+)\.(\d+)$/,
    /^([1-9]\d{0,2}(?:[.,]\d{3}){2,})$/,
  ],
  en: [
    /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/,
    /^(\d*|[1-9]\d{0,2}(?: \d{3})+)(?:[.,](\d+))?$/,
    /^([1-9]\d{0,2}(?:\.\d{3})+),(\d+)$/,
    /^([1-9]\d{0,2}(?:\.\d{3}){2,})$/,
  ],
}

/**
 * Reads a number as people type it: `1 234,5`, `1234.5`, `1,234.5`, `-73,6`. A comma before exactly three digits is a decimal
 * comma in French and separates thousands in English. Null when it is no number: groups of other than three digits,
 * letters, several decimal separators.
 */
export function readTypedNumber(typed: string, language: Language): number | null {
  const text = typed
    .trim()
    .replaceAll(/\s/g, ' ')
    .replace(/^[-−] ?/, '-')
  const isNegative = text.startsWith('-')
  const digits = isNegative ? text.slice(1) : text
  const match = SHAPES[language].map((shape) => shape.exec(digits)).find((found) => found !== null)
  const [, whole = '', decimals = ''] = match ?? []
  if (whole + decimals === '') return null
  const value = Number(`${whole.replaceAll(/[ .,]/g, '') || '0'}.${decimals || '0'}`)
  return isNegative && value !== 0 ? -value : value
}

/** Reads a whole number; null for decimals too. */
export function readTypedCount(typed: string, language: Language): number | null {
  const value = readTypedNumber(typed, language)
  return value !== null && Number.isSafeInteger(value) ? value : null
}

/** Reads an amount of dollars as cents: `1 234,50 $`, `$1,234.50`. Null when it is none or has more than two decimals. */
export function readTypedCents(typed: string, language: Language): number | null {
  const value = readTypedNumber(typed.trim().replace(/^\$\s?|\s?\$$/, ''), language)
  if (value === null) return null
  const cents = Math.round(value * 100)
  return Math.abs(cents - value * 100) < 1e-4 ? cents : null
}
