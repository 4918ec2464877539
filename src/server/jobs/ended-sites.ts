import { isActiveSite } from '#shared/domain/office/active-site.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import type { Db } from '#sql/list.ts'
import { changeEach, type ChangeEachParts } from '../records/change-each.ts'

interface Parts extends ChangeEachParts {
  readonly db: Db
  readonly now: () => Date
}

/**
 * Makes sites inactive from the day after their end date (requirement STATE-5). A site whose end was put
 * off meanwhile stays.
 * @returns how many sites it changed
 */
export async function closeEndedSites({ db, now, ...parts }: Parts): Promise<number> {
  const today = localDayOf(now().toISOString())
  const ended = await db
    .selectFrom('sites')
    .select('_id')
    .where('deletedAt', 'is', null)
    .where('active', '=', 1)
    .where('endDate', '<', today)
    .orderBy('_id')
    .execute()
  const ids = ended.map(({ _id }) => String(_id))
  return changeEach(parts, 'sites', ids, (site) =>
    site.active && !isActiveSite(site, today) ? { active: false } : null,
  )
}
