import { hourAlerts, HOURS_OF, type HourAlert } from '#shared/domain/time/hours/hour-alerts.ts'
import { hourFactsOf, hourQueries } from '#sql/time/hour-facts.ts'
import { labourRules } from './labour-rules.ts'
import type { Moment } from '../engine/moment.ts'
import type { Reader } from '../engine/reader.ts'

/** The hour alerts of some days, reviewed ones too. */
export function readHourAlerts(
  reader: Reader,
  { from, to }: { readonly from: string; readonly to: string },
  { now }: Moment,
): readonly HourAlert[] {
  const period = { from, to, now }
  // Within five minutes nothing of it changes but by rows.
  const key = `hourAlerts ${from} ${to} ${Math.floor(Date.parse(now) / 300_000)}`
  return reader.memo.of(key, HOURS_OF, () => {
    const rules = labourRules(reader)
    const queries = hourQueries(reader.db, period, rules)
    const rows = {
      entries: reader.query({ compile: () => queries.entries }),
      people: reader.query({ compile: () => queries.people }),
      planned: reader.query({ compile: () => queries.planned }),
      reviews: reader.query({ compile: () => queries.reviews }),
      leave: reader.query({ compile: () => queries.leave }),
    }
    return hourAlerts(hourFactsOf(rows, rules), period)
  })
}
