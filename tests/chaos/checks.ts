import { entities, entityNamed, entityNames } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { columnsOf } from '#sql/columns.ts'
import type { Database } from '#server/db/database.ts'
import type { WorldDevice } from '#tests/support/world/device.ts'
import { doubleBookings, journalOf, type Event } from '#tests/support/world/journal.ts'
import type { QueuedRecord } from '#tests/support/world/outbox.ts'
import { deviceRows, differences, serverRows } from '#tests/support/world/rows.ts'
import type { Entry, OperationLog } from './operation-log.ts'

/** What a check needs of a device, whatever process it runs in. */
export type Visible = Pick<WorldDevice, 'name' | 'path' | 'read' | 'readOutbox' | 'queue'>

/** What is wrong, as sentences; empty when nothing is. Each begins with the invariant it breaks. */
export type Problems = readonly string[]

const isIn = (queue: readonly QueuedRecord[], { op, mark }: Entry) =>
  queue.find(({ opId, payload }) => opId === op.opId || (mark !== null && payload.includes(`"${mark}"`)))

/** The names of the fields that an operation changes of one row. */
const fieldsIn = ({ payload }: { readonly payload: Values }, kind: string) =>
  Object.keys(kind === 'patch' ? payload : ((payload['fields'] ?? payload['order'] ?? {}) as Values))

/** Only the fields that others changed too are held: the others had their effect as an operation of their own, later. */
const isSplit = ({ opId, payload }: QueuedRecord, { op }: Entry): boolean =>
  (op.kind === 'patch' || op.kind === 'verb') &&
  opId === op.opId &&
  fieldsIn({ payload: JSON.parse(payload) as Values }, op.kind).length < fieldsIn(op, op.kind).length

const named = ({ n, device, op, outcome, code }: Entry) => {
  const what = op.kind === 'verb' ? op.verb : `${op.kind} ${op.entity} ${op.id}`
  return `#${n} of ${device} (${what}, ${outcome}${code ? ` ${code}` : ''})`
}

/** Refused on the device without an answer of the server: whether it ran is not known. */
const isUnsure = ({ outcome, code }: Entry) =>
  outcome === 'unanswered' ||
  outcome === 'asked' ||
  (outcome === 'refused' && (code === 'NO_CONNECTION' || code === 'BAD_ANSWER'))

function effectsOf(events: readonly Event[], entry: Entry): readonly Event[] {
  const { op, mark } = entry
  // Other rows copy texts, as an applicant does those of the employee they were: only the row it names is its effect.
  const own = op.kind === 'verb' ? events : events.filter(({ entityId }) => entityId === op.id)
  if (mark !== null) return own.filter(({ marks }) => marks.has(mark))
  if (op.kind === 'remove') return events.filter((event) => event.isRemoval && event.entityId === op.id)
  return []
}

/** Verbs that change nothing, and leave no audit, when the row is by then as they want it. */
const MAY_DO_NOTHING: ReadonlySet<string> = new Set([
  'assignments.move',
  'assignments.free',
  'absences.decide',
  'applicants.move',
  'tools.return',
])
const leavesTrace = ({ mark, op }: Entry) =>
  op.kind === 'remove' || (mark !== null && !(op.kind === 'verb' && MAY_DO_NOTHING.has(op.verb)))

/**
 * I1, I2 and I9: an acknowledged operation is on the server once, or in the outbox where its person sees it. Works at
 * any moment, because the outboxes are read before the server.
 */
