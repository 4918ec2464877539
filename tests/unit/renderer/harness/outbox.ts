import type { OutboxView, PresentPerson, QueuedOp, QueuedRow, RowMark } from '#shared/contract/sync/outbox.ts'
import type { SyncStatus } from '#shared/contract/ipc.ts'
import type { EntityName } from '#shared/entities/index.ts'
import type { AnyRow } from '#shared/model/values.ts'
import type { Tables } from './rows.ts'

type Values = Record<string, unknown>

/** A UUID made from a number. */
const idOf = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const minutesAgo = (n: number) => new Date(Date.now() - n * 60_000).toISOString()
const asRow = (values: Values | null) => values as unknown as AnyRow | null
const op = (n: number, given: Pick<QueuedOp, 'kind' | 'rows'> & Partial<QueuedOp>): QueuedOp => ({
  opId: idOf(n),
  verb: null,
  createdAt: minutesAgo(200 - 7 * n),
  state: 'pending',
  ...given,
})

/** An outbox with one conflict of each sort, operations that wait for them, and a queue. */
export function createOutbox(tables: Tables, titleOf: (entity: string, id: unknown) => string) {
  const at = (entity: EntityName, i: number) => tables[entity][i] as Values
  const rowOf = (
    entity: EntityName,
    before: Values | null,
    change: Values | null,
    theirs: Values | null,
  ): QueuedRow => ({
    entity,
    id: String((before ?? change ?? theirs)?._id),
    fields: Object.keys(change ?? {}).filter((name) => name !== '_id'),
    before: asRow(before),
    mine: asRow(change === null ? null : { ...before, ...change }),
    theirs: asRow(theirs),
  })
  const patch = (entity: EntityName, i: number, change: Values, theirs: Values = {}) =>
    rowOf(entity, at(entity, i), change, { ...at(entity, i), ...theirs })
  const assignment = tables.assignments.find(({ employeeId }) => employeeId === null) as Values
  const given = { employeeId: at('employees', 4)._id, status: 'pending' }
  const taken = { employeeId: at('employees', 9)._id, status: 'confirmed', notes: 'Confirmé par téléphone' }
  const overlap = { site: 'Boulevard Taschereau 2', date: String(assignment.date), start: '07:00', end: '15:30' }
  const newSkill = { ...at('skills', 0), _id: idOf(90), name: 'signaleur routier', shortCode: 'SR2' }
  const by = String(at('users', 0)._id)

  let conflicts: OutboxView['conflicts'] = [
    {
      ...op(1, {
        kind: 'verb',
        verb: 'assignments.assign',
        rows: [rowOf('assignments', assignment, given, { ...assignment, ...taken })],
      }),
      state: 'rejected',
      refusal: { code: 'ASSIGNMENT_TAKEN', details: {} },
      refusedAt: minutesAgo(4),
      by,
      at: minutesAgo(12),
      waiting: [],
      canRetry: true,
    },
    {
      ...op(2, {
        kind: 'patch',
        rows: [
          patch(
            'employees',
            3,
            { phone: '+15145550177', city: 'Laval', fearOfHeights: true },
            { phone: '+14505550134', city: 'Longueuil' },
          ),
        ],
      }),
      state: 'rejected',
      refusal: { code: 'STALE', details: {} },
      refusedAt: minutesAgo(4),
      by,
      at: minutesAgo(95),
      waiting: [
        op(20, { kind: 'patch', state: 'waiting', rows: [patch('employees', 3, { email: 'n.cote@exemple.ca' })] }),
        op(21, { kind: 'patch', state: 'waiting', rows: [patch('employees', 3, { postalCode: 'H7N 1A1' })] }),
      ],
      canRetry: true,
    },
    {
      ...op(3, {
        kind: 'verb',
        verb: 'assignments.assign',
        rows: [rowOf('assignments', assignment, given, assignment)],
      }),
      state: 'rejected',
      refusal: { code: 'OVERLAP', details: overlap },
      refusedAt: minutesAgo(4),
      by: null,
      at: null,
      waiting: [],
      canRetry: false,
    },
    {
      ...op(4, { kind: 'create', rows: [rowOf('skills', null, newSkill, null)] }),
      state: 'rejected',
      refusal: { code: 'NAME_NOT_UNIQUE', details: {} },
      refusedAt: minutesAgo(4),
      by: null,
      at: null,
      waiting: [],
      canRetry: false,
    },
    {
      ...op(5, { kind: 'patch', rows: [rowOf('skills', at('skills', 4), { name: 'Camion atténuateur (TMA)' }, null)] }),
      state: 'rejected',
      refusal: { code: 'NOT_FOUND', details: {} },
      refusedAt: minutesAgo(4),
      by: null,
      at: null,
      waiting: [],
      canRetry: false,
    },
    {
      ...op(6, {
        kind: 'verb',
        verb: 'orders.createWithPositions',
        rows: [
          rowOf('orders', null, { ...at('orders', 3), _id: idOf(91), orderNumber: null }, null),
          ...tables.orderPositions
            .slice(0, 2)
            .map((one, i) => rowOf('orderPositions', null, { ...one, _id: idOf(92 + i), orderId: idOf(91) }, null)),
        ],
      }),
      state: 'rejected',
      refusal: { code: 'VALIDATION_FAILED', details: { issues: [{ field: 'endDate', code: 'BAD_DAY' }] } },
      refusedAt: minutesAgo(4),
      by: null,
      at: null,
      waiting: [],
      canRetry: false,
    },
  ]
  const queue = [
    op(10, { kind: 'patch', rows: [patch('employees', 0, { phone: '+15145550199', email: 'j.tremblay@exemple.ca' })] }),
    op(11, {
      kind: 'verb',
      verb: 'assignments.unassign',
      rows: [patch('assignments', 1, { employeeId: null, status: 'unassigned' })],
    }),
    op(12, {
      kind: 'verb',
      verb: 'assignments.move',
      rows: [patch('assignments', 2, { employeeId: at('employees', 7)._id })],
    }),
    op(13, { kind: 'remove', rows: [rowOf('skills', at('skills', 3), null, at('skills', 3))] }),
    op(14, { kind: 'verb', verb: 'orders.createWithPositions', rows: [rowOf('orders', null, at('orders', 2), null)] }),
  ]
  const everything = () => [...conflicts, ...conflicts.flatMap(({ waiting }) => waiting), ...queue]
  const named: readonly (readonly [string, readonly unknown[]])[] = [
    ['employees', tables.employees.map(({ _id }) => _id)],
    ['sites', tables.sites.map(({ _id }) => _id)],
    ['clients', tables.clients.map(({ _id }) => _id)],
  ]
  const titles: Record<string, string> = { [by]: 'Marie Gagnon' }
  for (const [entity, ids] of named) for (const id of ids) titles[String(id)] = titleOf(entity, id)

  return {
    view: (): OutboxView => ({ conflicts, queue, titles }),
    resolve: (opId: string): void => {
      conflicts = conflicts.filter((conflict) => conflict.opId !== opId)
    },
    counts: (): Pick<SyncStatus, 'pending' | 'conflicts'> => ({
      pending: queue.length + conflicts.flatMap(({ waiting }) => waiting).length,
      conflicts: conflicts.length,
    }),
    markOf: (id: unknown): RowMark | null => {
      const about = everything().filter(({ rows }) => rows.some((row) => row.id === id))
      if (about.length === 0) return null
      return about.some(({ state }) => state === 'rejected') ? 'conflict' : 'pending'
    },
  }
}

/** Two other people at whatever record is open: one reads it, one changes it. */
export const othersAtRecord = (entity: string, id: string): readonly PresentPerson[] => [
  { entity, id, mode: 'viewing', userId: idOf(80), name: 'Luc Roy' },
  { entity, id, mode: 'editing', userId: idOf(81), name: 'Marie Gagnon' },
]

/** A first fill under way. */
export const fillProgress: SyncStatus['progress'] = {
  done: 62_400,
  total: 100_600,
  parts: [
    { entity: 'employees', done: 12_000, total: 12_000 },
    { entity: 'skills', done: 40, total: 40 },
    { entity: 'orders', done: 18_560, total: 18_560 },
    { entity: 'assignments', done: 31_800, total: 70_000 },
    { entity: 'sites', done: 0, total: 0 },
  ],
}
