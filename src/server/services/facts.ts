import type { CandidateFacts, SkillFacts, AssignmentFacts } from '#shared/domain/facts.ts'
import type { EntityName, Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { AppError } from '#shared/contract/errors.ts'
import type { Db } from '#sql/list.ts'
import { rowOf, rowsFrom } from './rows.ts'

/** What an assignment belongs to. */
export interface AssignmentPlace {
  readonly order: Row<'orders'>
  readonly position: Row<'orderPositions'>
  readonly site: Row<'sites'>
  readonly client: Row<'clients'>
}

async function needed<N extends EntityName>(db: Db, name: N, id: string): Promise<Row<N>> {
  const row = await rowOf(db, name, id)
  if (!row) throw new AppError('NOT_FOUND', { entity: name, id })
  return row
}

/** @throws AppError NOT_FOUND when the order, position, site or client of an assignment is gone */
export async function placeOfAssignment(db: Db, assignment: Row<'assignments'>): Promise<AssignmentPlace> {
  return {
    order: await needed(db, 'orders', assignment.orderId),
    position: await needed(db, 'orderPositions', assignment.positionId),
    site: await needed(db, 'sites', assignment.siteId),
    client: await needed(db, 'clients', assignment.clientId),
  }
}

/** What rules need to know of an assignment: what its position requires, and site and client of everybody. */
export async function assignmentFacts(
  db: Db,
  assignment: Pick<AssignmentFacts, '_id' | 'orderId' | 'positionId' | 'date' | 'start' | 'end'>,
  { order, position, site, client }: AssignmentPlace,
): Promise<AssignmentFacts> {
  const { _id, orderId, positionId, date, start, end } = assignment
  const skillIds = [...position.requiredSkillIds, ...site.requiredSkillIds, ...client.requiredSkillIds]
  return {
    _id,
    orderId,
    positionId,
    date,
    start,
    end,
    requiredSkills: await requiredSkills(db, [...new Set(skillIds)]),
    workAtHeights: order.workAtHeights || site.workAtHeights,
    orderStatus: order.status,
    clientStatus: client.status,
    siteActive: site.active,
    siteEndDate: site.endDate,
    lat: site.lat,
    lng: site.lng,
  }
}

async function requiredSkills(db: Db, ids: readonly string[]): Promise<SkillFacts[]> {
  if (ids.length === 0) return []
  const records = await db
    .selectFrom('skills')
    .selectAll()
    .where('_id', 'in', ids)
    .where('deletedAt', 'is', null)
    .orderBy('important', 'desc')
    .orderBy('name_f')
    .execute()
  return rowsFrom('skills', records)
}

/** What rules need to know of a person: their file, their skills, their assignments a week around a day. */
export async function candidateFacts(db: Db, employee: Row<'employees'>, day: string): Promise<CandidateFacts> {
  const held = await db
    .selectFrom('employeeSkills')
    .select(['skillId', 'expiresAt', 'verifiedAt'])
    .where('employeeId', '=', employee._id)
    .where('deletedAt', 'is', null)
    .execute()
  const assignments = await db
    .selectFrom('assignments as a')
    .innerJoin('sites as s', 's._id', 'a.siteId')
    .select(['a._id', 'a.orderId', 'a.positionId', 'a.date', 'a.start', 'a.end', 'a.status', 's.name as siteName'])
    .where('a.employeeId', '=', employee._id)
    .where('a.deletedAt', 'is', null)
    .where('a.date', '>=', addDays(day, -7))
    .where('a.date', '<=', addDays(day, 7))
    .orderBy('a.start')
    .orderBy('a._id')
    .execute()
  return {
    ...employee,
    skills: held as unknown as CandidateFacts['skills'],
    assignments: assignments as unknown as CandidateFacts['assignments'],
  }
}
