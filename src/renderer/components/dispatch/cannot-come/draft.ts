import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import type { Row } from '#shared/entities/index.ts'
import { usualAt, type AbsentFor } from './absent-days.ts'
import type { Choices } from './choices.ts'

/** What is typed so far. */
export interface AbsenceDraft {
  readonly ids: readonly string[]
  readonly type: Row<'absences'>['type']
  readonly how: AbsentFor
  readonly choices: Choices
  readonly asksPeople: boolean
  readonly tellsContacts: boolean
}

/** Nothing typed yet: sickness, of today or, later in the day, of tomorrow. */
export const newDraft = (now: number): AbsenceDraft => ({
  ids: [],
  type: 'sickness',
  how: usualAt(localTimeOf(new Date(now).toISOString())),
  choices: {},
  asksPeople: true,
  tellsContacts: true,
})
