import { sql, type RawBuilder } from 'kysely'
import type { EntityName } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { Actor } from './actor.ts'

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

/** A client's supervisor sees the sites they supervise, and the orders and assignments there. */
function ofSupervisor(userId: string, id: string): Scopes {
  const mySites = sql`(${holders('sites.supervisorIds', id)} union ${targets('supervisors.siteIds', id)})`
  const myOrders = sql`(select "orders"."_id" from "orders" where "orders"."siteId" in ${mySites}
    union ${holders('orders.supervisorIds', id)})`
  return {
    users: ownUser(userId),
    offices: 'all',
    skills: 'all',
    supervisors: [of('_id', one(id))],
    clients: [of('_id', sql`(${targets('supervisors.clientIds', id)})`)],
    sites: [of('_id', mySites)],
    orders: [of('siteId', mySites), of('_id', sql`(${holders('orders.supervisorIds', id)})`)],
    orderPositions: [of('orderId', myOrders)],
    assignments: [of('siteId', mySites), of('orderId', myOrders)],
  }
}

/** An employee sees their own record and assignments, and the sites of these. */
function ofEmployee(userId: string, id: string): Scopes {
  const mySites = sql`(select mine."siteId" from "assignments" as mine
    where mine."employeeId" = ${id} and mine."deletedAt" is null)`
  return {
    users: ownUser(userId),
    offices: 'all',
    skills: 'all',
    employees: [of('_id', one(id))],
    employeeSkills: [of('employeeId', one(id))],
    sites: [of('_id', mySites)],
    assignments: [of('employeeId', one(id))],
  }
}

function scopesOf({ role, userId, supervisorId, employeeId }: Actor): Scopes {
  if (userId === null) return {}
  if (role === 'supervisor' && supervisorId !== null) return ofSupervisor(userId, supervisorId)
  if (role === 'employee' && employeeId !== null) return ofEmployee(userId, employeeId)
  return { users: ownUser(userId) }
}

/**
 * Which rows of an entity an actor may see (specification, Roles and permissions); an entity that is not listed above is
 * denied. Lists, single reads and synchronisation all use this.
 */
export function scopeOf(actor: Actor, e: Entity): Scope {
  if (!e.read.includes(actor.role)) return 'none'
  if (actor.role === 'admin') return 'all'
  return scopesOf(actor)[e.name as EntityName] ?? 'none'
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
