import { daysAway } from '#shared/domain/people/leaving.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import { askLeave, type LeaveAnswer } from '#renderer/components/dispatch/leave/asked-leave.ts'
import { choiceLabel, inSentence } from '#renderer/i18n/labels.ts'
import { today } from '#renderer/i18n/today.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { titleOf } from '#renderer/queries/title-of.ts'
import type { Done } from '#renderer/records/run-each.ts'

type Employee = Row<'employees'>

/** People whose status changes alike, and how. */
interface Asked {
  readonly rows: readonly Employee[]
  readonly patch: Partial<Employee>
  readonly act: () => Promise<Required<Done>>
}

const CONCERNED = ['status', 'statusUntil', 'terminationDate'] as const

/** « Julie Tremblay : inactif »; of several people how many. */
export const labelOf =
  (rows: readonly Employee[], status: string): Say =>
  ({ t }) => {
    const [row] = rows
    const params = { status: inSentence(choiceLabel(t, 'employees', 'status', status)), count: rows.length }
    return rows.length === 1 && row
      ? t('leave.title.status', { ...params, name: titleOf(entities.employees, row) })
      : t('leave.title.people', params)
  }

/** Asks what becomes of the shifts of people whose status keeps them from working, before it is written. */
export async function askStatus({ rows, patch, act }: Asked): Promise<LeaveAnswer> {
  const [first] = rows
  const days = first && daysAway({ ...first, ...patch }, today())
  if (!days || !CONCERNED.some((name) => name in patch)) return 'none'
  const status = patch.status ?? first.status
  const label = labelOf(rows, status)
  return askLeave({
    title: label,
    employeeIds: rows.map(({ _id }) => _id),
    ...days,
    reason: ({ t }) => choiceLabel(t, 'employees', 'status', status),
    cause: { act, label, only: ({ t }) => t('leave.onlyStatus') },
  })
}
