import { sql, type RawBuilder } from 'kysely'
import type { EntityName } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { Actor } from './actor.ts'

/** Which rows of an entity an actor may see: all, none, or those where a condition on its (unaliased) table holds. */
export type Scope = RawBuilder<boolean> | 'all' | 'none'

type Condition = RawBuilder<boolean>
type Scopes = { readonly [N in EntityName]?: 'all' | Condition }

/** Whether a `refs` column contains an id; UUIDs need no escaping. */
const contains = (column: string, id: string): Condition => sql<boolean>`${sql.ref(column)} like ${`%"${id}"%`}`

/** Of users, everybody sees their own account. */
const ownUser = (userId: string): Condition => sql<boolean>`"users"."_id" = ${userId}`

/** A client's supervisor sees the sites they supervise, and the orders and assignments there. */
function ofSupervisor(userId: string, id: string): Scopes {
  const site = sql<boolean>`(${contains('sites.supervisorIds', id)} or exists (select 1 from "supervisors" as me
    where me."_id" = ${id} and me."siteIds" like '%"' || "sites"."_id" || '"%'))`
  const mySites = sql`(select "sites"."_id" from "sites" where ${site})`
  const order = sql<boolean>`("orders"."siteId" in ${mySites} or ${contains('orders.supervisorIds', id)})`
  const myOrders = sql`(select "orders"."_id" from "orders" where ${order})`
  return {
    users: ownUser(userId),
    offices: 'all',
    skills: 'all',
    supervisors: sql<boolean>`"supervisors"."_id" = ${id}`,
    clients: sql<boolean>`exists (select 1 from "supervisors" as me
      where me."_id" = ${id} and me."clientIds" like '%"' || "clients"."_id" || '"%')`,
    sites: site,
    orders: order,
    orderPositions: sql<boolean>`"orderPositions"."orderId" in ${myOrders}`,
    assignments: sql<boolean>`("assignments"."siteId" in ${mySites} or "assignments"."orderId" in ${myOrders})`,
  }
}

/** An employee sees their own record and assignments, and the sites of these. */
function ofEmployee(userId: string, id: string): Scopes {
  return {
    users: ownUser(userId),
    offices: 'all',
    skills: 'all',
    employees: sql<boolean>`"employees"."_id" = ${id}`,
    employeeSkills: sql<boolean>`"employeeSkills"."employeeId" = ${id}`,
    sites: sql<boolean>`"sites"."_id" in (select mine."siteId" from "assignments" as mine
      where mine."employeeId" = ${id} and mine."deletedAt" is null)`,
    assignments: sql<boolean>`"assignments"."employeeId" = ${id}`,
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
