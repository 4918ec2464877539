import type { Language } from '../contract/http.ts'
import { readTypedNumber } from './typed-number.ts'

/**
 * Reads a length of time as people type it: `7 h 30`, `7h30`, `7:30`, `7,5`, `7,5 h`, `45 min`. Returns minutes; null when it is
 * none, as `7 h 75`.
 */
export function readTypedHours(typed: string, language: Language): number | null {
  const text = typed.trim().toLowerCase()
  const clock = /^(\d{1,6})\s*[h:]\s*(\d{1,2})(?:\s*min)?$/.exec(text)
  if (clock) return Number(clock[2]) < 60 ? Number(clock[1]) * 60 + Number(clock[2]) : null
  const unit = /^(.*\d)\s*(h|min)$/.exec(text)
  const value = readTypedNumber(unit?.[1] ?? text, language)
  return value === null ? null : Math.round(unit?.[2] === 'min' ? value : value * 60)
}
