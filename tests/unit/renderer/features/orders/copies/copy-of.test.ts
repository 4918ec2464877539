import { describe, expect, it } from 'vitest'
import { STATUTORY_CALENDAR } from '#shared/domain/calendar/calendar.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import { INDEFINITE } from '#shared/model/dates.ts'
import { copyOf, volumeOf } from '#renderer/features/orders/copies/copy-of.ts'
import { startValues } from '#renderer/records/form/form-values.ts'

const id = (n: number) => `01900003-0000-7000-8000-00000000000${n}`
/** From Monday 2 to Friday 13 November. */
const order = (more: object = {}) =>
  startValues(entities.orders, {
    clientId: id(1),
    siteId: id(2),
    startDate: '2026-11-02',
    endDate: '2026-11-13',
    startTime: '07:00',
    endTime: '15:30',
    poNumber: 'PO-1',
    jobNumber: 'J-2',
    reqNumber: 'R-3',
    requestedByName: 'Nadia',
    requestedAt: '2026-10-30T12:00:00.000Z',
    exceptions: [{ date: '2026-11-03', kind: 'skip', startTime: null, endTime: null }],
    fileIds: [id(3)],
    ...more,
  }) as unknown as Row<'orders'>

describe('an order on other days', () => {
  it('is as long, and keeps what was asked but not when, nor for which days apart', () => {
    expect(copyOf(order(), '2026-11-23', true)).toMatchObject({
      startDate: '2026-11-23',
      endDate: '2026-12-04',
      poNumber: 'PO-1',
      requestedByName: 'Nadia',
      requestedAt: null,
      exceptions: [],
      fileIds: [],
    })
    expect(copyOf(order({ endDate: INDEFINITE }), '2026-11-23', true)).toMatchObject({ endDate: INDEFINITE })
  })
  it('has its numbers only when they are asked for', () => {
    expect(copyOf(order(), '2026-11-23', false)).toMatchObject({ poNumber: null, jobNumber: null, reqNumber: null })
  })
  it('comes to so many days and shifts, those that are skipped there left out', () => {
    const given = {
      positions: [{ quantity: 3, startTime: null, endTime: null }] as unknown as Row<'orderPositions'>[],
      calendar: STATUTORY_CALENDAR,
      today: '2026-10-30',
    }
    expect(volumeOf(order(), '2026-11-23', given)).toMatchObject({ endDate: '2026-12-04', days: 10, shifts: 30 })
    // Two weeks of the winter vacation of the construction industry.
    expect(volumeOf(order(), '2026-12-21', given)).toMatchObject({ days: 0, shifts: 0 })
  })
})
