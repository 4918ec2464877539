import type { SiteWork } from '#shared/contract/dispatch/board-sites.ts'
import { shownStatus } from '#shared/domain/dispatch/to-fill.ts'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import type { T } from '#renderer/i18n/keys.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'

/** What tells most of an assignment beside its status: late, not begun, asked and when; empty for nothing. */
export function stateText(t: T, formats: Formats, { lateMinutes, isMissing, since }: SiteWork): string {
  if (lateMinutes !== null) return t('board.late', { minutes: lateMinutes })
  if (isMissing) return t('board.views.notBegun')
  return since === null ? '' : t('board.views.asked', { time: formats.time(localTimeOf(since)) })
}

/** Whose it is; of what is to fill, what is looked for and who is missing. */
export function whoText(t: T, work: SiteWork, isOpen: boolean): string {
  const role = work.positionLabel ?? choiceLabel(t, 'orderPositions', 'role', work.role)
  if (!isOpen) return work.personName ?? ''
  const missing = work.refusedBy ?? work.opened ?? work.earlierRefusals[0]
  return missing ? `${role} · ${missing.name}` : role
}

/** All that is known of it, for a title. */
export function workTitle(t: T, formats: Formats, work: SiteWork, isOpen: boolean): string {
  const status = choiceLabel(t, 'assignments', 'status', shownStatus(work))
  return [
    whoText(t, work, isOpen),
    formats.spokenTimes(work.startTime, work.endTime),
    [work.siteName, work.siteCity].filter(Boolean).join(', '),
    work.clientName,
    [status, stateText(t, formats, work), work.published || isOpen ? '' : t('board.unpublished')]
      .filter(Boolean)
      .join(' · '),
  ].join('\n')
}
