import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { Operation } from '#shared/contract/sync/operation.ts'
import type { RowChange } from '#shared/verbs/engine/row-change.ts'
import { splitOf } from '#data/outbox/split.ts'

const id = uuidv7()
const now = new Date('2026-11-23T10:30:00.000Z')
const theirs = { by: uuidv7(), at: '2026-11-23T10:15:00.000Z' }
const stale = (...fields: readonly string[]) => ({
  code: 'STALE' as const,
  details: {
    ...theirs,
    current: { _id: id, rev: 70 },
    fields: Object.fromEntries(fields.map((name) => [name, theirs])),
  },
})
const update = (payload: Readonly<Record<string, unknown>>): Operation => ({
  opId: uuidv7(),
  kind: 'verb',
  verb: 'orders.update',
  payload: { id, baseRev: 7, ...payload },
})
const set = (entity: string, rowId: string, fields: Readonly<Record<string, unknown>>): RowChange => ({
  entity,
  id: rowId,
  change: { kind: 'set', fields },
})

describe('a change of an order that was refused for some of its fields', () => {
  const order = { employeeNotes: 'Entrée nord', poNumber: 'PO-1' }

  test('a change refused for some of its fields holds those only: the others are sent under an id of their own', () => {
    const op = update({ order })
    const split = splitOf(op, [set('orders', id, order)], stale('poNumber'), [], now)
    expect(split?.held.op).toEqual({ ...op, payload: { id, baseRev: 7, order: { poNumber: 'PO-1' } } })
    expect(split?.held.effects).toEqual([set('orders', id, { poNumber: 'PO-1' })])
    expect(split?.free.op).toMatchObject({
      verb: 'orders.update',
      payload: { order: { employeeNotes: 'Entrée nord' } },
    })
    expect(split?.free.effects).toEqual([set('orders', id, { employeeNotes: 'Entrée nord' })])
    expect(split?.free.op.opId).not.toBe(op.opId)
  })

  test('a change refused for all its fields, or without naming any, is held whole', () => {
    const op = update({ order })
    expect(splitOf(op, [set('orders', id, order)], stale('poNumber', 'employeeNotes'), [], now)).toBeNull()
    expect(splitOf(op, [set('orders', id, order)], stale(), [], now)).toBeNull()
  })

  test('a change from which positions or assignments follow, or on which another builds, is held whole', () => {
    const effects = [set('orders', id, order)]
    const withPositions = update({ order, positions: { create: [], change: [], remove: [uuidv7()] } })
    expect(splitOf(withPositions, effects, stale('poNumber'), [], now)).toBeNull()
    const released = [...effects, set('assignments', uuidv7(), { status: 'cancelled' })]
    expect(splitOf(update({ order }), released, stale('poNumber'), [], now)).toBeNull()
    expect(splitOf(update({ order }), effects, stale('poNumber'), [update({ order })], now)).toBeNull()
  })
})
