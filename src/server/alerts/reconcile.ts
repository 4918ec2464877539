import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { isWaiting } from '#shared/domain/alerts/alert-window.ts'
import type { AlertKind } from '#shared/entities/alerts.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { encodeRow } from '#sql/encode.ts'
import type { AnyRow } from '#shared/model/values.ts'
import type { Db } from '#sql/list.ts'
import type { Database } from '../db/database.ts'
import type { Writer } from '../db/writes/write.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'
import { SYSTEM } from '../access/actor.ts'
import { changeRow, createRow, decodeRows } from '../records/rows.ts'
import { lookWith, MOST_WANTED, type WantedAlert, type Watch } from './wanted.ts'

type Alert = Row<'alerts'>
const { alerts } = entities

export interface ReconcileParts {
  readonly database: Pick<Database, 'readDb' | 'readLong'>
  readonly writer: Writer
  readonly now: () => Date
  /** Called with the error of each kind that could not be looked at; the others are. */
  readonly onError: (error: unknown) => void
  readonly signal?: AbortSignal
}

/** Changes of one transaction: others' writes wait briefly. */
const CHUNK = 50

/**
 * Opens the alerts whose cause is there and resolves those whose cause is gone; one that was put off until now is open again, and
 * an ignored one stays so while its cause lasts. Each change looks at the stored row again, so that of several servers one makes
 * it, and running twice is running once.
 * @returns how many alerts it changed
 */
export async function reconcileAlerts(parts: ReconcileParts, watches: readonly Watch[]): Promise<number> {
  let changed = 0
  for (const watch of watches) {
    if (parts.signal?.aborted) break
    try {
      changed += await reconcileOne(parts, watch)
    } catch (error) {
      parts.onError(error)
    }
    await yieldToOthers()
  }
  return changed
}

async function reconcileOne({ database, writer, now, signal }: ReconcileParts, watch: Watch): Promise<number> {
  const { readDb, readLong } = database
  const at = now()
  const instant = at.toISOString()
  const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000).toISOString()
  const look = lookWith(readDb, readLong, { now: instant, today: localDayOf(instant), later })
  const found = await watch.find(look)
  const wanted = new Map(found.map((each) => [each.dedupeKey, each]))
  const known = await lastingAlerts(readDb, watch.kinds)
  const isWhole = found.length < MOST_WANTED
  const keys = [
    ...[...wanted.keys()].filter((key) => !known.has(key)),
    ...[...known].flatMap(([key, alert]) => (changeOf(alert, wanted.get(key), instant, isWhole) ? [key] : [])),
  ]
  let changed = 0
  for (let i = 0; i < keys.length; i += CHUNK) {
    if (signal?.aborted) break
    const some = keys.slice(i, i + CHUNK)
    const { reply } = await writer.write({ actor: SYSTEM }, (tx) => store(tx, some, wanted, isWhole))
    changed += reply
    await yieldToOthers()
  }
  return changed
}

/** The alerts of some kinds whose cause lasts, by their key. */
async function lastingAlerts(db: Db, kinds: readonly AlertKind[]): Promise<Map<string, Alert>> {
  const stored = await db
    .selectFrom('alerts')
    .selectAll()
    .where('kind', 'in', [...kinds])
    .where('state', 'in', ['open', 'snoozed', 'ignored'])
    .where('deletedAt', 'is', null)
    .execute()
  return new Map(decodeRows('alerts', stored).map((alert) => [alert.dedupeKey, alert]))
}

/** What is to change of an alert whose cause is this, or gone; null for nothing. */
function changeOf(alert: Alert, wanted: WantedAlert | undefined, now: string, isWhole: boolean): Partial<Alert> | null {
  if (alert.state === 'resolved') return null
  if (!wanted) {
    const dedupeKey = `${alert.dedupeKey} ${alert._id}`
    return isWhole ? { state: 'resolved', resolvedAt: now, resolvedBy: null, snoozedUntil: null, dedupeKey } : null
  }
  // Of several shifts of one cause the first may be filled: the alert is of the next then.
  const { severity, details, dueAt = alert.openedAt, objectId } = wanted
  const fields: Partial<Alert> = { severity, details, dueAt, objectId }
  if (alert.state === 'snoozed' && isWaiting(alert, now)) Object.assign(fields, { state: 'open', snoozedUntil: null })
  const [before, after] = [alert, { ...alert, ...fields }].map((row) =>
    JSON.stringify(encodeRow(alerts, row as unknown as AnyRow)),
  )
  return before === after ? null : fields
}

/** Makes what is still to be made of some changes, in one transaction. */
async function store(
  tx: WriteTx,
  keys: readonly string[],
  wanted: ReadonlyMap<string, WantedAlert>,
  isWhole: boolean,
): Promise<number> {
  const stored = await tx.db
    .selectFrom('alerts')
    .selectAll()
    .where('dedupeKey', 'in', [...keys])
    .where('deletedAt', 'is', null)
    .execute()
  const known = new Map(decodeRows('alerts', stored).map((alert) => [alert.dedupeKey, alert]))
  let changed = 0
  for (const key of keys) {
    const alert = known.get(key)
    const cause = wanted.get(key)
    if (alert) {
      const fields = changeOf(alert, cause, tx.now, isWhole)
      if (fields) await changeRow(tx, SYSTEM, alerts, alert, fields)
      if (fields) changed += 1
    } else if (cause) {
      await createRow(tx, SYSTEM, alerts, { ...EMPTY, dueAt: tx.now, ...cause, openedAt: tx.now })
      changed += 1
    }
  }
  return changed
}

const EMPTY = {
  employeeId: null,
  siteId: null,
  clientId: null,
  state: 'open',
  snoozedUntil: null,
  assignedToUserId: null,
  resolvedAt: null,
  resolvedBy: null,
  reason: null,
} as const
