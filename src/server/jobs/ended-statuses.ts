import { statusOn } from '#shared/domain/people/employee-status.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import type { Db } from '#sql/list.ts'
import { changeEach, type ChangeEachParts } from '../records/change-each.ts'

interface Parts extends ChangeEachParts {
  readonly db: Db
  readonly now: () => Date
}

const AVAILABLE = { status: 'disponible', statusReason: null, statusUntil: null }

/**
 * Makes people available again from the day after the last day of their status. A status that was prolonged meanwhile
 * stays.
 * @returns how many people it changed
 */
export async function endStatuses({ db, now, ...parts }: Parts): Promise<number> {
  const today = localDayOf(now().toISOString())
  const ended = await db
    .selectFrom('employees')
    .select('_id')
    .where('deletedAt', 'is', null)
    .where('status', 'in', ['unavailable', 'onLeave', 'suspended'])
    .where('statusUntil', '<', today)
    .orderBy('_id')
    .execute()
  const ids = ended.map(({ _id }) => String(_id))
  return changeEach(parts, 'employees', ids, (employee) =>
    statusOn(employee, today) === employee.status ? null : AVAILABLE,
  )
}
