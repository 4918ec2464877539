import { sql } from 'kysely'
import { ALERT_DAYS } from '#shared/contract/alerts/alert-calls.ts'
import { ALERT_TURNS, causeOf, turnOf, type AlertTurn } from '#shared/domain/alerts/turn.ts'
import type { Row } from '#shared/entities/index.ts'
import { isCountedAlert } from '#sql/alerts/alert-count.ts'
import type { Computed, ComputedColumns, ComputedReader } from '../engine/computed.ts'
import type { Moment } from '../engine/moment.ts'
import type { Reader } from '../engine/reader.ts'

type Alert = Pick<
  Row<'alerts'>,
  '_id' | 'kind' | 'severity' | 'dueAt' | 'openedAt' | 'employeeId' | 'siteId' | 'clientId' | 'objectType' | 'objectId'
>

interface Ranked {
  /** Places in `ALERT_TURNS`. */
  readonly turns: ReadonlyMap<string, number>
  /** Of the first of each cause that the badge counts: how many there are. */
  readonly counts: ReadonlyMap<string, number>
  /** Counted alerts behind the first of their cause. */
  readonly behind: ReadonlyMap<string, number>
}

const rankOf = (alert: Alert, at: Moment) => ALERT_TURNS.indexOf(turnOf(alert, at))

/** Every alert by when somebody should act, and those of one cause together; kept until alerts change, or the minute. */
function readRanked(reader: Reader, at: Moment): Ranked {
  return reader.memo.of(`alerts ranked ${at.now.slice(0, 16)}`, ['alerts'], () => {
    const columns = sql.raw(
      `"_id", "kind", "severity", "dueAt", "openedAt", "employeeId", "siteId", "clientId", "objectType", "objectId"`,
    )
    const { sql: text, parameters } =
      sql`select ${columns}, ${isCountedAlert(at.now, ALERT_DAYS)} as "counted" from "alerts"
        where "deletedAt" is null order by coalesce("dueAt", "openedAt"), "_id"`.compile(reader.db)
    const all = reader.all<Alert & { readonly counted: number }>(text, ...(parameters as readonly string[]))
    const turns = new Map(all.map((alert) => [alert._id, rankOf(alert, at)]))
    const counts = new Map<string, number>()
    const behind = new Map<string, number>()
    const causes = Map.groupBy(
      all.filter(({ counted }) => counted === 1),
      causeOf,
    )
    for (const alike of causes.values()) {
      const [first, ...others] = alike.toSorted((a, b) => (turns.get(a._id) ?? 0) - (turns.get(b._id) ?? 0))
      if (first) counts.set(first._id, alike.length)
      for (const { _id } of others) behind.set(_id, 1)
    }
    return { turns, counts, behind }
  })
}

/** Beside an alert: when somebody should act, and how many of its cause it stands for. */
const read: ComputedReader<'alerts'> = (reader, rows, at) => {
  const { turns, counts, behind } = readRanked(reader, at)
  return Object.fromEntries(
    rows.map(({ _id }) => {
      const turn: AlertTurn = ALERT_TURNS[turns.get(_id) ?? -1] ?? 'old'
      return [_id, { turn, alike: counts.get(_id) ?? 1, leads: !behind.has(_id) }]
    }),
  )
}

const ID = sql`"alerts"."_id"`
const NAMES = sql.join(
  ALERT_TURNS.map((name, n) => sql`when ${n} then ${name}`),
  sql` `,
)

/** The computed columns of alerts. */
const columns: ComputedColumns<'alerts'> = {
  turn: (reader, at) => {
    const place = reader.lookUp('alert turns', readRanked(reader, at).turns)(ID)
    return { value: sql`(case ${place} ${NAMES} else 'old' end)`, key: sql`coalesce(${place}, ${ALERT_TURNS.length})` }
  },
  alike: (reader, at) => {
    const value = sql`coalesce(${reader.lookUp('alerts alike', readRanked(reader, at).counts)(ID)}, 1)`
    return { value, key: value }
  },
  leads: (reader, at) => {
    const value = sql`(${reader.lookUp('alerts behind', readRanked(reader, at).behind)(ID)} is null)`
    return { value, key: value }
  },
}

export const computedAlerts: Computed<'alerts'> = { read, columns }
