import type { EntityName } from '#shared/entities/index.ts'
import { createWorkers } from './dispatch/crew.ts'
import { dispatch } from './dispatch/dispatch.ts'
import { planOrders } from './dispatch/plan-orders.ts'
import { weeksOf } from './dispatch/weekly-volume.ts'
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

/** The demo's rows by entity; an entity left out has none. Each can be read more than once and gives the same rows. */
export type DemoRows = { readonly [N in EntityName]?: Iterable<SeedRow<N>> }

export type World = ReturnType<typeof createWorld>

export interface WorldOptions {
  readonly size: Size
  readonly today: string
  /** Other numbers of rows than those of the size. */
  readonly figures?: Figures
}

/** The demo's company on a day: the same size and day make the same rows, ids included. */
export function createWorld({ size, today, figures = figuresOf[size] }: WorldOptions) {
  const context = createContext(size, figures, today)
  const offices = makeOffices(context)
  const skills = makeSkills(context)
  const clients = makeClients(context, skills)
  const signers = makeSupervisors(context, clients)
  const sites = makeSites(context, clients, signers, skills)
  const employees = makeEmployees(context, offices)
  const employeeSkills = makeEmployeeSkills(context, skills, employees)

  const weeks = weeksOf(figures, today)
  const planned = planOrders(context, weeks, sites, skills)
  const workers = createWorkers(employees, employeeSkills, today)
  const assignments = dispatch(context, weeks, planned, workers)
  const orders = makeOrders(context, planned, assignments, skills)
  const users = makeUsers(context, { employees, supervisors: signers, assignments })

  return {
    users,
    offices: offices.rows,
    skills: skills.rows,
    clients: clients.map(({ row }) => row),
    supervisors: withUser(withSites(signers, sites), users),
    sites: sites.map(({ row }) => row),
    employees: employees.map(({ row }) => row),
    employeeSkills,
    orders: orders.map(({ row }) => row),
    orderPositions: orders.flatMap(({ positions }) => positions),
    assignments: { [Symbol.iterator]: () => makeAssignments(context, orders, employees, offices) },
  } satisfies DemoRows
}
