import { sql, type RawBuilder } from 'kysely'
import { entities, type EntityName } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { Actor } from './actor.ts'
import { hiddenFields } from './visible.ts'

/** Rows of an entity of which a column has one of some ids: a list or a subquery, in parentheses. */
interface Branch {
  readonly column: string
  readonly ids: RawBuilder<unknown>
}

/** The rows of any of these branches. */
export type ScopeBranches = readonly Branch[]

/** Which rows of an entity an actor may see: all, none, or those of some branches. */
export type Scope = ScopeBranches | 'all' | 'none'

type Scopes = { readonly [N in EntityName]?: 'all' | ScopeBranches }

const of = (column: string, ids: RawBuilder<unknown>): Branch => ({ column, ids })
const one = (id: string) => sql`(${id})`

/** The rows whose list of references `field` has an id; and the ids in that list of one row. */
const holders = (field: string, target: string) =>
  sql`select "holder" from "listedRefs" where "target" = ${target} and "field" = ${sql.lit(field)}`
const targets = (field: string, holder: string) =>
  sql`select "target" from "listedRefs" where "holder" = ${holder} and "field" = ${sql.lit(field)}`

/** Of users, everybody sees their own account. */
const ownUser = (userId: string): ScopeBranches => [of('_id', one(userId))]

/** The first id of an order's list, which is stored as `["id","id"]`; an empty text for none. */
const FIRST_SUPERVISOR = sql`substr("orders"."supervisorIds", 3, 36)`

/** What the company says of itself, and what work is measured by. */
const OF_EVERYBODY = {
  offices: 'all',
  skills: 'all',
  holidays: 'all',
  vacationPeriods: 'all',
  phoneLines: 'all',
  companySettings: 'all',
} as const satisfies Scopes

/**
 * A client's supervisor sees the sites they supervise, the orders, assignments, time and people there, and the timesheets that they, or
 * those whose delegate they are, approve, with the site, the people and the entries these name: nobody signs for somebody without a
 * name, and they correct what they approve. Of these people they see no other hours.
 */
function ofSupervisor(userId: string, id: string): Scopes {
  const mySites = sql`(${holders('sites.supervisorIds', id)} union ${targets('supervisors.siteIds', id)})`
  const myOrders = sql`(select "orders"."_id" from "orders" where "orders"."siteId" in ${mySites}
    union ${holders('orders.supervisorIds', id)})`
  const approvers = sql`(select ${id} as id union all
    select "supervisors"."_id" from "supervisors" where "supervisors"."approvalDelegateId" = ${id})`
  return {
    users: ownUser(userId),
    ...OF_EVERYBODY,
    labourRuleSets: 'all',
    employees: [
      of(
        '_id',
        sql`(select there."employeeId" from "assignments" as there where there."siteId" in ${mySites}
        union select worked."employeeId" from "timeEntries" as worked where worked."siteId" in ${mySites}
        union select line."employeeId" from "timesheetLines" as line where line."supervisorId" in ${approvers})`,
      ),
    ],
    supervisors: [of('_id', one(id)), of('approvalDelegateId', one(id))],
    clients: [of('_id', sql`(${targets('supervisors.clientIds', id)})`)],
    sites: [
      of('_id', mySites),
      of('_id', sql`(select sheet."siteId" from "timesheets" as sheet where sheet."supervisorId" in ${approvers})`),
    ],
    orders: [of('siteId', mySites), of('_id', sql`(${holders('orders.supervisorIds', id)})`)],
    orderPositions: [of('orderId', myOrders)],
    assignments: [of('siteId', mySites), of('orderId', myOrders)],
    timeEntries: [
      of('siteId', mySites),
      of(
        '_id',
        sql`(select attached."_id" from "timeEntries" as attached
        where attached."deletedAt" is null and attached."timesheetId" in (select sheet."_id" from "timesheets" as sheet where sheet."supervisorId" in ${approvers}))`,
      ),
    ],
    timesheets: [of('supervisorId', approvers)],
    timesheetLines: [of('supervisorId', approvers)],
  }
}

/**
 * An employee sees their own record, the assignments that were published to them, the sites and orders of these, and whom to
 * ask for there: the first supervisor of the order, else the primary one of the site.
 */
function ofEmployee(userId: string, id: string): Scopes {
  const mine = (column: 'siteId' | 'orderId') => sql`(select mine.${sql.ref(column)} from "assignments" as mine
    where mine."employeeId" = ${id} and mine."published" = 1 and mine."deletedAt" is null)`
  return {
    users: ownUser(userId),
    ...OF_EVERYBODY,
    employees: [of('_id', one(id))],
    absences: [of('employeeId', one(id))],
    employeeSkills: [of('employeeId', one(id))],
    supervisors: [
      of('_id', sql`(select ${FIRST_SUPERVISOR} from "orders" where "orders"."_id" in ${mine('orderId')})`),
      of(
        '_id',
        sql`(select "sites"."primarySupervisorId" from "orders" join "sites" on "sites"."_id" = "orders"."siteId"
          where "orders"."_id" in ${mine('orderId')} and ${FIRST_SUPERVISOR} = '')`,
      ),
    ],
    sites: [of('_id', mine('siteId'))],
    orders: [of('_id', mine('orderId'))],
    // Deleted ones stay in it, so that a device hears that they were deleted.
    assignments: [
      of(
        '_id',
        sql`(select mine."_id" from "assignments" as mine where mine."employeeId" = ${id} and mine."published" = 1)`,
      ),
    ],
    timeEntries: [of('employeeId', one(id))],
    assignmentDocuments: [of('employeeId', one(id))],
  }
}

