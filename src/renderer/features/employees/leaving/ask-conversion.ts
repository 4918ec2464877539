import { entities, type Row } from '#shared/entities/index.ts'
import { askLeave, type LeaveAnswer } from '#renderer/components/dispatch/leave/asked-leave.ts'
import { inSentence } from '#renderer/i18n/labels.ts'
import { today } from '#renderer/i18n/today.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { titleOf } from '#renderer/queries/title-of.ts'
import type { Done } from '#renderer/records/run-each.ts'

type Employee = Row<'employees'>

/** People who are to be made applicants, and how. */
interface Asked {
  readonly rows: readonly Employee[]
  readonly act: () => Promise<Required<Done>>
  /** What was done, for the toast. */
  readonly label: Say
}

/** « Julie Tremblay : convertir en candidat »; of several people how many. */
const titleFor =
  (rows: readonly Employee[]): Say =>
  ({ t }) => {
    const [row] = rows
    const params = { status: inSentence(t('employees.bulk.convert.title')), count: rows.length }
    return rows.length === 1 && row
      ? t('leave.title.status', { ...params, name: titleOf(entities.employees, row) })
      : t('leave.title.people', params)
  }

/** Asks what becomes of the shifts of people before they are made applicants; who has shifts is deactivated instead. */
export const askConversion = ({ rows, act, label }: Asked): Promise<LeaveAnswer> =>
  askLeave({
    title: titleFor(rows),
    note: ({ t }) => t('leave.conversion'),
    employeeIds: rows.map(({ _id }) => _id),
    from: today(),
    to: null,
    reason: ({ t }) => t('employees.bulk.convert.title'),
    cause: { act, label, only: ({ t }) => t('leave.onlyConvert') },
  })
