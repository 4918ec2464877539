import { hasHours } from '#shared/domain/time/entries/entry-kinds.ts'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import type { T } from '#renderer/i18n/keys.ts'

/** « lun. 23 nov., 22 h – 6 h, Réfection rue Saint-Denis »: the entry that a refusal names; null for a refusal without one. */
export function entryInTheWayText(t: T, formats: Formats, details: Readonly<Record<string, unknown>>): string | null {
  const { date, start, end, siteName, kind, timezone } = details
  if (typeof date !== 'string') return null
  const site = typeof siteName === 'string' ? siteName : '…'
  const day = formats.shortDay(date)
  if (!hasHours(kind) || typeof start !== 'string') return t('timeLogger.inTheWay.absent', { day, site })
  const zone = typeof timezone === 'string' ? timezone : undefined
  const from = localTimeOf(start, zone)
  if (typeof end !== 'string') return t('timeLogger.inTheWay.open', { day, site, from: formats.spokenTime(from) })
  return t('timeLogger.inTheWay.worked', { day, site, hours: formats.spokenTimes(from, localTimeOf(end, zone)) })
}
