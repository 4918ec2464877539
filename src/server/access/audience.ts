import { sql } from 'kysely'
import type { Db } from '#sql/list.ts'
import type { Concerned } from './concerned.ts'
import type { Actor } from './actor.ts'

/** The room of every administrator's socket: they see every row. */
export const ADMINS = 'admins'

/** The room of everybody else's sockets. */
export const PEOPLE = 'people'

/** Beyond this many ids or rooms, asking for each costs more than telling everybody. */
const MOST = 500

/** The rooms of one person's sockets: by role, and by what a commit may concern them through. */
export function roomsOf({ role, userId, employeeId, supervisorId }: Actor): readonly string[] {
  if (role === 'admin') return [ADMINS]
  const own = role === 'employee' ? employeeId : supervisorId
  return [PEOPLE, `user:${userId}`, ...(own === null ? [] : [`${role}:${own}`])]
}

/**
 * Finds the rooms of the people whom a commit may concern, beside the administrators. What is asked is what holds now: who
 * saw a row by way of something that changed since hears of that change.
 */
export function createAudience(db: Db): (concerned: Concerned) => Promise<readonly string[]> {
  const column = async (query: ReturnType<typeof sql<{ id: string | null }>>) =>
    (await query.execute(db)).rows.flatMap(({ id }) => (id === null ? [] : [id]))
  const inList = (ids: Iterable<string>) => sql`(${sql.join([...ids])})`

  const holdersOf = (field: string, targets: ReadonlySet<string>) => sql<{ id: string }>`
    select "holder" as id from "listedRefs" where "field" = ${sql.lit(field)} and "target" in ${inList(targets)}`
  const targetsOf = (field: string, holders: ReadonlySet<string>) => sql<{ id: string }>`
    select "target" as id from "listedRefs" where "field" = ${sql.lit(field)} and "holder" in ${inList(holders)}`

  async function supervisorsOf({ clients, sites, orders }: Concerned): Promise<readonly string[]> {
    const places = new Set(sites)
    if (orders.size > 0)
      for (const id of await column(sql`select "siteId" as id from "orders" where "_id" in ${inList(orders)}`))
        places.add(id)
    return [
      ...(clients.size > 0 ? await column(holdersOf('supervisors.clientIds', clients)) : []),
      ...(orders.size > 0 ? await column(targetsOf('orders.supervisorIds', orders)) : []),
      ...(places.size > 0 ? await column(targetsOf('sites.supervisorIds', places)) : []),
      ...(places.size > 0 ? await column(holdersOf('supervisors.siteIds', places)) : []),
    ]
  }

  const workersOf = ({ workplaces }: Concerned) =>
    column(sql`select distinct "employeeId" as id from "assignments"
      where "siteId" in ${inList(workplaces)} and "deletedAt" is null and "employeeId" is not null`)

  const workersOfOrders = ({ worked }: Concerned) =>
    column(sql`select distinct "employeeId" as id from "assignments"
      where "orderId" in ${inList(worked)} and "deletedAt" is null and "employeeId" is not null`)

  const workersWithContacts = ({ contacts }: Concerned) =>
    column(sql`select distinct "employeeId" as id from "assignments"
      where "deletedAt" is null and "employeeId" is not null and ("orderId" in (${holdersOf('orders.supervisorIds', contacts)})
        or "siteId" in (select "_id" from "sites" where "primarySupervisorId" in ${inList(contacts)}))`)

  const workplacesOf = ({ workers }: Concerned) =>
    column(sql`select "siteId" as id from "assignments" where "employeeId" in ${inList(workers)}
      union select "siteId" as id from "timeEntries" where "employeeId" in ${inList(workers)}`)

  /** Who approves these sheets, and the hours of these sites and people: they read their names. */
  const approversOf = ({ workplaces, workers, sheets }: Concerned) =>
    column(sql`select "supervisorId" as id from "timesheets" where "_id" in ${inList(['', ...sheets])}
      union select "supervisorId" as id from "timesheets" where "siteId" in ${inList(['', ...workplaces])}
      union select "supervisorId" as id from "timesheetLines" where "employeeId" in ${inList(['', ...workers])}`)

  const delegatesOf = (supervisors: ReadonlySet<string>) =>
    column(sql`select "approvalDelegateId" as id from "supervisors" where "_id" in ${inList(supervisors)}`)

  const holdersOfRecords = ({ ofPeople }: Concerned) =>
    column(sql`select "employeeId" as id from "employeeSkills" where "_id" in ${inList(ofPeople)}
      union select "employeeId" as id from "absences" where "_id" in ${inList(ofPeople)}`)

  return async (concerned) => {
    const { users, employees, supervisors, workplaces, worked, ofPeople, workers, contacts, ...places } = concerned
    const isWide = [
      users,
      employees,
      supervisors,
      workplaces,
      worked,
      ofPeople,
      workers,
      contacts,
      ...Object.values(places),
    ].some((ids) => ids instanceof Set && ids.size > MOST)
    if (concerned.everybody || isWide) return [PEOPLE]
    const approvers = new Set([
      ...supervisors,
      ...(workplaces.size + workers.size + places.sheets.size > 0 ? await approversOf(concerned) : []),
    ])
    const sites = new Set([...concerned.sites, ...(workers.size > 0 ? await workplacesOf(concerned) : [])])
    const rooms = new Set([
      ...[...users].map((id) => `user:${id}`),
      ...[
        ...employees,
        ...(workplaces.size > 0 ? await workersOf(concerned) : []),
        ...(worked.size > 0 ? await workersOfOrders(concerned) : []),
        ...(contacts.size > 0 ? await workersWithContacts(concerned) : []),
        ...(ofPeople.size > 0 ? await holdersOfRecords(concerned) : []),
      ].map((id) => `employee:${id}`),
      ...[
        ...approvers,
        ...(approvers.size > 0 ? await delegatesOf(approvers) : []),
        ...(await supervisorsOf({ ...concerned, sites })),
      ].map((id) => `supervisor:${id}`),
    ])
    return rooms.size > MOST ? [PEOPLE] : [...rooms]
  }
}
