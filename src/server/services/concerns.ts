import type { EntityName, Row } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { addIds, type Concerned, type Ids } from '../db/concerned.ts'
import type { WriteTx } from '../db/write.ts'

type Concerns = { readonly [N in EntityName]?: (row: Row<N>) => Ids }

/**
 * Through which ids a row is in somebody's scope (scope.ts). A row of an entity that is not listed concerns everybody.
 */
const concerns: Concerns = {
  users: ({ _id }) => ({ users: [_id] }),
  clients: ({ _id }) => ({ clients: [_id] }),
  supervisors: ({ _id }) => ({ supervisors: [_id] }),
  sites: ({ _id, supervisorIds }) => ({ sites: [_id], workplaces: [_id], supervisors: supervisorIds }),
  employees: ({ _id }) => ({ employees: [_id] }),
  employeeSkills: ({ employeeId }) => ({ employees: [employeeId] }),
  orders: ({ _id, siteId, supervisorIds }) => ({ orders: [_id], sites: [siteId], supervisors: supervisorIds }),
  orderPositions: ({ orderId }) => ({ orders: [orderId] }),
  assignments: ({ employeeId, siteId, orderId }) => ({ employees: [employeeId], sites: [siteId], orders: [orderId] }),
}

/** Notes that a write changes rows: both as they were and as they will be, for who loses one must hear of it too. */
export function noteChanged(tx: Pick<WriteTx, 'touched' | 'concerned'>, e: Entity, rows: readonly AnyRow[]): void {
  tx.touched.add(e.name)
  noteConcerned(tx.concerned, e, rows)
}

function noteConcerned(concerned: Concerned, e: Entity, rows: readonly AnyRow[]): void {
  const idsOf = concerns[e.name as EntityName] as ((row: AnyRow) => Ids) | undefined
  if (!idsOf) concerned.everybody = true
  else for (const row of rows) addIds(concerned, idsOf(row))
}
