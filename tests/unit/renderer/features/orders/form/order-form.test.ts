import { describe, expect, test } from 'vitest'
import type { Row } from '#shared/entities/index.ts'
import { INDEFINITE } from '#shared/model/dates.ts'
import { formIssues, linesChange } from '#renderer/features/orders/form/order-lines-change.ts'
import { linesOf, newLine } from '#renderer/features/orders/form/position-lines.ts'
import { takenValues, valuesOfSite } from '#renderer/features/orders/form/site-values.ts'
import { copiedDays } from '#renderer/features/orders/form/use-order-start.ts'
import { build } from '#tests/support/build.ts'

describe('lines of an order that is edited', () => {
  const positions = [build('orderPositions', { quantity: 1 }), build('orderPositions', { quantity: 2 })]

  test('of an edited order only what differs is sent: new lines, changed fields, and the positions that were taken out', () => {
    const [first, second] = linesOf(positions)
    if (!first || !second) throw new Error('Two lines were expected')
    expect(linesChange([first, second], positions)).toEqual({ create: [], change: [], remove: [] })
    const changed = { ...first, values: { ...first.values, quantity: 4 } }
    const change = linesChange([newLine({ role: 'installer' }), changed], positions)
    expect(change).toMatchObject({
      create: [{ role: 'installer' }],
      change: [{ id: positions[0]?._id, baseRev: positions[0]?.rev, fields: { quantity: 4 } }],
      remove: [{ id: positions[1]?._id, baseRev: positions[1]?.rev }],
    })
  })

  test('an issue of the server stands at its line and field', () => {
    const [first, second] = linesOf(positions)
    if (!first || !second) throw new Error('Two lines were expected')
    const changed = { ...second, values: { ...second.values, quantity: 9 } }
    const lines = [first, newLine(), changed]
    const named = (field: string) =>
      formIssues([{ field, code: 'REQUIRED' }], lines, linesChange(lines, positions))[0]?.field
    expect(named('order.endDate')).toBe('endDate')
    expect(named('positions.create.0.role')).toBe('positions.1.role')
    expect(named('positions.change.0.quantity')).toBe('positions.2.quantity')
    expect(named('positions.quantity')).toBe('positions')
    expect(named('poNumber')).toBe('poNumber')
  })
})

describe('what a site brings', () => {
  const client = build('clients', { poNumber: 'PO-C', jobNumber: 'J-C', guaranteeHours: 3, defaultBreakMinutes: 15 })
  const site = build('sites', { poNumber: 'PO-S', jobNumber: null, guaranteeHours: null, workAtHeights: true })

  test('a site brings its own references before those of its client, and its conditions', () => {
    expect(valuesOfSite(site, client)).toMatchObject({
      poNumber: 'PO-S',
      jobNumber: 'J-C',
      guaranteeHours: 3,
      breakMinutes: 15,
      workAtHeights: true,
    })
  })

  test('a chosen site replaces what an earlier site brought, never what somebody typed', () => {
    const start = { poNumber: null, jobNumber: null, breakMinutes: 30 }
    const brought = { poNumber: 'B', jobNumber: 'B', breakMinutes: 15 }
    const taken = (values: Record<string, unknown>, earlier = {}, typed: readonly string[] = []) =>
      takenValues({ ...start, ...values }, brought, { start, earlier, typed: new Set(typed) })
    expect(taken({})).toEqual(brought)
    expect(taken({ poNumber: 'mine' }, {}, ['poNumber'])).toEqual({ jobNumber: 'B', breakMinutes: 15 })
    expect(taken({}, {}, ['breakMinutes'])).toEqual({ poNumber: 'B', jobNumber: 'B' })
    expect(taken({ poNumber: 'A' }, { poNumber: 'A' })).toEqual(brought)
    expect(taken({ poNumber: 'of a draft' })).toEqual({ jobNumber: 'B', breakMinutes: 15 })
  })
})

test('a copy has as many days as its order, from tomorrow on, and stays indefinite', () => {
  const days = (startDate: string, endDate: string): Pick<Row<'orders'>, 'startDate' | 'endDate'> => ({
    startDate,
    endDate,
  })
  expect(copiedDays(days('2026-11-02', '2026-11-06'), '2026-11-20')).toEqual(days('2026-11-20', '2026-11-24'))
  expect(copiedDays(days('2026-12-01', '2026-12-01'), '2026-11-20')).toEqual(days('2026-12-01', '2026-12-01'))
  expect(copiedDays(days('2026-11-02', INDEFINITE), '2026-11-20')).toEqual(days('2026-11-20', INDEFINITE))
})
