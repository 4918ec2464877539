import type { AlertKind } from '#shared/entities/alerts.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { instantOf } from '../calendar/zone.ts'

type Alert = Row<'alerts'>

/** When somebody should act on an alert, the soonest first. `old`: so long overdue that it can wait until there is time. */
export const ALERT_TURNS = ['now', 'soon', 'later', 'old'] as const
export type AlertTurn = (typeof ALERT_TURNS)[number]

/** What a shift lacks, or who: it can be helped until the shift, and is the first thing to be looked at. */
const OF_SHIFTS: ReadonlySet<AlertKind> = new Set([
  'orderUnfilled',
  'assignmentDeclined',
  'noReply',
  'noShow',
  'latePunch',
  'lateAnnounced',
  'absenceImpact',
])

const HOUR = 3_600_000
/** Work that begins within so many hours is of now, as it is of now for so long after it began. Company rules. */
const NOW_HOURS = 12
/** What was due so many days ago folds away. A company rule. */
const OLD_DAYS = 7

/** When somebody should act on an alert; `today` is the local day of `now`. */
export function turnOf(
  { kind, severity, dueAt, openedAt }: Pick<Alert, 'kind' | 'severity' | 'dueAt' | 'openedAt'>,
  { now, today }: { readonly now: string; readonly today: string },
): AlertTurn {
  const due = dueAt ?? openedAt
  const hours = (Date.parse(due) - Date.parse(now)) / HOUR
  if (OF_SHIFTS.has(kind)) {
    if (Math.abs(hours) <= NOW_HOURS) return 'now'
    if (hours > 0) return due < instantOf(addDays(today, 2), '00:00') ? 'soon' : 'later'
  }
  if (severity === 'critical') return 'soon'
  return due < instantOf(addDays(today, -OLD_DAYS), '00:00') ? 'old' : 'later'
}

/** What alerts of one cause have in common: their kind, whom and what they are about, and the order where they are about one. */
export const causeOf = ({
  kind,
  employeeId,
  siteId,
  clientId,
  objectType,
  objectId,
}: Pick<Alert, 'kind' | 'employeeId' | 'siteId' | 'clientId' | 'objectType' | 'objectId'>): string =>
  [kind, employeeId, siteId, clientId, ...(objectType === 'orders' ? [objectId] : [])].join(' ')
