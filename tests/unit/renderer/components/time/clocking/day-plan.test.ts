import { describe, expect, test } from 'vitest'
import { build } from '#tests/support/build.ts'
import { sampleId } from '#tests/support/samples.ts'
import { shiftInstants } from '#shared/domain/orders/planned-assignments.ts'
import {
  dayPlan,
  dueBreak,
  endedValues,
  mayBegin,
  minuteOf,
  plannedValues,
  sentHomeValues,
} from '#renderer/components/time/clocking/day-plan.ts'

const DAY = '2026-11-23'
const planned = (date: string, from: string, to: string, given: object = {}) =>
  build('assignments', {
    date,
    ...shiftInstants(date, from, to),
    employeeId: sampleId('employees'),
    status: 'confirmed',
    ...given,
  })
const ids = (rows: readonly { readonly _id: string }[]) => rows.map(({ _id }) => _id)

describe('what somebody may log on a day', () => {
  test('somebody may log work of the day and of the night before that lasted into it; neither logged, declined nor earlier work', () => {
    const today = planned(DAY, '07:00', '15:30')
    const night = planned('2026-11-22', '22:00', '06:00')
    const dayBefore = planned('2026-11-22', '07:00', '15:30')
    const declined = planned(DAY, '07:00', '15:30', { status: 'declined' })
    const logged = planned(DAY, '16:00', '20:00')
    const entry = build('timeEntries', { assignmentId: logged._id, status: 'submitted' })
    const voided = build('timeEntries', { assignmentId: today._id, status: 'void' })
    const plan = dayPlan(DAY, [night, dayBefore, today, declined, logged], [entry, voided])
    expect(ids(plan.toLog)).toEqual(ids([night, today]))
    expect(plan.open).toBeNull()
    const open = build('timeEntries', { assignmentId: today._id, status: 'open', end: null })
    expect(dayPlan(DAY, [today], [open])).toEqual({ open, toLog: [], breaks: {} })
  })

  test('an entry without an assignment says what became of the same day and site', () => {
    const today = planned(DAY, '07:00', '15:30')
    const entry = build('timeEntries', { assignmentId: null, date: DAY, siteId: today.siteId, status: 'submitted' })
    expect(dayPlan(DAY, [today], [entry]).toLog).toEqual([])
  })

  test('work begins by the button from three hours before its start until its end', () => {
    const shift = planned(DAY, '07:00', '15:30')
    const at = (time: string) => mayBegin(shift, Date.parse(shiftInstants(DAY, time, '23:00').start))
    expect([at('03:59'), at('04:00'), at('15:29'), at('15:30')]).toEqual([false, true, true, false])
    expect(minuteOf(Date.parse('2026-11-23T12:07:59.999Z'))).toBe('2026-11-23T12:07:00.000Z')
  })

  test('a form begins with the planned times that have come', () => {
    const shift = planned(DAY, '07:00', '15:30')
    const noon = Date.parse(`${DAY}T17:00:00.000Z`)
    expect(plannedValues(shift, noon)).toMatchObject({ start: shift.start, end: null, assignmentId: shift._id })
    expect(plannedValues(shift, noon + 86_400_000)).toMatchObject({ start: shift.start, end: shift.end })
  })

  test('who was sent home came when they were to; the moment they say so is their end while the shift lasts', () => {
    const shift = planned(DAY, '07:00', '15:30')
    const values = (time: string) => sentHomeValues(shift, Date.parse(shiftInstants(DAY, time, '23:00').start))
    const kind = 'sentHome'
    expect(values('07:20')).toMatchObject({ kind, start: shift.start, end: `${DAY}T12:20:00.000Z`, breakMinutes: 0 })
    expect(values('16:00'), 'nobody knows by then').toMatchObject({ kind, start: shift.start, end: null })
    expect(values('06:40')).toMatchObject({ kind, start: null, end: null })
  })

  test('a form, and Fin, have the break of the order, where one is due and none was entered', () => {
    const unpaid = { breakMinutes: 30, breakPaid: false }
    const paid = { breakMinutes: 30, breakPaid: true }
    const none = { breakMinutes: 0, breakPaid: false }
    const [shift, short] = [planned(DAY, '07:00', '15:30'), planned(DAY, '07:00', '12:00')]
    const now = Date.parse(shift.end)
    expect(plannedValues(shift, now, unpaid)).toMatchObject(unpaid)
    expect(plannedValues(shift, now, paid)).toMatchObject(paid)
    expect(plannedValues(shift, now)).toMatchObject(none)
    expect(plannedValues(short, now, unpaid)).toMatchObject(none)
    expect(dueBreak({ start: null, end: null }, shift, unpaid)).toEqual(unpaid)
    expect(dueBreak(short, shift, unpaid), 'they left early').toEqual(none)
    expect(dueBreak({ start: 'abc', end: null }, shift, paid), 'not readable yet').toEqual(paid)
    expect(dueBreak(shift, null, unpaid), 'another day').toEqual(none)
    const entry = build('timeEntries', { date: DAY, start: shift.start, end: null })
    expect(endedValues(entry, shift.end, unpaid)).toEqual({ end: shift.end, ...unpaid })
    expect(endedValues(entry, short.end, unpaid)).toEqual({ end: short.end, ...none })
    expect(endedValues({ ...entry, breakMinutes: 45 }, shift.end, unpaid)).toEqual({ end: shift.end })
    // Within the minute in which it began there is nothing to log.
    expect(endedValues(entry, String(entry.start), unpaid)).toBeNull()
  })
})
