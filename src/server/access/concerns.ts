import type { EntityName, Row } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { addIds, type Concerned, type Ids } from './concerned.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'

type Concerns = { readonly [N in EntityName]?: (row: Row<N>) => Ids }

/** Whom the files of a record concern, by the record's entity; files of others are read by administrators alone. */
const ownerConcerns: Readonly<Record<string, ((id: string) => Ids) | undefined>> = Object.assign(Object.create(null), {
  sites: (id) => ({ sites: [id], workplaces: [id] }),
  orders: (id) => ({ worked: [id] }),
  employees: (id) => ({ employees: [id] }),
  employeeSkills: (id) => ({ ofPeople: [id] }),
  absences: (id) => ({ ofPeople: [id] }),
} satisfies Record<string, (id: string) => Ids>)

/**
 * Through which ids a row is in somebody's scope (scope.ts). A row of an entity that is not listed concerns
 * everybody who may read the entity.
 */
const concerns: Concerns = {
  users: ({ _id }) => ({ users: [_id] }),
  clients: ({ _id }) => ({ clients: [_id] }),
  supervisors: ({ _id, approvalDelegateId }) => ({ supervisors: [_id, approvalDelegateId], contacts: [_id] }),
  sites: ({ _id, supervisorIds }) => ({ sites: [_id], workplaces: [_id], supervisors: supervisorIds }),
  employees: ({ _id }) => ({ employees: [_id], workers: [_id] }),
  employeeSkills: ({ employeeId }) => ({ employees: [employeeId] }),
  orders: ({ _id, siteId, supervisorIds }) => ({
    orders: [_id],
    worked: [_id],
    sites: [siteId],
    supervisors: supervisorIds,
  }),
  orderPositions: ({ orderId }) => ({ orders: [orderId] }),
  absences: ({ employeeId }) => ({ employees: [employeeId] }),
  assignmentDocuments: ({ employeeId }) => ({ employees: [employeeId] }),
  files: ({ ownerEntity, ownerId }) => ownerConcerns[ownerEntity]?.(ownerId) ?? {},
  timeEntries: ({ employeeId, siteId, timesheetId }) => ({
    employees: [employeeId],
    sites: [siteId],
    sheets: [timesheetId],
  }),
  timesheets: ({ siteId, supervisorId }) => ({ sites: [siteId], supervisors: [supervisorId] }),
  timesheetLines: ({ siteId, supervisorId }) => ({ sites: [siteId], supervisors: [supervisorId] }),
  assignments: ({ employeeId, siteId, orderId }) => ({ employees: [employeeId], sites: [siteId], orders: [orderId] }),
}

/** Notes that a write changes rows: both as they were and as they will be, for who loses one must hear of it too. */
export function noteChanged(tx: Pick<WriteTx, 'touched' | 'concerned'>, e: Entity, rows: readonly AnyRow[]): void {
  tx.touched.add(e.name)
  noteConcerned(tx.concerned, e, rows)
}

function noteConcerned(concerned: Concerned, e: Entity, rows: readonly AnyRow[]): void {
  const idsOf = concerns[e.name as EntityName] as ((row: AnyRow) => Ids) | undefined
  if (!idsOf) concerned.everybody ||= e.read.some((role) => role !== 'admin')
  else for (const row of rows) addIds(concerned, idsOf(row))
}
