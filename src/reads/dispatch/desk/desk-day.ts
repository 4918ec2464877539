import { MOST_TO_SETTLE, type Desk, type ToSettle } from '#shared/contract/dispatch/desk.ts'
import { endingBy, isEnding } from '#shared/domain/dispatch/ending.ts'
import { addDays } from '#shared/model/dates.ts'
import { TO_FILL } from '#sql/dispatch/to-fill.ts'
import { readUnseen } from '#reads/messages/unseen.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { readBoardAssignments } from '../board-assignments.ts'
import { readAway } from './away.ts'
import { lastCalls } from './calls.ts'
import { readMissing } from './missing.ts'
import { readNotes } from './notes.ts'
import { nearestOffices } from './offices.ts'
import { readSilent } from './silent.ts'
import { readStarts } from './starts.ts'
import { readUnread } from './unread.ts'

/** What is vacant first: the index of days tells it, and the end is read of few rows. */
const TO_SETTLE = `a."date" between ? and ? and ${TO_FILL} and a."end" > ?`

/** What starts next comes first; what runs and is about to end, last. */
const byStart = (at: string) => (one: Pick<ToSettle, 'assignment'>, other: Pick<ToSettle, 'assignment'>) => {
  const [is, isOther] = [isEnding(one.assignment, at), isEnding(other.assignment, at)]
  if (is !== isOther) return is ? 1 : -1
  return one.assignment.start < other.assignment.start ? -1 : 1
}

/** What a dispatcher has to settle until the end of tomorrow, and what runs by itself, as of an instant. */
export function readDesk(reader: Reader, { today, at }: { readonly today: string; readonly at: string }): Desk {
  const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)]
  // A night shift of yesterday may not have ended.
  const params = [yesterday, tomorrow, at]
  const [count] = reader.all<{ readonly n: number }>(
    `select count(*) as n from "assignments" a where a."deletedAt" is null and ${TO_SETTLE}`,
    ...params,
  )
  const text = `${TO_SETTLE} order by a."start" <= ? and a."end" <= ?, a."start", s."name_f", p."role", a."_id" limit ${MOST_TO_SETTLE}`
  const toFill = readBoardAssignments(reader, { text, params: [...params, at, endingBy(at)] })
  const calls = lastCalls(
    reader,
    toFill.map(({ _id }) => _id),
    at,
  )
  const silent = readSilent(reader, [yesterday, tomorrow], at, false)
  const tooLong = readSilent(reader, [yesterday, tomorrow], at, true)
  const needed = [
    ...toFill.map((assignment) => ({ assignment, call: calls.get(assignment._id) ?? null, silent: null })),
    ...tooLong.rows.map(({ assignment, call, person, since }) => ({ assignment, call, silent: { person, since } })),
  ].toSorted(byStart(at))
  const shown = needed.slice(0, MOST_TO_SETTLE)
  const missing = readMissing(reader, today, at)
  const offices = nearestOffices(reader, [...new Set(shown.map(({ assignment }) => assignment.siteId))])
  const now = readStarts(reader, today, at)
  const unseen = readUnseen(reader)
  return {
    toSettle: shown.map((one): ToSettle => ({ ...one, office: offices.get(one.assignment.siteId) ?? null })),
    toSettleTotal: (count?.n ?? 0) + tooLong.total,
    startsOn: now.length > 0 ? today : tomorrow,
    starts: now.length > 0 ? now : readStarts(reader, tomorrow, at),
    silent: silent.rows,
    silentTotal: silent.total,
    missing: missing.rows,
    missingTotal: missing.total,
    away: readAway(reader, today),
    notes: readNotes(reader, tomorrow),
    unread: readUnread(reader),
    unreadTotal: Object.values(unseen).reduce((sum, n) => sum + n, 0),
  }
}
