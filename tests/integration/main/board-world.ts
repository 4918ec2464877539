import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCacheReads } from '#main/cache/cache-reads.ts'
import { instantOf } from '#shared/domain/calendar/zone.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { quietLog } from '../../unit/main/quiet-log.ts'
import { idOf, openCache, rowOf } from './cache-file.ts'

// Sunday 1 November 2026: clocks go back at 02:00, so that the night of Saturday to Sunday has an hour more.
export const START = '2026-11-01'
export const SKILL = { sign: idOf(1, 1), card: idOf(1, 2) }
export const CLIENT = { nord: idOf(2, 1), sud: idOf(2, 2) }
export const SITE = { bridge: idOf(3, 1), road: idOf(3, 2) }
export const PERSON = {
  ana: idOf(4, 1),
  bea: idOf(4, 2),
  carl: idOf(4, 3),
  dave: idOf(4, 4),
  eve: idOf(4, 5),
  gone: idOf(4, 6),
}
export const ORDER = { day: idOf(6, 1), night: idOf(6, 2) }
export const POSITION = { day: idOf(7, 1), night: idOf(7, 2) }

export const at = { today: '2026-11-02', now: '2026-11-02T14:00:00.000Z' }

export const person = (_id: string, firstName: string, lastName: string, more: Partial<Row<'employees'>> = {}) =>
  rowOf('employees', {
    _id,
    firstName,
    lastName,
    employeeNumber: _id.slice(-2),
    phone: '+15145550000',
    hireDate: '2020-01-01',
    regime: 'lnt',
    lat: 45.5,
    lng: -73.6,
    ...more,
  })

let assignments = 0
/** An assignment of the day order or of the night order. */
export function assignment(
  kind: 'day' | 'night',
  date: string,
  employeeId: string | null,
  more: Partial<Row<'assignments'>> = {},
) {
  const [from, to] = kind === 'day' ? ['07:00', '15:30'] : ['22:00', '06:00']
  return rowOf('assignments', {
    _id: idOf(8, ++assignments),
    orderId: ORDER[kind],
    positionId: POSITION[kind],
    date,
    start: instantOf(date, from),
    end: instantOf(kind === 'day' ? date : addDays(date, 1), to),
    siteId: kind === 'day' ? SITE.road : SITE.bridge,
    clientId: kind === 'day' ? CLIENT.sud : CLIENT.nord,
    employeeId,
    status: employeeId === null ? 'unassigned' : 'confirmed',
    ...more,
  })
}
export const day = (n: number) => addDays(START, n)

export const ASSIGNMENTS = {
  anaSaturdayNight: assignment('night', day(-1), PERSON.ana),
  anaMonday: assignment('day', day(1), PERSON.ana),
  anaTuesday: assignment('day', day(2), PERSON.ana, { status: 'pending', published: true }),
  anaDeclined: assignment('day', day(3), PERSON.ana, {
    status: 'declined',
    refusals: [
      { employeeId: PERSON.carl, at: '2026-10-30T11:00:00.000Z', by: null },
      { employeeId: PERSON.ana, at: '2026-10-31T12:30:00.000Z', by: null },
    ],
  }),
  beaSunday: assignment('night', day(0), PERSON.bea),
  beaSaturday: assignment('night', day(6), PERSON.bea),
  freeMonday: assignment('day', day(1), null),
  freeFriday: assignment('night', day(5), null),
  nextWeek: assignment('day', day(7), null),
  cancelled: assignment('day', day(2), PERSON.carl, { status: 'cancelled' }),
  deleted: assignment('day', day(2), PERSON.carl, { deletedAt: at.now }),
  calledOff: assignment('day', day(2), PERSON.carl, { status: 'cancelled', endReason: 'cancelledByClient' }),
  goneTuesday: assignment('day', day(2), PERSON.gone),
}

