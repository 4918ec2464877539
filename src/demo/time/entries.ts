import { workedMinutes } from '#shared/domain/time/minutes/worked.ts'
import { instantOf } from '#shared/domain/calendar/zone.ts'
import { addDays, iso } from '../calendar.ts'
import { createIds } from '../ids.ts'
import type { Random } from '../random.ts'
import { metaOf, type Context, type SeedRow } from '../generate/context.ts'

export type Entry = SeedRow<'timeEntries'>
type Assignment = SeedRow<'assignments'>

/** How far back time was logged, in days. */
const DAYS = 56

export interface Worked {
  readonly assignments: Iterable<Assignment>
  readonly orders: readonly SeedRow<'orders'>[]
  readonly sites: readonly SeedRow<'sites'>[]
}

/** What most entries have nothing of. */
export const BLANK = {
  kind: 'worked' as const,
  travelMinutes: 0,
  kilometres: null,
  parkingCents: null,
  parkingPhotoIds: [] as string[],
  note: null,
  absentReason: null,
  callInException: null,
  callInReason: null,
  timesheetId: null,
  outside: null,
  corrections: [] as Entry['corrections'],
  voidReason: null,
}

const MINUTE = 60_000

/** Who works far from home sleeps there: nobody drives more in a day than this, in minutes and kilometres. */
const MOST_TRAVEL_MIN = 210
const MOST_KM = 190

/** Minutes by which somebody begins or ends at another time than planned. */
const DEVIATIONS: readonly (readonly [number, number])[] = [
  [0, 74],
  [-15, 5],
  [15, 9],
  [30, 6],
  [-60, 3],
  [90, 3],
]

/** The last nights on which clocks changed before a day: an hour came twice, or not at all. */
export function clockChanges(today: string): readonly string[] {
  return Array.from({ length: 370 }, (_, i) => addDays(today, -1 - i)).filter((day) => {
    const [from, to] = [instantOf(day, '00:00'), instantOf(addDays(day, 1), '00:00')]
    return Date.parse(to) - Date.parse(from) !== 86_400_000
  })
}

/** The assignments whose time was logged: those of the last weeks, and of the nights when clocks changed, oldest first. */
function worked({ today }: Context, { assignments }: Worked): readonly Assignment[] {
  const changes = new Set(clockChanges(today).map((day) => addDays(day, -1)))
  const isNight = ({ start, end }: Assignment) => start.slice(0, 10) !== end.slice(0, 10)
  const found = [...assignments].filter(
    (each) =>
      each.employeeId !== null &&
      each.date < today &&
      (each.status === 'completed' || each.status === 'noShow') &&
      (each.date >= addDays(today, -DAYS) || (changes.has(each.date) && isNight(each))),
  )
  return found.sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : a._id < b._id ? -1 : 1))
}

/** Cents of parking; few people pay any. */
const parkingOf = (random: Random) => (random.chance(0.06) ? random.step(600, 3200, 50) : null)

/**
 * The time people logged, with planted cases: ends that were forgotten, punches that are missing, days not worked, corrected
 * and void entries. Nobody is in two places.
 */
export function makeEntries(context: Context, from: Worked): readonly Entry[] {
  const random = context.random.fork('time-entries')
  const newId = createIds(random.fork('ids'))
  const orderOf = new Map(from.orders.map((order) => [order._id, order]))
  const siteOf = new Map(from.sites.map((site) => [site._id, site]))
  const freeFrom = new Map<string, number>()
  const latest = context.moment
  const by = context.authors[1] ?? null
  let forgotten = 3

  return worked(context, from).flatMap((assignment): Entry[] => {
    const { employeeId, siteId, clientId, orderId, date } = assignment
    if (employeeId === null || random.chance(0.01) || Date.parse(assignment.end) > latest) return []
    const order = orderOf.get(orderId)
    const site = siteOf.get(siteId)
    const supervisorId = order?.supervisorIds[0] ?? site?.primarySupervisorId ?? site?.supervisorIds[0] ?? null
    const place = { employeeId, siteId, clientId, orderId, supervisorId, assignmentId: assignment._id, date }
    const planned = { start: Date.parse(assignment.start), end: Date.parse(assignment.end) }
    const at = Math.min(latest, planned.end + random.int(5, 90) * MINUTE)
    const meta = metaOf(newId(at), { at, by: null })
    const rest = { ...BLANK, ...place, loggedBy: null, breakPaid: order?.breakPaid ?? false }
    if (assignment.status === 'noShow') {
      const absent = { kind: 'didNotWork', start: null, end: null, breakMinutes: 0, workedMinutes: 0 } as const
      return [
        { ...meta, ...rest, ...absent, absentReason: random.pick(['sick', 'personal', 'other']), status: 'submitted' },
      ]
    }
    const start = Math.max(planned.start + random.weighted(DEVIATIONS) * MINUTE, freeFrom.get(employeeId) ?? 0)
    const end = Math.min(latest, planned.end + random.weighted(DEVIATIONS) * MINUTE)
    if (end - start < 60 * MINUTE) return []
    freeFrom.set(employeeId, end)
    const breakMinutes = end - start > 300 * MINUTE ? (order?.breakMinutes ?? 30) : 0
    const isForgotten = forgotten > 0 && date >= addDays(context.today, -3) && random.chance(0.1)
    if (isForgotten) forgotten -= 1
    const entry: Entry = {
      ...meta,
      ...rest,
      start: iso(start),
      end: isForgotten ? null : iso(end),
      breakMinutes,
      travelMinutes: assignment.travelPaid ? Math.min(MOST_TRAVEL_MIN, (assignment.travelMinutes ?? 0) * 2) : 0,
      kilometres: assignment.travelPaid ? Math.min(MOST_KM, Math.round((assignment.distanceKm ?? 0) * 20) / 10) : null,
      parkingCents: parkingOf(random),
      note: random.chance(0.02) ? random.pick(NOTES) : null,
      status: isForgotten ? 'open' : 'submitted',
      workedMinutes: null,
    }
    const done = { ...entry, workedMinutes: workedMinutes(entry) }
    return [random.chance(0.02) && !isForgotten ? corrected(done, by, at) : done]
  })
}

/** The entry as the office corrected it: its end was half an hour earlier. */
function corrected(entry: Entry, by: string | null, at: number): Entry {
  const before = iso(Date.parse(entry.end ?? '') - 30 * MINUTE)
  const was = { end: before, workedMinutes: (entry.workedMinutes ?? 0) - 30 }
  const correction = { at: iso(at + 60 * MINUTE), by, reason: 'Heure de fin confirmée par le superviseur', before: was }
  return { ...entry, updatedBy: by, corrections: [correction] }
}

const NOTES = [
  'Attente de la bétonnière.',
  'Relevée à 14 h par un collègue.',
  'Pluie forte en après-midi.',
  'Détour ajouté en cours de quart.',
] as const
