import { CALLED_OFF_FIELDS } from '#shared/domain/dispatch/assignment-changes.ts'
import { isExpected } from '#shared/domain/dispatch/called-off.ts'
import { isLate } from '#shared/domain/orders/order-status.ts'
import { labourRulesOn } from '#shared/domain/time/labour/labour-rules.ts'
import type { Row } from '#shared/entities/index.ts'
import { readRows, type Reading } from '#shared/verbs/engine/reads.ts'
import type { RowChange } from '#shared/verbs/engine/row-change.ts'
import type { VerbContext } from '#shared/verbs/engine/verb.ts'

type Assignment = Row<'assignments'>
/** When it was done. */
type Instant = Pick<VerbContext, 'actedAt'>

interface Given {
  /** Superior force: nobody is owed anything. */
  readonly forceMajeure?: boolean
}

/**
 * Assignments that are no longer needed: their people are released, and each is owed the minimum of their labour rules (Act
 * respecting labour standards, s. 58) when it is later than the client may call off freely: a company rule.
 */
export function* callingOff(
  context: Instant,
  assignments: readonly Assignment[],
  { forceMajeure = false }: Given = {},
): Reading<readonly RowChange[]> {
  const late = new Set(forceMajeure ? [] : yield* lateAmong(context, assignments))
  const people = yield* readById(
    'employees',
    [...late].flatMap(({ employeeId }) => employeeId ?? []),
  )
  const sets = late.size === 0 ? [] : yield* readRows('labourRuleSets', [])
  const owedMinutes = (assignment: Assignment): number => {
    const regime = late.has(assignment) ? people.get(assignment.employeeId ?? '')?.regime : undefined
    return regime === undefined ? 0 : labourRulesOn(sets, regime, assignment.date).callInMinutes
  }
  return assignments.map((assignment) => {
    const minutes = owedMinutes(assignment)
    const fields = { ...CALLED_OFF_FIELDS, ...(minutes > 0 && { owedMinutes: minutes }) }
    return { entity: 'assignments', id: assignment._id, change: { kind: 'set', fields } }
  })
}

/** Those among some assignments whose people are called off later than their client may do freely. */
export function* lateAmong({ actedAt }: Instant, assignments: readonly Assignment[]): Reading<readonly Assignment[]> {
  const expected = assignments.filter(isExpected)
  const clients = yield* readById(
    'clients',
    expected.map(({ clientId }) => clientId),
  )
  return expected.filter(({ clientId, start }) =>
    isLate(actedAt, start, clients.get(clientId)?.cancellationWindowHours ?? 0),
  )
}

function* readById<N extends 'clients' | 'employees'>(
  name: N,
  ids: readonly string[],
): Reading<ReadonlyMap<string, Row<N>>> {
  if (ids.length === 0) return new Map()
  const rows = yield* readRows(name, [{ column: '_id', in: [...new Set(ids)] }])
  return new Map(rows.map((row) => [row._id, row]))
}
