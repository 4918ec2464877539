import type { QueuedRow } from '#shared/contract/outbox.ts'
import { localTimeOf } from '#shared/domain/zone.ts'
import { entityNamed } from '#shared/entities/index.ts'
import type { AnyRow } from '#shared/model/values.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import type { T } from '#renderer/i18n/keys.ts'
import { titleOf } from '#renderer/queries/title-of.ts'

/** What a sentence is written with. */
export interface Words {
  readonly t: T
  readonly formats: Formats
  readonly titles: Readonly<Record<string, string>>
}

type Values = Readonly<Record<string, unknown>>

/** The row as the person thought of it: as they wanted it, else as it was. */
export const rowMeant = ({ mine, before, theirs }: QueuedRow): AnyRow | null => mine ?? before ?? theirs

/** How a row referred to is named; « quelqu’un » or nothing is worse than an id nobody can read. */
export const nameAt = ({ titles }: Words, id: unknown): string | undefined =>
  typeof id === 'string' ? titles[id] : undefined

/** « quart du lun. 23 nov., 7 h – 15 h 30, Réfection rue Saint-Denis ». */
export function assignmentName(words: Words, row: Values): string {
  const { t, formats } = words
  const timeOf = (instant: unknown) => localTimeOf(String(instant))
  return t('conflicts.sentences.assignment', {
    day: formats.shortDay(String(row.date)),
    hours: formats.spokenTimes(timeOf(row.start), timeOf(row.end)),
    site: nameAt(words, row.siteId) ?? '…',
  })
}

/** How a dispatcher names the row an operation is about; null when nothing names it. */
export function rowName(words: Words, queued: QueuedRow): string | null {
  const row = rowMeant(queued)
  const e = entityNamed(queued.entity)
  if (!row || !e) return nameAt(words, queued.id) ?? null
  const values = row as unknown as Values
  if (queued.entity === 'assignments') return assignmentName(words, values)
  if (queued.entity === 'employeeSkills') {
    const skill = nameAt(words, values.skillId)
    const person = nameAt(words, values.employeeId)
    return skill && person ? words.t('conflicts.sentences.skillOf', { skill, person }) : (skill ?? person ?? null)
  }
  return titleOf(e, queued.before ?? row) || nameAt(words, queued.id) || null
}
