import type { CandidateFigures } from '#shared/contract/dispatch/board.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import type { T } from '#renderer/i18n/keys.ts'

/** The shorter of the rests before and after; that nothing is near. */
export function restText(t: T, formats: Formats, { before, after }: CandidateFigures['rest']): string {
  const known = [before, after].filter((minutes) => minutes !== null)
  return known.length === 0 ? t('matching.restFreeShort') : formats.duration(Math.min(...known))
}

/** The last day at the site, else with the client. */
export function lastHereText(t: T, formats: Formats, { site, client }: CandidateFigures['lastDays']): string {
  if (site !== null) return formats.dayAndMonth(site)
  return client === null ? t('matching.never') : t('matching.atClient', { day: formats.dayAndMonth(client) })
}
