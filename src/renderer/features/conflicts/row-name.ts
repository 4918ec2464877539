import type { QueuedRow } from '#shared/contract/sync/outbox.ts'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import { entityNamed } from '#shared/entities/index.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { recipientText } from '#renderer/components/messages/recipient-text.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import type { T } from '#renderer/i18n/keys.ts'
import { titleOf } from '#renderer/queries/title-of.ts'

/** What the texts about an operation are built from. */
export interface Wording {
  readonly t: T
  readonly formats: Formats
  readonly titles: Readonly<Record<string, string>>
  /** The zones of the sites, by id. */
  readonly zones: Readonly<Record<string, string>>
}

type Values = Readonly<Record<string, unknown>>

/** The row as the person wanted it, else as it was. */
export const rowMeant = ({ mine, before, theirs }: QueuedRow): AnyRow | null => mine ?? before ?? theirs

/** The title of a row referred to; undefined when it is not known, never its id. */
export const titleAt = ({ titles }: Wording, id: unknown): string | undefined =>
  typeof id === 'string' ? titles[id] : undefined

/** The zone whose clocks the times of a row are read by: that of its site; undefined, which is the company's, without one. */
export const zoneAt = ({ zones }: Wording, row: object | null): string | undefined => zones[siteOf(row) ?? '']

/** The site of a row, if it has one. */
export function siteOf(row: object | null): string | null {
  const siteId = row && 'siteId' in row ? row.siteId : null
  return typeof siteId === 'string' ? siteId : null
}

/** « quart du lun. 23 nov., 7 h – 15 h 30, Réfection rue Saint-Denis ». */
export function assignmentName(wording: Wording, row: Values): string {
  const { t, formats } = wording
  const timeOf = (instant: unknown) => localTimeOf(String(instant), zoneAt(wording, row))
  return t('conflicts.sentences.assignment', {
    day: formats.shortDay(String(row.date)),
    hours: formats.spokenTimes(timeOf(row.start), timeOf(row.end)),
    site: titleAt(wording, row.siteId) ?? '…',
  })
}

/** « Zoé Côté, lun. 23 nov., Réfection rue Saint-Denis », without what the reader may not know. */
const workName = (wording: Wording, { employeeId, date, siteId }: Values): string =>
  [titleAt(wording, employeeId), wording.formats.shortDay(String(date)), titleAt(wording, siteId)]
    .filter(Boolean)
    .join(', ')

/** The name of an operation's row in a dispatcher's words; null when it has none. */
export function rowName(wording: Wording, queued: QueuedRow): string | null {
  const row = rowMeant(queued)
  const e = entityNamed(queued.entity)
  if (!row || !e) return titleAt(wording, queued.id) ?? null
  const values = row as unknown as Values
  if (queued.entity === 'assignments') return assignmentName(wording, values)
  if (queued.entity === 'timeEntries' || queued.entity === 'timesheetLines') return workName(wording, values)
  if (queued.entity === 'timesheets') return [values.number, titleAt(wording, values.siteId)].filter(Boolean).join(', ')
  if (queued.entity === 'toolLoans') return titleAt(wording, values.toolId) ?? null
  // Whom it is for; where that is not known, its words.
  const recipient = queued.entity === 'messages' ? titleAt(wording, values.conversationId) : undefined
  if (recipient !== undefined) return recipientText(wording.formats, recipient)
  if (queued.entity === 'absences') return titleAt(wording, values.employeeId) ?? null
  if (queued.entity === 'employeeSkills') {
    const skill = titleAt(wording, values.skillId)
    const person = titleAt(wording, values.employeeId)
    return skill && person ? wording.t('conflicts.sentences.skillOf', { skill, person }) : (skill ?? person ?? null)
  }
  return titleOf(e, queued.before ?? row) || titleAt(wording, queued.id) || null
}
