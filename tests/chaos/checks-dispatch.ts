import { calendarOf } from '#shared/domain/calendar/calendar.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import type { Row } from '#shared/entities/index.ts'
import type { Database } from '#server/db/database.ts'
import { decodeRow } from '#sql/encode.ts'
import { entities } from '#shared/entities/index.ts'
import { liveRows, type Tables } from './checks-office.ts'
import type { Problems } from './checks.ts'
import { unbalanced } from './needs.ts'
import type { OperationLog } from './operation-log.ts'

type Fields = Readonly<Record<string, unknown>>
type Assignment = Row<'assignments'>

/** I20 to I23: nobody is in two places, no need is lost, days that are called off come back whole, no past is invented. */
export async function dispatchBroken(opLog: OperationLog, database: Database, nowMs: number): Promise<Problems> {
  const tables = await liveRows(database)
  return [
    ...twiceAtOnce(tables),
    ...lostNeeds(tables, await takenOut(opLog, database), new Date(nowMs).toISOString()),
    ...(await daysBroken(database)),
    ...(await strangersNamed(database)),
  ]
}

const FREE: ReadonlySet<Assignment['status']> = new Set(['unassigned', 'declined', 'cancelled'])

/** I20: every two shifts of one person that share a moment, however far apart they begin. */
function twiceAtOnce({ assignments }: Tables): Problems {
  const busy = assignments.filter(({ status }) => !FREE.has(status))
  return [...Map.groupBy(busy, ({ employeeId }) => employeeId)].flatMap(([employeeId, all]) =>
    all.flatMap((one) =>
      all
        .filter((other) => one._id < other._id && one.start < other.end && other.start < one.end)
        .map((other) => `I20 ${employeeId ?? 'nobody'} has ${one._id} and ${other._id} at once`),
    ),
  )
}

/** Open assignments that somebody deleted by hand: nobody wants those. */
async function takenOut({ entries }: OperationLog, { db }: Database): Promise<readonly Assignment[]> {
  const ids = entries.flatMap(({ op }) => (op.kind === 'remove' && op.entity === 'assignments' ? [op.id] : []))
  if (ids.length === 0) return []
  const gone = db.selectFrom('assignments').selectAll().where('_id', 'in', ids).where('deletedAt', 'is not', null)
  return (await gone.execute()).map((row) => decodeRow(entities.assignments)(row) as unknown as Assignment)
}

/** I21: what clients ordered and nobody looks for any more, or that is looked for twice. */
function lostNeeds(tables: Tables, gone: readonly Assignment[], now: string): Problems {
  const at = { now, today: localDayOf(now) }
  const calendar = calendarOf(tables.holidays, tables.vacationPeriods)
  // They stand for what nobody has to come for, as what a client called off does.
  const unwanted = gone.map((one) => ({ ...one, status: 'cancelled', endReason: 'cancelledByClient' }) as Assignment)
  return tables.orders.flatMap((order) => {
    const ofOrder = <T extends { readonly orderId: string }>(rows: readonly T[]) =>
      rows.filter(({ orderId }) => orderId === order._id)
    const zone = tables.sites.find(({ _id }) => _id === order.siteId)?.timezone
    if (zone === undefined) return []
    const positions = ofOrder(tables.orderPositions)
    const assignments = ofOrder([...tables.assignments, ...unwanted])
    return unbalanced({ order, positions, assignments, zone, calendar }, at).map((what) => `I21 ${order._id} ${what}`)
  })
}

interface Change {
  readonly rev: number
  readonly entity: string
  readonly id: string
  readonly before: Fields | null
  readonly after: Fields | null
}
type CalledOff = Row<'siteCancellations'>['assignments'][number]
const HELD: ReadonlySet<Assignment['status']> = new Set(['pending', 'confirmed'])

