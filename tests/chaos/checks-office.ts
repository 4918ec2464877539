import { isOpenLoan, piecesOut } from '#shared/domain/tools/loans.ts'
import { overlapping } from '#shared/domain/people/absence-status.ts'
import { entities, entityNames, type EntityName, type Row } from '#shared/entities/index.ts'
import { newReferences } from '#shared/entities/references.ts'
import type { Entity } from '#shared/model/entity.ts'
import { decodeRow } from '#sql/encode.ts'
import type { Database } from '#server/db/database.ts'
import type { Problems } from './checks.ts'
import type { OperationLog } from './operation-log.ts'
import { checkTime } from './sheet-model.ts'

type Values = Readonly<Record<string, unknown>>
export type Tables = { readonly [N in EntityName]: readonly Row<N>[] }

/** Fields that tell what was: what they name may be deleted since. */
const OF_THE_PAST: ReadonlySet<string> = new Set([
  'absences.impactedAssignmentIds',
  'employeeSkills.verifiedBy',
  'orders.cancelledBy',
  'assignments.assignedBy',
  'notices.userId',
  'notices.byUserId',
  'phoneCalls.userId',
  'phoneCalls.assignmentId',
  'handoverNotes.doneBy',
  'siteCancellations.userId',
  'messages.assignmentIds',
  'timeEntries.assignmentId',
  // The proof of what was signed stays when the timesheet is deleted with a reason.
  'evidencePacks.timesheetId',
  'messages.templateId',
  'messages.sentBy',
  'conversations.assignedToUserId',
])

/** I10 to I14 and I19: what must hold between the rows of the office, whatever was done at the same time. */
export async function officeBroken(opLog: OperationLog, database: Database): Promise<Problems> {
  const tables = await liveRows(database)
  return [
    ...doubled(tables),
    ...dangling(tables),
    ...overlent(tables),
    ...mixedUp(tables),
    ...(await unfreed(opLog, database)),
    ...mispaid(tables),
  ]
}

/** Every row there is, decoded. */
export async function liveRows({ db }: Database): Promise<Tables> {
  const all: Partial<Record<EntityName, unknown>> = {}
  for (const name of entityNames) {
    const records = await db.selectFrom(name).selectAll().where('deletedAt', 'is', null).execute()
    all[name] = records.map(decodeRow(entities[name]))
  }
  return all as Tables
}

/** The rows of any entity, as columns by name. */
const rowsOf = (tables: Tables, name: EntityName) => tables[name] as readonly object[] as readonly Values[]

/** I10: two rows with a value that only one may have. */
function doubled(tables: Tables): Problems {
  return entityNames.flatMap((name) => {
    const e: Entity = entities[name]
    return (e.uniques ?? []).flatMap(({ fields, code }) => {
      const keys = rowsOf(tables, name).flatMap((row) => {
        const values = fields.map((field) => row[field])
        return values.some((value) => value === null || value === '') ? [] : [JSON.stringify(values)]
      })
      return [...Map.groupBy(keys, (key) => key)]
        .filter(([, rows]) => rows.length > 1)
        .map(([key]) => `I10 ${code}: ${name} has ${key} twice`)
    })
  })
}

/** I11: a row that refers to one that is not there. */
function dangling(tables: Tables): Problems {
  const ids = new Map(entityNames.map((name) => [name as string, new Set(tables[name].map(({ _id }) => _id))]))
  return entityNames.flatMap((name) =>
    rowsOf(tables, name).flatMap((row) =>
      newReferences(entities[name], row, null)
        .filter(({ field }) => !OF_THE_PAST.has(`${name}.${field}`))
        .flatMap(({ field, to, ids: named }) =>
          named
            .filter((id) => !ids.get(to.name)?.has(id))
            .map((id) => `I11 ${name} ${String(row['_id'])} has as ${field} ${id}, which is not there`),
        ),
    ),
  )
}

/** I19: hours of one person that overlap, are on two sheets, or are not those of their sheet. */
function mispaid(tables: Tables): Problems {
  try {
    checkTime(tables)
    return []
  } catch (error) {
    return [`I19 ${error instanceof Error ? error.message : String(error)}`]
  }
}

