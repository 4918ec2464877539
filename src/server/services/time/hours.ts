import { hourAlerts, type HourAlert, type HourPeriod } from '#shared/domain/time/hours/hour-alerts.ts'
import { hourFactsOf, hourQueries } from '#sql/time/hour-facts.ts'
import type { Database } from '#server/db/database.ts'
import { decodeRows } from '#server/records/rows.ts'

/** The hour alerts of a period, accepted ones too: the same rules over the same statements as on a device. */
export async function readHourAlerts(
  { readDb, read }: Pick<Database, 'readDb' | 'read'>,
  period: HourPeriod,
): Promise<HourAlert[]> {
  const sets = await readDb.selectFrom('labourRuleSets').selectAll().where('deletedAt', 'is', null).execute()
  const rules = decodeRows('labourRuleSets', sets)
  const queries = hourQueries(readDb, period, rules)
  const [entries, people, planned, reviews, leave] = await Promise.all([
    read(queries.entries),
    read(queries.people),
    read(queries.planned),
    read(queries.reviews),
    read(queries.leave),
  ])
  return hourAlerts(hourFactsOf({ entries, people, planned, reviews, leave }, rules), period)
}
