import { sql, type RawBuilder } from 'kysely'
import type { EntityName } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { Actor } from './actor.ts'

/** Rows of an entity somebody may see: every one, none, or those of a condition on its (unaliased) table. */
export type Scope = RawBuilder<boolean> | 'all' | 'none'

type Condition = RawBuilder<boolean>
type Scopes = { readonly [N in EntityName]?: 'all' | Condition }

/** Whether a `refs` column holds an id. Ids are UUIDs: nothing to escape. */
const holds = (column: string, id: string): Condition => sql<boolean>`${sql.ref(column)} like ${`%"${id}"%`}`

/** Of their own account a person sees their own. */
const ownUser = (userId: string): Condition => sql<boolean>`"users"."_id" = ${userId}`

/** Somebody of a client: the sites they supervise, and what happens there. */
function ofSupervisor(userId: string, id: string): Scopes {
  const site = sql<boolean>`(${holds('sites.supervisorIds', id)} or exists (select 1 from "supervisors" as me
    where me."_id" = ${id} and me."siteIds" like '%"' || "sites"."_id" || '"%'))`
  const mySites = sql`(select "sites"."_id" from "sites" where ${site})`
  const order = sql<boolean>`("orders"."siteId" in ${mySites} or ${holds('orders.supervisorIds', id)})`
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

/** Somebody we place: their own file, their own assignments, and the sites these are at. */
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
 * Which rows of an entity somebody may see; what is not said here is denied. Lists, single reads and
 * the synchronisation all ask this.
 */
export function scopeOf(actor: Actor, e: Entity): Scope {
  if (!e.read.includes(actor.role)) return 'none'
  if (actor.role === 'admin') return 'all'
  return scopesOf(actor)[e.name as EntityName] ?? 'none'
}