export async function lostOrDoubled(
  opLog: OperationLog,
  devices: readonly Visible[],
  database: Database,
): Promise<Problems> {
  const outcomes = opLog.entries.map((entry) => ({ entry, outcome: entry.outcome, resolved: entry.resolved }))
  const queues = new Map(devices.map((device) => [device.name, device.queue()]))
  const events = await journalOf(database)
  return outcomes.flatMap(({ entry, outcome, resolved }) => {
    const effects = effectsOf(events, entry)
    const queued = isIn(queues.get(entry.device) ?? [], entry)
    if (entry.mark !== null && effects.length > 1) return [`I2 ${named(entry)} had ${effects.length} effects`]
    if (outcome === 'asked') return []
    if (outcome === 'refused' && !isUnsure(entry)) {
      if (entry.mark !== null && effects.length > 0) return [`I2 ${named(entry)} had an effect`]
      return queued ? [`I9 ${named(entry)} is in the outbox`] : []
    }
    const canTell = leavesTrace(entry)
    if (outcome === 'done' && canTell && effects.length === 0) return [`I1 ${named(entry)} had no effect`]
    if (entry.mark !== null && effects.length > 0 && queued && queued.state !== 'pending' && !isSplit(queued, entry))
      return [`I2 ${named(entry)} had its effect and is ${queued.state}: ${queued.refusal}`]
    const isAccounted = effects.length > 0 || queued !== undefined || resolved !== null || !canTell
    if (outcome === 'kept' && !isAccounted) return [`I1 ${named(entry)} is nowhere`]
    return []
  })
}

/**
 * I3: the operations of one device took effect in the order in which they were made. One that builds on a refused
 * operation waits for the decision on it, and comes later, as does the part of a refused one that could be merged.
 */
export function disorder(opLog: OperationLog, events: readonly Event[], devices: readonly Visible[]): Problems {
  const last = new Map<string, { rev: number; entry: Entry }>()
  const queued = devices.flatMap((device) => device.queue())
  const held = waited(opLog, queued)
  const problems: string[] = []
  for (const entry of opLog.entries) {
    if (entry.mark === null || entry.resolved !== null || !entry.isRecorded || held.has(entry)) continue
    if (queued.some((record) => isSplit(record, entry))) continue
    const rev = effectsOf(events, entry)[0]?.rev
    if (rev === undefined) continue
    const before = last.get(entry.device)
    if (before && rev < before.rev) problems.push(`I3 ${named(entry)} came before ${named(before.entry)}`)
    else last.set(entry.device, { rev, entry })
  }
  return problems
}

/**
 * Operations that build on a refused one, decided or not: on the same row, or on a row it would have made. The server
 * answered them with it that they wait, so that they came with a later push.
 */
function waited({ entries }: OperationLog, queued: readonly QueuedRecord[]): ReadonlySet<Entry> {
  const undecided = new Set(queued.flatMap(({ opId, state }) => (state === 'pending' ? [] : [opId])))
  const held = new Set<Entry>()
  const rows = new Map<string, Set<string>>()
  for (const entry of entries) {
    const { device, op, outcome, isRecorded } = entry
    const refused = rows.get(device) ?? new Set<string>()
    rows.set(device, refused)
    const isHeld = [...entry.rows, ...idsOf(op)].some((id) => refused.has(id))
    if (isHeld) held.add(entry)
    const waits = isHeld || (isRecorded && (outcome === 'refused' || entry.resolved !== null || undecided.has(op.opId)))
    if (waits) for (const id of entry.rows) refused.add(id)
  }
  return held
}

const ID = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g
const idsOf = (op: Entry['op']): readonly string[] => JSON.stringify({ ...op, opId: null }).match(ID) ?? []

interface Kept {
  readonly entity: string
  readonly id: string
  readonly state: 'pending' | 'conflict'
  readonly base: string | null
}
interface Change {
  readonly kind: 'create' | 'set' | 'remove'
  readonly fields: string
}
type Values = Readonly<Record<string, unknown>>

/**
 * I4 and I5 at an idle device: its server rows are exactly those the server has up to its cursor (I5), and what it
 * shows is these rows with its pending operations applied in order (I4).
 */
