import type { Expense } from '#shared/domain/time/entries/claims-unworked.ts'
import type { Row } from '#shared/entities/index.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import type { T } from '#renderer/i18n/keys.ts'

/** What of an entry, or of the line of a timesheet with its id, is told and mended. */
export type Claimed = Pick<Row<'timeEntries'>, '_id' | 'employeeId' | 'date' | Expense>

/** The most that are named at once. */
export const MOST_NAMED = 8

/** What a day not worked claims, in figures: `Trajet 40 min · 12 km · Stationnement 8,00 $`. */
export function claimsText(
  t: T,
  formats: Formats,
  { travelMinutes, kilometres, parkingCents }: Pick<Claimed, Expense>,
): string {
  const parts = [
    travelMinutes ? t('timesheets.line.travel', { hours: formats.duration(travelMinutes) }) : null,
    kilometres ? t('timeEntries.claims.kilometres', { kilometres: formats.number(kilometres) }) : null,
    parkingCents ? t('timesheets.parkingOf', { amount: formats.money(parkingCents) }) : null,
  ]
  return parts.filter(Boolean).join(' · ')
}
