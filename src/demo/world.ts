import type { EntityName } from '#shared/entities/index.ts'
import { fillAssignments } from './dispatch/fill-assignments.ts'
import { planOrders } from './dispatch/plan-orders.ts'
import { weeksOf } from './dispatch/weekly-volume.ts'
import { createWorkers } from './dispatch/workers.ts'
import { makeAssignments } from './generate/assignments.ts'
import { makeClients } from './generate/clients.ts'
import { createContext, type SeedRow } from './generate/context.ts'
import { makeEmployeeSkills } from './generate/employee-skills.ts'
import { makeEmployees } from './generate/employees.ts'
import { makeOffices } from './generate/offices.ts'
import { makeOrders } from './generate/orders.ts'
import { makeSites, withSites } from './generate/sites.ts'
import { makeSkills } from './generate/skills.ts'
import { makeSupervisors } from './generate/supervisors.ts'
import { makeUsers, withUser } from './generate/users.ts'
import { figuresOf, type Figures, type Size } from './sizes.ts'

/** The demo's rows by entity; a missing entity has none. Each can be iterated more than once and yields the same rows. */
export type DemoRows = { readonly [N in EntityName]?: Iterable<SeedRow<N>> }

export type World = ReturnType<typeof createWorld>

export interface WorldOptions {
  readonly size: Size
  readonly today: string
  /** Numbers of rows in place of the size's. */
  readonly figures?: Figures
}

/** The rows of the demo of a day: the same size and day make the same rows, ids included. */
export function createWorld({ size, today, figures = figuresOf[size] }: WorldOptions) {
  const context = createContext(size, figures, today)
  const offices = makeOffices(context)
  const skills = makeSkills(context)
  const clients = makeClients(context, skills)
  const supervisors = makeSupervisors(context, clients)
  const sites = makeSites(context, clients, supervisors, skills)
  const employees = makeEmployees(context, offices)
  const employeeSkills = makeEmployeeSkills(context, skills, employees)

  const weeks = weeksOf(figures, today)
  const planned = planOrders(context, weeks, sites, skills)
  const workers = createWorkers(employees, employeeSkills, today)
  const assignments = fillAssignments(context, weeks, planned, workers)
  const orders = makeOrders(context, planned, assignments, skills)
  const users = makeUsers(context, { employees, supervisors, assignments })

  return {
    users,
    offices: offices.rows,
    skills: skills.rows,
    clients: clients.map(({ row }) => row),
    supervisors: withUser(withSites(supervisors, sites), users),
    sites: sites.map(({ row }) => row),
    employees: employees.map(({ row }) => row),
    employeeSkills,
    orders: orders.map(({ row }) => row),
    orderPositions: orders.flatMap(({ positions }) => positions),
    assignments: { [Symbol.iterator]: () => makeAssignments(context, orders, employees, offices) },
  } satisfies DemoRows
}
