import { daysUncovered } from '#shared/domain/people/leaving.ts'
import type { Row } from '#shared/entities/index.ts'
import { askLeave, type Cause, type LeaveAnswer } from './asked-leave.ts'
import { today } from '#renderer/i18n/today.ts'
import type { Say } from '#renderer/notifications/say.ts'

/** A card of somebody, and how far it covers their shifts. */
interface Asked {
  readonly employeeId: string
  readonly skill: Pick<Row<'skills'>, '_id' | 'name'>
  /** The last day that is covered; null: none from today on. */
  readonly covers: string | null
  readonly cause: Cause | null
}

/** Asks what becomes of the shifts that require a card of somebody on days that it does not cover. */
export async function askCard({ employeeId, skill, covers, cause }: Asked): Promise<LeaveAnswer> {
  const days = (covers === null ? null : daysUncovered(covers, today())) ?? { from: today(), to: null }
  const why: Say = ({ t, formats }) =>
    covers === null
      ? t('leave.title.removed', { skill: skill.name })
      : t('leave.title.card', { skill: skill.name, day: formats.longDay(covers) })
  return askLeave({
    title: why,
    employeeIds: [employeeId],
    ...days,
    skillId: skill._id,
    reason: why,
    cause,
  })
}

/** Whether a card that is valid until one day is to be valid for less long. */
export const isShortened = (before: string | null, after: string | null | undefined): boolean =>
  after !== undefined && after !== null && (before === null || after < before)
