import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import type { T } from '#renderer/i18n/keys.ts'

/** Why an assignment is to fill, and since when; that nobody ever had it, else. */
export function whyOpen(t: T, formats: Formats, { refusedBy, opened }: BoardAssignment): string {
  const time = (at: string) => formats.spokenTime(localTimeOf(at))
  if (refusedBy) return t('overview.refusedBy', { name: refusedBy.name, time: time(refusedBy.at) })
  if (opened) return t(`overview.openedBy.${opened.reason}`, { name: opened.name, time: time(opened.at) })
  return t('overview.neverFilled')
}
