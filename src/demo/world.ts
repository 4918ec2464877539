import type { EntityName } from '#shared/entities/index.ts'
import { timeOf } from './calendar.ts'
import { fillAssignments } from './dispatch/fill-assignments.ts'
import { planOrders } from './dispatch/plan-orders.ts'
import { weeksOf } from './dispatch/weekly-volume.ts'
import { createWorkers } from './dispatch/workers.ts'
import { makeAbsences, withAbsences, withTouched } from './generate/absences.ts'
import { makeApplicants } from './generate/applicants.ts'
import { makeAssignments } from './generate/assignments.ts'
import { makeClients } from './generate/clients.ts'
import { makeCompany } from './generate/company.ts'
import { createContext, type SeedRow } from './generate/context.ts'
import { makeEmployeeSkills } from './generate/employee-skills.ts'
import { makeEmployees } from './generate/employees.ts'
import { makeFiles } from './generate/files.ts'
import { makeMessages } from './generate/messages.ts'
import { makeOffices } from './generate/offices.ts'
import { makeOrders } from './generate/orders.ts'
import { withCases } from './generate/site-cases.ts'
import { makeSites, withSites } from './generate/sites.ts'
import { makeSkills } from './generate/skills.ts'
import { makeSupervisors } from './generate/supervisors.ts'
import { makeTime } from './generate/time.ts'
import { makeTools } from './generate/tools.ts'
import { makeUsers, withUser } from './generate/users.ts'
import { makeWishes, withAvailability } from './generate/wishes.ts'
import { figuresOf, type Figures, type Size } from './sizes.ts'

/** The demo's rows by entity; a missing entity has none. Each can be iterated more than once and yields the same rows. */
export type DemoRows = { readonly [N in EntityName]?: Iterable<SeedRow<N>> }

export type World = ReturnType<typeof createWorld>

export interface WorldOptions {
  readonly size: Size
  readonly today: string
  /** When it is made, ISO; by default when that day's office opens. */
  readonly now?: string
  /** Numbers of rows in place of the size's. */
  readonly figures?: Figures
}

/** By then the nights are over and logged. */
const OFFICE_OPENS = '06:30'

/**
 * The rows of the demo of a day: from the opening on, the same size and day make the same rows, ids included, but for what people
 * entered of the day until the moment it is made.
 */
export function createWorld({ size, today, now, figures = figuresOf[size] }: WorldOptions) {
  const opens = timeOf(today, OFFICE_OPENS)
  const context = createContext(size, figures, today, now === undefined ? opens : Math.min(opens, Date.parse(now)))
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

  const clientRows = clients.map(({ row }) => row)
  const siteRows = withCases(
    sites.map(({ row }) => row),
    orders.map(({ row }) => row),
    today,
  )
  const employeeRows = withAvailability(
    context,
    employees.map(({ row }) => row),
  )
  const { tools, loans } = makeTools(context, {
    employees,
    sites: sites.map(({ row }) => row),
    orders: orders.map(({ row }) => row),
  })
  const company = makeCompany(context, offices)
  const absences = makeAbsences(context, employees, assignments)
  const keptIn = withAbsences(absences)
  const assignmentRows = {
    *[Symbol.iterator]() {
      for (const row of makeAssignments(context, orders, employees, offices)) yield keptIn(row)
    },
  }
  const signers = {
    assignments: assignmentRows,
    orders: orders.map(({ row }) => row),
    sites: siteRows,
    supervisors,
    ruleSets: company.labourRuleSets,
    shown: users.find(({ role }) => role === 'supervisor')?.supervisorId ?? null,
  }
  const time = makeTime(context, signers, now === undefined ? opens : Date.parse(now))
  const files = makeFiles(context, {
    clients: clientRows,
    sites: siteRows,
    employees: employeeRows,
    employeeSkills,
    tools,
    parking: time.entries.filter(({ parkingCents }) => parkingCents !== null),
  })

  const applicants = makeApplicants(context, employees)
  const { rows: messages, withOptOut } = makeMessages(context, {
    employees: employeeRows,
    applicants,
    sites: siteRows,
    assignments: assignmentRows,
  })

  return {
    users,
    offices: offices.rows,
    ...company,
    skills: skills.rows,
    clients: clientRows.map(files.listed('documentFileIds')),
    supervisors: withUser(withSites(supervisors, sites), users),
    sites: siteRows.map(files.listed('photoFileIds')),
    employees: employeeRows.map(withOptOut).map(files.listed('documentFileIds')),
    employeeSkills: employeeSkills.map(files.listed('proofFileIds')),
    absences: withTouched(absences, assignmentRows),
    tools: tools.map(files.listed('photoFileIds')),
    toolLoans: loans,
    applicants,
    orders: orders.map(({ row }) => row),
    orderPositions: orders.flatMap(({ positions }) => positions),
    assignments: assignmentRows,
    timeEntries: time.entries.map(files.listed('parkingPhotoIds')),
    timesheets: time.sheets,
    timesheetLines: time.lines,
    ...messages,
    files: files.rows,
    ...makeWishes(context, { employees: employeeRows, clients: clientRows }),
  } satisfies DemoRows
}
