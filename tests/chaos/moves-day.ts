import { v7 as uuidv7 } from 'uuid'
import { CALL_OUTCOMES } from '#shared/entities/phone-calls.ts'
import { CANCELLATION_REASONS } from '#shared/entities/site-cancellations.ts'
import type { Random } from '#tests/support/world/random.ts'
import { addDays } from '#shared/model/dates.ts'
import type { Kit, Make, Payload, Row } from './moves-office.ts'
import { undoneInputs } from './moves-undone.ts'
import type { Made } from './operation-log.ts'

const HOUR = 3_600_000
const BUSY = '"employeeId" is not null'
const OPEN = '"employeeId" is null'

/** Calls, and what one dispatcher leaves to the next. */
function notingMoves({ random, now, today, idOf, anyRow, create, verb }: Kit) {
  const result = (mark: string): Payload => {
    const outcome = random.pick(CALL_OUTCOMES)
    const later = new Date(now() + HOUR).toISOString()
    return { outcome, note: mark, ...(outcome === 'callBack' && { callBackAt: later }) }
  }
  return {
    call: (mark) => {
      const whom = random.chance(0.8) ? { employeeId: idOf('employees') } : { supervisorId: idOf('supervisors') }
      const about = anyRow('assignments', BUSY)
      return verb('phoneCalls.record', {
        ...whom,
        id: uuidv7(),
        ...(about && { assignmentId: about._id }),
        ...result(mark),
      })
    },
    outcome: (mark) => {
      const call = anyRow('phoneCalls')
      return call && verb('phoneCalls.record', { id: call._id, ...result(mark) })
    },
    note: (mark) => {
      const siteId = random.chance(0.5) ? idOf('sites') : null
      return create('handoverNotes', { text: mark, siteId, day: siteId === null ? today() : null })
    },
    tick: () => {
      const ids = [anyRow('handoverNotes'), anyRow('handoverNotes')].flatMap((note) => note?._id ?? [])
      return ids.length > 0 ? verb('handoverNotes.tick', { ids, done: random.chance(0.6) }, false) : null
    },
  } satisfies Record<string, Make>
}

/** Days of sites called off and back. */
function calledOffMoves({ random, anyRow, verb }: Kit) {
  return {
    cancelDay: (mark) => {
      const held = anyRow('assignments', random.chance(0.7) ? BUSY : OPEN)
      if (!held) return null
      const day = { id: held['siteId'], date: held['date'], cancellationId: uuidv7() }
      const why = { reason: random.pick(CANCELLATION_REASONS), forceMajeure: random.chance(0.2), details: mark }
      return verb('sites.cancelDay', { ...day, ...why })
    },
    restoreDay: () => {
      const calledOff = anyRow('siteCancellations')
      const asked = calledOff && { cancellationId: calledOff._id, reason: 'Il ne pleut plus' }
      return asked && verb('sites.restoreDay', asked, false)
    },
  } satisfies Record<string, Make>
}

/** What an order becomes, its days and how many people it asks for. */
function orderMoves({ random, anyRow, rowsOf, verb }: Kit) {
  const seen = ({ _id: id, rev: baseRev }: Row) => ({ id, ...(random.chance(0.8) && { baseRev }) })
  return {
    status: () => {
      const order = anyRow('orders', `"status" not in ('closed', 'cancelled', 'lateCancelled')`)
      const to = random.weighted({ confirmed: 5, onHold: 3, locked: 3, draft: 1, closed: 0.4, cancelled: 0.4 })
      return order && verb('orders.changeStatus', { ...seen(order), to, reason: 'Le client reporte' }, false)
    },
    /** Days that are skipped, added or worked at other hours. */
    days: (mark) => {
      const order = anyRow('orders')
      if (!order) return null
      const [first, last] = [String(order['startDate']), String(order['endDate'])]
      const date = random.pick([first, last, addDays(first, 1)])
      const kind = random.pick(['skip', 'skip', 'add', 'time'] as const)
      const hours = kind === 'time' ? { startTime: '09:00', endTime: '17:00' } : { startTime: null, endTime: null }
      const exceptions = random.chance(0.3) ? [] : [{ date, kind, ...hours }]
      const longer = random.chance(0.3) && { endDate: addDays(last, 1) }
      return verb('orders.update', { ...seen(order), order: { employeeNotes: mark, exceptions, ...longer } })
    },
    people: (mark) => {
      const order = anyRow('orders')
      const position = order && rowsOf('orderPositions', `"orderId" = '${order._id}'`)[0]
      if (!position) return null
      const change = [{ id: position._id, fields: { quantity: random.between(1, 3) } }]
      const positions = { create: [], change, remove: [] }
      return verb('orders.update', { ...seen(order), order: { employeeNotes: mark }, positions })
    },
  } satisfies Record<string, Make>
}

const OVER_SEVERAL = ['assign', 'assign', 'unassign', 'replace', 'move', 'copy', 'publish', 'confirm', 'cancel', 'reinstate', 'noShow'] as const // prettier-ignore

/** One thing done to several assignments by one operation: its reason stands in the audit of each. */
function severalMove(kit: Kit): Made | null {
  const { random, anyRow, idOf, verb } = kit
  const undoing = undoneInputs({ ...kit, random: random.fork(`undone ${random.int(1_000_000)}`) })
  const name = random.pick(OVER_SEVERAL)
  const where = { assign: OPEN, reinstate: `"status" in ('cancelled', 'noShow')` }[name as string] ?? BUSY
  const rows = [anyRow('assignments', where), anyRow('assignments', where), anyRow('assignments', where)]
  const items = [...new Map(rows.flatMap((row) => (row ? [[row._id, row] as const] : []))).values()].map((row) => ({
    id: row._id,
    ...(name !== 'copy' && random.chance(0.7) && { baseRev: row.rev }),
    ...inputOf(name, row, random, idOf('employees'), undoing),
  }))
  return items.length > 0 ? verb(`assignments.${name}Many`, { items }, false) : null
}

/** What a verb needs to know beside the assignment. */
function inputOf(
  name: (typeof OVER_SEVERAL)[number],
  row: Row,
  random: Random,
  employeeId: string | null,
  undoing: ReturnType<typeof undoneInputs>,
): Payload {
  const override = { reason: 'Le client le demande' }
  if (name === 'assign' || name === 'replace') return { employeeId, override, ...undoing.giving(row, employeeId) }
  if (name === 'unassign') return undoing.taking(row)
  if (name === 'reinstate') return { override }
  if (name !== 'move' && name !== 'copy') return {}
  const date = addDays(String(row['date']), random.pick([-1, 1]))
  const who = name === 'copy' && { employeeId }
  return { ...who, date, extra: random.chance(0.5), addDay: random.chance(0.5), override }
}

/** What the dispatchers of one day do beside single assignments. */
export function dayMove(kit: Kit): Make {
  const moves = { ...notingMoves(kit), ...calledOffMoves(kit), ...orderMoves(kit), several: () => severalMove(kit) }
  return (mark) => {
    const weights = {
      call: 1.5, outcome: 0.7, note: 0.7, tick: 0.7, cancelDay: 2, restoreDay: 2, status: 1.5, days: 1.5, people: 1.5, several: 4,
    } // prettier-ignore
    return moves[kit.random.weighted(weights)](mark) ?? moves.call(mark)
  }
}
