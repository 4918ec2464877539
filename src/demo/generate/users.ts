import { weekStart } from '#shared/model/dates.ts'
import { isBusy } from '#shared/domain/dispatch/overlap.ts'
import { addDays, iso, timeOf } from '../calendar.ts'
import type { Assignment } from '../dispatch/plan.ts'
import { createIds } from '../ids.ts'
import { metaOf, type Context, type SeedRow } from './context.ts'
import type { Employee } from './employees.ts'
import type { Supervisor } from './supervisors.ts'

/** The e-mail domain of the demo's accounts; demo data is recognised by it. */
export const DEMO_DOMAIN = '@demo.equipage.app'
export const DEMO_PASSWORD = 'Demo-equipage-1'

const admins = [
  ['admin', 'Julie', 'Marchand'],
  ['repartition', 'Marc-Olivier', 'Thériault'],
  ['repartition2', 'Nadège', 'Saint-Fleur'],
] as const

interface DemoPeople {
  readonly employees: readonly Employee[]
  readonly supervisors: readonly Supervisor[]
  readonly assignments: readonly (readonly Assignment[])[]
}

/**
 * Three dispatchers, the supervisor and the employee with the most assignments this week, somebody who was invited and has
 * not signed in, and somebody whose account was deactivated.
 */
export function makeUsers(context: Context, people: DemoPeople): readonly SeedRow<'users'>[] {
  const newId = createIds(context.random.fork('users'))
  const at = timeOf(context.importDay, '08:00')
  const chosen = busiestOf(context.today, people)
  const account = (id: string, by: string | null, name: string) => ({
    ...metaOf(id, { at, by }),
    email: `${name}${DEMO_DOMAIN}`,
    language: 'fr' as const,
    employeeId: null,
    supervisorId: null,
    active: true,
    lastLoginAt: iso(timeOf(addDays(context.today, -1), '05:32')),
    linkAskedAt: null,
    linkSentAt: null,
    phone: null,
    notificationPrefs: {},
  })
  const first = context.authors[0] ?? null
  return [
    ...admins.map(([name, firstName, lastName], i): SeedRow<'users'> => {
      const id = context.authors[i] ?? newId(at)
      return { ...account(id, first, name), firstName, lastName, role: 'admin' }
    }),
    {
      ...account(newId(at + 10), first, 'superviseur'),
      firstName: chosen.supervisor.firstName,
      lastName: chosen.supervisor.lastName,
      role: 'supervisor',
      supervisorId: chosen.supervisor._id,
    },
    {
      ...account(newId(at + 11), first, 'employe'),
      firstName: chosen.employee.row.firstName,
      lastName: chosen.employee.row.lastName,
      role: 'employee',
      employeeId: chosen.employee.row._id,
    },
    {
      ...account(newId(at + 12), first, 'amina.benali'),
      firstName: 'Amina',
      lastName: 'Benali',
      role: 'admin',
      lastLoginAt: null,
      linkAskedAt: iso(timeOf(addDays(context.today, -1), '14:05')),
      linkSentAt: iso(timeOf(addDays(context.today, -1), '14:06')),
    },
    {
      ...account(newId(at + 13), first, 'gilles.tanguay'),
      firstName: 'Gilles',
      lastName: 'Tanguay',
      role: 'admin',
      active: false,
      lastLoginAt: iso(timeOf(addDays(context.today, -200), '16:48')),
    },
  ]
}

function busiestOf(today: string, { employees, supervisors, assignments }: DemoPeople) {
  const [from, to] = [weekStart(today), addDays(weekStart(today), 6)]
  const ofEmployee = new Map<number, number>()
  const ofSupervisor = new Map<string, number>()
  const one = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const assignment of assignments.flat()) {
    if (assignment.date < from || assignment.date > to || !isBusy(assignment.status)) continue
    one(ofEmployee, assignment.employee)
    for (const id of assignment.order.site.row.supervisorIds) one(ofSupervisor, id)
  }
  const supervisor = supervisors.find(({ _id }) => _id === mostOf(ofSupervisor)) ?? supervisors[0]
  const employee = employees[mostOf(ofEmployee) ?? 0]
  if (!supervisor || !employee) throw new Error('The demo has nobody to show')
  return { supervisor, employee }
}

function mostOf<K>(counts: ReadonlyMap<K, number>): K | undefined {
  let best: K | undefined
  let most = 0
  for (const [key, count] of counts) if (count > most) [best, most] = [key, count]
  return best
}

/** Sets the `userId` of the supervisor who has an account. */
export function withUser(
  supervisors: readonly Supervisor[],
  users: readonly SeedRow<'users'>[],
): readonly Supervisor[] {
  const userOf = new Map(users.map(({ _id, supervisorId }) => [supervisorId, _id]))
  return supervisors.map((row) => ({ ...row, userId: userOf.get(row._id) ?? null }))
}