export async function prefixBroken(device: Visible, database: Database): Promise<Problems> {
  if (device.path() === null) return []
  const cursors = new Map(
    device
      .read<{ entity: string; rev: number }>('select entity, rev from cursors')
      .map(({ entity, rev }) => [entity, rev]),
  )
  const overlay = device.read<Kept>('select * from overlay')
  const bases = new Map(overlay.filter(({ state }) => state === 'pending').map((kept) => [kept.id, kept]))
  // Everything of the device is read at once; the server's rows up to its cursor do not change any more.
  const tables = new Map(
    entityNames.map((name) => [
      name,
      new Map(device.read<Values>(`select * from "${name}"`).map((row) => [String(row['_id']), row])),
    ]),
  )
  const problems = [...misshown(device, overlay)]
  for (const name of entityNames) {
    const e: Entity = entities[name]
    const names = columnsOf(e).map((column) => column.name)
    const shown = tables.get(name) ?? new Map<string, Values>()
    const cursor = cursors.get(name) ?? 0
    const onServer = await database.db.selectFrom(name).selectAll().where('rev', '<=', cursor).execute()
    for (const row of onServer) {
      const id = String(row['_id'])
      const kept = bases.get(id)
      const stored = kept ? baseOf(kept, names) : shown.get(id)
      const isGone = stored === undefined || stored === null || stored['deletedAt'] !== null
      const isSame = row['deletedAt'] === null ? sameRow(names, stored, row) : isGone
      if (!isSame)
        problems.push(
          `I5 ${device.name} at ${cursor}: ${name} ${id} is ${JSON.stringify(stored)}, not ${JSON.stringify(row)}`,
        )
    }
  }
  return problems
}

const baseOf = (kept: Kept, names: readonly string[]): Values | null => {
  if (kept.base === null) return null
  const values = JSON.parse(kept.base) as readonly unknown[]
  return Object.fromEntries(names.map((name, i) => [name, values[i]]))
}
const sameRow = (names: readonly string[], stored: Values | null | undefined, row: Values) =>
  stored !== null && stored !== undefined && names.every((name) => (stored[name] ?? null) === (row[name] ?? null))

/** Rows shown that differ from the base row with its pending operations applied. */
function misshown(device: Visible, overlay: readonly Kept[]): Problems {
  const changes = (entity: string, id: string) =>
    device.readOutbox<Change>(
      `select f.kind, f.fields from effects f join ops o on o.seq = f.seq
      where f.entity = ? and f.id = ? and o.state = 'pending' order by f.seq, f.n`,
      entity,
      id,
    )
  return overlay.flatMap(({ entity, id, state }) => {
    const e = entityNamed(entity)
    if (!e || state !== 'pending') return []
    const list = changes(entity, id)
    const [row] = device.read<Values>(`select * from "${entity}" where "_id" = ?`, id)
    if (list.length === 0) return [`I4 ${device.name}: ${entity} ${id} is marked pending and nothing is`]
    const wanted: Record<string, unknown> = {}
    for (const { kind, fields } of list) {
      if (kind !== 'remove') Object.assign(wanted, JSON.parse(fields))
    }
    if (!row || row['deletedAt'] !== null) return []
    const wrong = Object.keys(wanted).filter((field) => field !== '_id' && !isStored(row[field], wanted[field]))
    return wrong.map(
      (field) =>
        `I4 ${device.name}: ${entity} ${id} shows ${field} ${String(row[field])}, not ${JSON.stringify(wanted[field])}`,
    )
  })
}

function isStored(stored: unknown, wanted: unknown): boolean {
  if (wanted === null || wanted === undefined) return stored === null
  if (typeof wanted === 'boolean') return stored === (wanted ? 1 : 0)
  return typeof wanted === 'object' ? stored === JSON.stringify(wanted) : stored === wanted
}

/** I6 and what must never be, once everything is sent and pulled: all devices have the server's rows. */
export async function diverged(devices: readonly Visible[], database: Database): Promise<Problems> {
  const onServer = await serverRows(database)
  const rows = devices.flatMap((device) =>
    differences(deviceRows(device), onServer).map((what) => `I6 ${device.name}: ${what}`),
  )
  const bookings = (await doubleBookings(database)).map((what) => `R6 ${what}`)
  const marked = devices.flatMap((device) =>
    device
      .read<Kept>(`select * from overlay where state = 'pending'`)
      .map(({ entity, id }) => `I6 ${device.name}: ${entity} ${id} is still marked pending`),
  )
  return [...rows, ...bookings, ...marked]
}