function scopesOf({ role, userId, supervisorId, employeeId }: Actor): Scopes {
  if (userId === null) return {}
  if (role === 'supervisor' && supervisorId !== null) return ofSupervisor(userId, supervisorId)
  if (role === 'employee' && employeeId !== null) return ofEmployee(userId, employeeId)
  return { users: ownUser(userId) }
}

/** The ids of the rows of some branches. */
function idsOf(e: Entity, branches: ScopeBranches): RawBuilder<unknown> {
  const [only] = branches
  if (branches.length === 1 && only?.column === '_id') return only.ids
  const parts = branches.map((branch) => sql`select "_id" from ${sql.table(e.name)} where ${isIn(e, branch)}`)
  return sql`(${sql.join(parts, sql` union `)})`
}

/**
 * The files that are listed by a field which an actor reads, of a record they see, and that belong to this record: another
 * record that lists them shows them to nobody. Contents: files/access.ts.
 */
const filesAmong = (actor: Actor, scopes: Scopes): ScopeBranches =>
  Object.entries(scopes).flatMap(([name, scope]) => {
    const e: Entity = entities[name as EntityName]
    if (scope === 'all') return []
    const hidden = hiddenFields(actor, e)
    const fields = Object.keys(e.fields).filter((field) => e.fields[field]?.kind === 'file' && !hidden.includes(field))
    return fields.map((field) => {
      const listed = sql`select "listedRefs"."target" from "listedRefs"
        join "files" as owned on owned."_id" = "listedRefs"."target" and owned."ownerId" = "listedRefs"."holder"
          and owned."ownerEntity" = ${name} and owned."ownerField" = ${field}
        where "listedRefs"."field" = ${sql.lit(`${name}.${field}`)} and "listedRefs"."holder" in ${idsOf(e, scope)}`
      return of('_id', sql`(${listed})`)
    })
  })

/** The lists of files that an actor both fills and reads: parking photos of an employee, signatures of a supervisor. */
export const ownFileFields = (actor: Actor): readonly (readonly [entity: string, field: string])[] =>
  (Object.values(entities) as Entity[])
    .filter((e) => e.attach.includes(actor.role))
    .flatMap((e) =>
      Object.keys(e.fields)
        .filter((field) => e.fields[field]?.kind === 'file' && !hiddenFields(actor, e).includes(field))
        .map((field) => [e.name, field] as const),
    )

/**
 * The files an actor added to such lists, whether or not the record lists them by now: without them a photo taken offline
 * would leave its author's device between the file and the record that names it.
 */
function filesAddedBy(actor: Actor): ScopeBranches {
  const lists = ownFileFields(actor).map(
    ([entity, field]) => sql`("ownerEntity" = ${sql.lit(entity)} and "ownerField" = ${sql.lit(field)})`,
  )
  if (actor.userId === null || lists.length === 0) return []
  const added = sql`select "_id" from "files" where "createdBy" = ${actor.userId} and (${sql.join(lists, sql` or `)})`
  return [of('_id', sql`(${added})`)]
}

/**
 * Which rows of an entity an actor may see (requirements ROLE-2 and DES-14); an entity that is not listed above is
 * denied. Lists, single reads and synchronisation all use this.
 */
export function scopeOf(actor: Actor, e: Entity): Scope {
  if (!e.read.includes(actor.role)) return 'none'
  if (actor.role === 'admin') return 'all'
  const scopes = scopesOf(actor)
  if (e.name === 'files') {
    const branches = filesAmong(actor, scopes)
    return branches.length > 0 ? [...branches, ...filesAddedBy(actor)] : 'none'
  }
  return scopes[e.name as EntityName] ?? 'none'
}

const isIn = (e: Entity, { column, ids }: Branch) => sql<boolean>`${sql.ref(`${e.name}.${column}`)} in ${ids}`

/** Whether a row found by its id is in a scope, as a condition on its (unaliased) table. */
export const inScope = (e: Entity, branches: ScopeBranches): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    branches.map((branch) => isIn(e, branch)),
    sql` or `,
  )})`

/**
 * The revisions of the rows in a scope, deleted ones included, after one revision and up to another: a query of one column
 * `rev`. Each branch is read from an index (`Entity.scopedBy`, or the primary key), so that the cost depends on the rows
 * somebody may see, never on the size of the table; a row is then found by its revision, which no other row has.
 */
export function revsInScope(
  e: Entity,
  branches: ScopeBranches,
  { after, upTo }: { readonly after: number; readonly upTo?: number } = { after: 0 },
): RawBuilder<unknown> {
  const rev = sql.ref(`${e.name}.rev`)
  const parts = branches.map((branch) => {
    const until = upTo === undefined ? sql`` : sql` and ${rev} <= ${upTo}`
    return sql`select ${rev} from ${sql.table(e.name)} where ${isIn(e, branch)} and ${rev} > ${after}${until}`
  })
  return sql.join(parts, sql` union `)
}

/** Whether a row is in a scope, as a condition on its (unaliased) table: for a read of many rows. */
export const amongScope = (e: Entity, branches: ScopeBranches): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${e.name}.rev`)} in (${revsInScope(e, branches)})`