/** I12: more pieces out than there are, and loans whose state and dates do not agree. */
function overlent({ tools, toolLoans }: Tables): Problems {
  const crowded = tools.flatMap(({ _id, quantity }) => {
    const out = piecesOut(toolLoans.filter(({ toolId }) => toolId === _id))
    return out > quantity ? [`I12 ${out} pieces of tool ${_id} are out, and there are ${quantity}`] : []
  })
  const odd = toolLoans.flatMap((loan) => {
    const { _id, state, outAt, inAt, reservedFrom } = loan
    const borrowers = [loan.employeeId, loan.siteId, loan.orderId].filter((id) => id !== null)
    const isOut = state === 'out' || state === 'returned'
    const isRight =
      borrowers.length === 1 &&
      (inAt !== null) === (state === 'returned') &&
      (!isOut || outAt !== null) &&
      (state !== 'reserved' || (outAt === null && reservedFrom !== null))
    return isRight ? [] : [`I12 a loan that cannot be: ${JSON.stringify({ _id, state, outAt, inAt, reservedFrom })}`]
  })
  return [...crowded, ...odd, ...orphaned(tools, toolLoans)]
}

const orphaned = (tools: Tables['tools'], loans: Tables['toolLoans']): Problems =>
  loans
    .filter((loan) => isOpenLoan(loan) && !tools.some(({ _id }) => _id === loan.toolId))
    .map(({ _id, toolId }) => `I12 loan ${_id} is open, and its tool ${toolId} is not there`)

/** I13: somebody absent twice at once, and an applicant hired twice or not at all. */
function mixedUp({ absences, applicants, employees }: Tables): Problems {
  const approved = absences.filter(({ status }) => status === 'approved')
  const twice = approved.flatMap((absence) => {
    const own = approved.filter(({ employeeId }) => employeeId === absence.employeeId)
    const other = overlapping(absence, own)
    return other && other._id > absence._id ? [`I13 absences ${absence._id} and ${other._id} overlap`] : []
  })
  const hired = applicants.flatMap(({ _id, stage, employeeId }) => {
    const own = employees.filter(({ applicantId }) => applicantId === _id)
    // Who was an employee before keeps that file at every stage.
    const isRight = own.length <= 1 && (own[0]?._id ?? null) === employeeId && (stage !== 'hired' || own.length === 1)
    const who = own.map((employee) => employee._id).join(', ')
    return isRight
      ? []
      : [`I13 applicant ${_id} is ${stage} as ${employeeId}, and their employees are ${who || 'nobody'}`]
  })
  return [...twice, ...hired]
}

/** I14: an assignment that an absence was asked to free, and did not. */
async function unfreed({ entries }: OperationLog, { db }: Database): Promise<Problems> {
  const freeing = new Set(
    entries.flatMap(({ op, mark }) =>
      op.kind === 'verb' && op.verb === 'absences.record' && op.payload['assignments'] === 'free' ? [mark] : [],
    ),
  )
  const events = await db
    .selectFrom('auditEvents')
    .select(['rev', 'entity', 'entityId', 'after'])
    .where('entity', 'in', ['absences', 'assignments'])
    .orderBy('rev')
    .execute()
  const changes = events.map(({ rev, entity, entityId, after }) => {
    const fields = after === null ? null : (JSON.parse(String(after)) as Values)
    return { rev: Number(rev), entity: String(entity), id: String(entityId), fields }
  })
  return changes.flatMap(({ rev, entity, id, fields }) => {
    if (entity !== 'absences' || !fields?.['createdAt'] || !freeing.has(String(fields['reason']))) return []
    const touched = (fields['impactedAssignmentIds'] ?? []) as readonly string[]
    return touched.flatMap((assignmentId) => {
      const next = changes.find((change) => change.id === assignmentId && change.rev > rev)
      return next?.fields?.['status'] === 'cancelled' ? [] : [`I14 absence ${id} did not free ${assignmentId}`]
    })
  })
}
