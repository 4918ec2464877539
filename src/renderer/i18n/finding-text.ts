import type { Finding } from '#shared/domain/finding.ts'
import { isDay } from '#shared/model/dates.ts'
import type { Formats } from './formats.ts'
import { textAt, type T } from './keys.ts'

/** What a rule says, in words, with dates as people write them. */
export function findingText(t: T, formats: Formats, { code, params }: Pick<Finding, 'code' | 'params'>): string {
  const shown = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && isDay(value) ? formats.day(value) : value,
    ]),
  )
  return textAt(t, `rules.${code}`, shown)
}
