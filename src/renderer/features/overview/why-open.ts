import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import type { T } from '#renderer/i18n/keys.ts'
import type { SettleRow } from './settle-rows.ts'

/** Why a row is to settle, and since when; that nobody ever had it, else. */
export function whyOpen(t: T, formats: Formats, { first, silent }: SettleRow, now: number): string {
  const { refusedBy, opened } = first
  const time = (at: string) => formats.spokenTime(localTimeOf(at))
  if (silent) {
    const { name } = silent.person
    return silent.since === null
      ? t('overview.silentTold', { name })
      : t('overview.silentSince', { name, age: formats.age(silent.since, now) })
  }
  if (refusedBy) return t('overview.refusedBy', { name: refusedBy.name, time: time(refusedBy.at) })
  if (opened) return t(`overview.openedBy.${opened.reason}`, { name: opened.name, time: time(opened.at) })
  return t('overview.neverFilled')
}
