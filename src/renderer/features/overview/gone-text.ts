import { isVacant } from '#shared/domain/dispatch/to-fill.ts'
import type { Row } from '#shared/entities/index.ts'
import type { T } from '#renderer/i18n/keys.ts'
import type { SettleRow } from './settle-rows.ts'

interface Settled {
  readonly row: SettleRow
  /** Its assignment as it is now; null where it is gone. */
  readonly assignment: Row<'assignments'> | null
  /** Names by id. */
  readonly titles: Readonly<Record<string, string>>
}

/** What became of a row: who filled it with whom, that whoever was silent comes, or that nobody is needed any more. */
export function goneText(t: T, { row: { silent }, assignment, titles }: Settled): string {
  if (!assignment?.employeeId || isVacant(assignment) || assignment.status === 'cancelled')
    return t('overview.gone.over')
  const { employeeId, assignedBy, status } = assignment
  const name = titles[employeeId] ?? '…'
  if (silent?.person._id === employeeId) {
    return status === 'confirmed' ? t('overview.gone.comes', { name }) : t('overview.gone.over')
  }
  const by = assignedBy === null ? undefined : titles[assignedBy]
  return by === undefined ? t('overview.gone.filled', { name }) : t('overview.gone.filledBy', { by, name })
}