/** A week written by hand: a few people, two orders, a night when clocks go back. */
export function openBoardWorld() {
  const folder = mkdtempSync(join(tmpdir(), 'equipage-board-'))
  const made = openCache(join(folder, 'cache.db'))
  const cache = createCacheReads({ now: () => new Date(at.now), log: quietLog().log })
  made.insert('skills', [
    rowOf('skills', { _id: SKILL.sign, name: 'Signaleur routier', shortCode: 'SR', important: true, expirable: true }),
    rowOf('skills', { _id: SKILL.card, name: 'Accueil', shortCode: 'ACC' }),
  ])
  made.insert('clients', [
    rowOf('clients', { _id: CLIENT.nord, name: 'Nord', requiredSkillIds: [SKILL.card] }),
    rowOf('clients', { _id: CLIENT.sud, name: 'Sud' }),
  ])
  const place = { addressLine1: '1 rue A', startDate: '2026-01-01', lat: 45.6, lng: -73.6 }
  made.insert('sites', [
    rowOf('sites', {
      _id: SITE.bridge,
      clientId: CLIENT.nord,
      name: 'Pont',
      city: 'Lévis',
      ...place,
      workAtHeights: true,
    }),
    rowOf('sites', { _id: SITE.road, clientId: CLIENT.sud, name: 'Route', city: null, ...place }),
  ])
  made.insert('employees', [
    person(PERSON.ana, 'Ana', 'Éthier'),
    person(PERSON.bea, 'Béa', 'Étienne', { maxDistanceKm: 5 }),
    person(PERSON.carl, 'Carl', 'Abel', { lat: null, lng: null }),
    person(PERSON.dave, 'Dave', 'Zola', { fearOfHeights: true }),
    person(PERSON.eve, 'Ève', 'Morin', { status: 'onLeave' }),
    person(PERSON.gone, 'Guy', 'Dubé', { status: 'inactive' }),
  ])
  const held = (n: number, employeeId: string, skillId: string, expiresAt: string | null) =>
    rowOf('employeeSkills', { _id: idOf(5, n), employeeId, skillId, expiresAt })
  made.insert('employeeSkills', [
    held(1, PERSON.ana, SKILL.sign, '2027-06-01'),
    held(2, PERSON.bea, SKILL.sign, '2026-11-20'),
    held(3, PERSON.carl, SKILL.sign, '2026-11-01'),
    held(4, PERSON.dave, SKILL.sign, '2028-01-01'),
    held(5, PERSON.eve, SKILL.sign, '2028-01-01'),
    held(6, PERSON.gone, SKILL.sign, '2026-01-01'),
    held(7, PERSON.bea, SKILL.card, null),
    held(8, PERSON.dave, SKILL.card, null),
  ])
  const order = { startDate: '2026-10-01', endDate: '2026-12-31', status: 'confirmed' } as const
  made.insert('orders', [
    rowOf('orders', {
      _id: ORDER.day,
      orderNumber: '26-1',
      clientId: CLIENT.sud,
      siteId: SITE.road,
      ...order,
      startTime: '07:00',
      endTime: '15:30',
    }),
    rowOf('orders', {
      _id: ORDER.night,
      orderNumber: '26-2',
      clientId: CLIENT.nord,
      siteId: SITE.bridge,
      ...order,
      startTime: '22:00',
      endTime: '06:00',
      workAtHeights: true,
    }),
  ])
  made.insert('orderPositions', [
    rowOf('orderPositions', { _id: POSITION.day, orderId: ORDER.day, quantity: 2, requiredSkillIds: [SKILL.sign] }),
    rowOf('orderPositions', {
      _id: POSITION.night,
      orderId: ORDER.night,
      quantity: 1,
      role: 'crewChief',
      requiredSkillIds: [SKILL.sign],
    }),
  ])
  made.insert('assignments', Object.values(ASSIGNMENTS))
  made.finish()
  cache.open(join(folder, 'cache.db'))
  return {
    made,
    cache,
    close: () => {
      cache.close()
      made.database.close()
      rmSync(folder, { recursive: true })
    },
  }
}
