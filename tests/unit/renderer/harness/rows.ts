import { addDays, weekStart } from '#shared/model/dates.ts'
import { shiftInstants } from '#shared/domain/orders/planned-assignments.ts'
import { entityNames, type EntityName, type Row } from '#shared/entities/index.ts'
import { build } from '#tests/support/build.ts'

export type Tables = Record<EntityName, Record<string, unknown>[]>

const FIRST = ['Julie', 'Éric', 'Mélanie', 'Noah', 'Zoé', 'Félix', 'Océane', 'Jérémie', 'Anaïs', 'Loïc']
const LAST = ['Tremblay', 'Gagnon', 'Côté', 'Bouchard', 'Lévesque', 'Ouellet', 'Bélanger', 'Pelletier']
const TOWNS = ['Montréal', 'Laval', 'Longueuil', 'Québec', 'Trois-Rivières', 'Saint-Jérôme']
const STREETS = ['Rue Saint-Denis', 'Boulevard Taschereau', 'Autoroute 15', 'Rue Ontario', 'Chemin Chambly']
const CLIENTS = ['Pavages Beaudoin', 'Hydro-Nord', 'Construction Garnier', 'Ville de Laval']
const SKILLS = ['Signaleur routier', 'Signaleur de chantier', 'ASP Construction', 'Secourisme', 'Camion atténuateur']

const at = <T>(list: readonly T[], i: number): T => list[i % list.length] as T
const many = <T>(n: number, make: (i: number) => T) => Array.from({ length: n }, (_, i) => make(i))

/** A small company around a day, every row made from its declaration. */
export function companyAround(today: string): Tables {
  const users = [
    build('users', { role: 'admin', firstName: 'Julie', lastName: 'Tremblay', email: 'admin@demo.equipage.app' }),
  ]
  const offices = [build('offices', { name: 'Laval' })]
  const skills = SKILLS.map((name, i) =>
    build('skills', { name, important: i < 2, expirable: i !== 2, proofRequired: i === 0, active: true }),
  )
  const clients = CLIENTS.map((name) => build('clients', { name, status: 'active' }))
  const supervisors = many(6, (i) =>
    build('supervisors', { firstName: at(FIRST, i + 3), lastName: at(LAST, i + 2), clientIds: [at(clients, i)._id] }),
  )
  const sites = many(12, (i) =>
    build('sites', {
      name: `${at(STREETS, i)} ${i + 1}`,
      clientId: at(clients, i)._id,
      city: at(TOWNS, i),
      active: true,
      supervisorIds: [at(supervisors, i)._id],
    }),
  )
  const employees = many(60, (i) =>
    build('employees', {
      employeeNumber: String(1000 + i),
      firstName: at(FIRST, i),
      lastName: at(LAST, i * 3 + 1),
      city: at(TOWNS, i),
      status: i % 11 === 5 ? 'onLeave' : i % 13 === 7 ? 'inactive' : 'disponible',
      officeId: offices[0]?._id ?? null,
    }),
  )
  const employeeSkills = employees.flatMap((employee, i) =>
    skills.slice(0, 1 + (i % 4)).map((skill, k) =>
      build('employeeSkills', {
        employeeId: employee._id,
        skillId: skill._id,
        issuedAt: addDays(today, -700 - i),
        expiresAt: addDays(today, ((i * 17 + k * 40) % 400) - 30),
        verifiedAt: `${today}T12:00:00.000Z`,
      }),
    ),
  )
  const orders = many(14, (i) =>
    build('orders', {
      orderNumber: `CO-${String(420 + i).padStart(5, '0')}`,
      clientId: at(sites, i).clientId,
      siteId: at(sites, i)._id,
      startDate: addDays(weekStart(today), -7),
      endDate: addDays(today, 10 + i),
      status: i % 5 === 4 ? 'draft' : 'confirmed',
      priority: at(['1', '2', '3'] as const, i),
      supervisorIds: [],
      exceptions: [],
    }),
  )
  const orderPositions = orders.map((order, i) =>
    build('orderPositions', { orderId: order._id, quantity: 1 + (i % 3), requiredSkillIds: [at(skills, i)._id] }),
  )
  const assignments = orders.flatMap((order, i) =>
    many(14, (d) => {
      const date = addDays(weekStart(today), d)
      const employee = (i + d) % 4 === 0 ? null : at(employees, i * 3 + d)
      return build('assignments', {
        orderId: order._id,
        positionId: orderPositions[i]?._id as string,
        siteId: order.siteId,
        clientId: order.clientId,
        employeeId: employee?._id ?? null,
        date,
        ...shiftInstants(date, i % 4 === 0 ? '19:00' : '07:00', i % 4 === 0 ? '05:00' : '15:30'),
        status: employee ? at(['confirmed', 'pending', 'confirmed', 'completed'] as const, i + d) : 'unassigned',
      })
    }),
  )
  const tables: { readonly [N in EntityName]?: readonly Row<N>[] } = {
    users,
    offices,
    skills,
    clients,
    supervisors,
    sites,
    employees,
    employeeSkills,
    orders,
    orderPositions,
    assignments,
  }
  return Object.fromEntries(entityNames.map((name) => [name, [...(tables[name] ?? [])]])) as unknown as Tables
}