/** I22: a day that was called off took its shifts with it, and gave them back as they were when it was restored. */
async function daysBroken(database: Database): Promise<Problems> {
  const changes = await changesOf(database)
  const states = new Map<string, Fields>()
  const took = new Map<string, readonly CalledOff[]>()
  return changes.flatMap(({ rev, entity, id, after }, i) => {
    if (entity === 'assignments') states.set(id, { ...states.get(id), ...after })
    if (entity !== 'siteCancellations') return []
    const later = changes.slice(i + 1)
    if (after?.['assignments']) took.set(id, after['assignments'] as readonly CalledOff[])
    const isRestored = after === null
    return (took.get(id) ?? []).flatMap((one) => {
      const was = states.get(one.id)
      if (isRestored && !isCalledOff(was)) return []
      const now = { ...was, ...nextOf(later, one.id) }
      const isRight = isRestored
        ? isAsBefore(now, one) || isRemembered(now, one) || staysOff(now, one)
        : isCalledOff(now)
      const what = isRestored ? 'was restored' : 'was called off'
      return isRight ? [] : [`I22 day ${id} ${what} at ${rev}, and ${one.id} is ${JSON.stringify(now['status'])}`]
    })
  })
}

const isCalledOff = (fields: Fields | undefined) =>
  fields?.['status'] === 'cancelled' && fields['endReason'] === 'cancelledByClient'
const isAsBefore = ({ status, endReason }: Fields, before: CalledOff) =>
  status === before.status && (status !== 'cancelled' || endReason === before.endReason)
/** Somebody kept it in an absence, and works elsewhere by now: only remembered, it is to fill. */
const isRemembered = ({ status, endReason, absenceId }: Fields, before: CalledOff) =>
  HELD.has(before.status) && status === 'cancelled' && endReason === 'absent' && absenceId !== null
/** Nobody had it: where the order asks for fewer by now it stays called off. I21 sees a need that is lost by that. */
const staysOff = (now: Fields, { status }: CalledOff) => isCalledOff(now) && !HELD.has(status)

/** What the next operation on a row made of it: its changes that follow each other. */
function nextOf(later: readonly Change[], id: string): Fields {
  const first = later.findIndex((change) => change.id === id)
  if (first < 0) return {}
  const more = later
    .slice(first)
    .findIndex((change, i) => change.id !== id || change.rev !== (later[first]?.rev ?? 0) + i)
  const own = later.slice(first, more < 0 ? undefined : first + more)
  return Object.assign({}, ...own.map(({ after }) => after)) as Fields
}

async function changesOf({ db }: Database): Promise<readonly Change[]> {
  const events = await db
    .selectFrom('auditEvents')
    .select(['rev', 'entity', 'entityId', 'before', 'after'])
    .where('entity', 'in', ['siteCancellations', 'assignments'])
    .orderBy('rev')
    .execute()
  const fieldsOf = (text: unknown) => (text === null ? null : (JSON.parse(String(text)) as Fields))
  return events.map(({ rev, entity, entityId, before, after }) => ({
    rev: Number(rev),
    entity: String(entity),
    id: String(entityId),
    before: fieldsOf(before),
    after: fieldsOf(after),
  }))
}

/** I23: an open shift says only of somebody who had it that they left it, whatever an undo claims. */
async function strangersNamed(database: Database): Promise<Problems> {
  const had = new Map<string, Set<unknown>>()
  return (await changesOf(database)).flatMap(({ rev, entity, id, before, after }) => {
    if (entity !== 'assignments') return []
    const people = had.get(id) ?? new Set()
    had.set(id, people)
    for (const fields of [before, after]) if (fields?.['employeeId']) people.add(fields['employeeId'])
    const opened = after?.['opened'] as { readonly employeeId: string } | null | undefined
    // One that is made in the place of a shift whose person did not come names them.
    if (!before && opened) people.add(opened.employeeId)
    const isStranger = opened && !people.has(opened.employeeId)
    return isStranger ? [`I23 ${id} names ${opened.employeeId} at ${rev}, who never had it`] : []
  })
}
