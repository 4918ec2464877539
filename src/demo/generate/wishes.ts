import { INDEFINITE } from '#shared/model/dates.ts'
import { addDays, timeOf } from '../calendar.ts'
import { createIds } from '../ids.ts'
import { metaOf, type Context, type SeedRow } from './context.ts'

type Availability = SeedRow<'employees'>['availability']
type Hours = Availability[number]['pattern'][number][number]

const WEEK = [0, 1, 2, 3, 4, 5, 6]
const on = (days: readonly number[], hours: Hours) => WEEK.map((day) => (days.includes(day) ? [hours] : []))
const REASONS = ['Plainte du client', 'Retards répétés à ce client', 'À la demande de l’employé'] as const
/** One in so many people has declared hours, is kept from a client, or is asked for by one. */
const EVERY = { availability: 17, restriction: 29, preference: 13 } as const

/**
 * What people said of their days and hours: a period without end, and for some a shorter one over it that counts while it
 * lasts.
 */
export function withAvailability(
  { random, today }: Context,
  employees: readonly SeedRow<'employees'>[],
): readonly SeedRow<'employees'>[] {
  const fork = random.fork('availability')
  const newId = createIds(fork)
  return employees.map((row, i) => {
    if (i % EVERY.availability !== 8) return row
    const from = addDays(today, -fork.int(40, 200))
    const rest = { repeatWeeks: 1, minWeeklyHours: null, maxWeeklyHours: null }
    const at = timeOf(from, '10:00')
    const mornings = on([1], { start: '00:00', end: '09:00', kind: 'unavailable' })
    const weekends = on([0, 6], { start: '00:00', end: '00:00', kind: 'unavailable' })
    const usual = { _id: newId(at), from, to: INDEFINITE, pattern: fork.chance(0.5) ? mornings : weekends, ...rest }
    if (!fork.chance(0.5)) return { ...row, availability: [usual] }
    const days = on([2, 4], { start: '17:00', end: '00:00', kind: 'unavailable' })
    const course = { _id: newId(at + 1), from: addDays(today, -20), to: addDays(today, 60), pattern: days, ...rest }
    return { ...row, availability: [usual, course] }
  })
}

interface Rows {
  readonly employees: readonly SeedRow<'employees'>[]
  readonly clients: readonly SeedRow<'clients'>[]
}

/** With whom people must not, had better not, or would rather work. */
export function makeWishes(context: Context, { employees, clients }: Rows) {
  const random = context.random.fork('wishes')
  const newId = createIds(random)
  const at = timeOf(addDays(context.today, -30), '09:30')
  const meta = () => metaOf(newId(at), { at, by: context.authors[0] ?? null })
  const active = employees.filter(({ status }) => status !== 'inactive')
  const none = { siteId: null, supervisorId: null }
  return {
    restrictions: active
      .filter((_, i) => i % EVERY.restriction === 11)
      .map((row, i): SeedRow<'restrictions'> => ({
        ...meta(),
        ...none,
        employeeId: row._id,
        clientId: random.pick(clients)._id,
        otherEmployeeId: null,
        level: i % 2 === 0 ? 'block' : 'avoid',
        requestedBy: i % 3 === 2 ? 'employee' : 'client',
        reason: REASONS[i % REASONS.length] ?? REASONS[0],
        from: addDays(context.today, -30),
        to: i % 4 === 3 ? addDays(context.today, -2) : INDEFINITE,
      })),
    preferences: active
      .filter((_, i) => i % EVERY.preference === 5)
      .map((row, i): SeedRow<'preferences'> => ({
        ...meta(),
        ...none,
        employeeId: row._id,
        clientId: random.pick(clients)._id,
        weight: 1 + (i % 3),
      })),
  }
}
