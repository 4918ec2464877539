import { describe, expect, test } from 'vitest'
import { hourAlerts, type HourFacts } from '#shared/domain/time/hours/hour-alerts.ts'
import { shiftInstants } from '#shared/domain/orders/planned-assignments.ts'
import { LABOUR_DEFAULTS } from '#shared/domain/time/labour/labour-parameters.ts'
import { elapsedMinutes } from '#shared/domain/time/minutes/elapsed.ts'

const ROY = {
  _id: 'roy',
  regime: 'signallingDecree',
  employmentType: 'onCall',
  employeeNumber: '1001',
  firstName: 'Ève',
  lastName: 'Roy',
  hireDate: '2024-01-08',
  terminationDate: null,
} as const
/** The pay week of Sunday 1 to Saturday 7 November 2026; clocks go back on its first night. */
const DAYS = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-07'] as const
const [SUN, MON, TUE, WED, THU, FRI, SAT] = DAYS

function worked(date: string, from: string, to: string, breakMinutes = 30) {
  const span = shiftInstants(date, from, to)
  const workedMinutes = elapsedMinutes(span) - breakMinutes
  return { employeeId: 'roy', date, ...span, breakMinutes, workedMinutes, siteId: 'site' }
}
const planned = (date: string, from: string, to: string, paidMinutes: number) => ({
  _id: `${date} ${from}`,
  employeeId: 'roy',
  date,
  ...shiftInstants(date, from, to),
  paidMinutes,
})

function alertsOf(
  given: Partial<HourFacts>,
  { from = SUN as string, to = SAT as string, now = '2026-11-08T11:00:00.000Z' } = {},
) {
  const facts = { people: [ROY], entries: [], planned: [], reviews: [], leave: [], sets: [], ...given }
  return hourAlerts(facts, { from, to, now })
}
const told = (...asked: Parameters<typeof alertsOf>) => alertsOf(...asked).map(({ date, rule }) => `${date} ${rule}`)
const week = (from: string, to: string, days: readonly string[] = [MON, TUE, WED, THU, FRI]) =>
  days.map((date) => worked(date, from, to))

describe('hour alerts', () => {
  test('OT_40 (s. 52): exactly forty hours are none; one minute more is told on the day that passes them', () => {
    expect(told({ entries: week('07:00', '15:30') })).toEqual([])
    expect(alertsOf({ entries: [...week('07:00', '15:30').slice(0, 4), worked(FRI, '07:00', '15:31')] })).toMatchObject(
      [{ date: FRI, rule: 'OT_40', limit: 2400, totalMinutes: 481, weekMinutes: 2401, projectedWeekMinutes: 2401 }],
    )
  })

  test('OT_40 counts the weeks of pay where the start of the week changes: six days of ten hours lose no overtime', () => {
    const set = (validFrom: string, validTo: string, payWeekStart: number) => ({
      regime: 'signallingDecree' as const,
      validFrom,
      validTo,
      parameters: { ...LABOUR_DEFAULTS, payWeekStart },
    })
    const sets = [set('2024-01-01', TUE, 0), set(WED, '2100-01-01', 3)]
    const entries = DAYS.slice(0, 6).map((day) => worked(day, '07:00', '17:30'))
    expect(alertsOf({ entries, sets }).filter(({ rule }) => rule === 'OT_40')).toMatchObject([
      { date: THU, projectedWeekMinutes: 3600 },
    ])
  })

  const rules = (parameters: Partial<typeof LABOUR_DEFAULTS>) => [
    {
      regime: 'signallingDecree' as const,
      validFrom: '2024-01-01',
      validTo: '2100-01-01',
      parameters: { ...LABOUR_DEFAULTS, ...parameters },
    },
  ]
  const overtimeOf = (...asked: Parameters<typeof alertsOf>) =>
    alertsOf(...asked).filter(({ rule }) => rule === 'OT_40')

  test('OT_40 knows the limit of a day: hours beyond it are told of that day, and not once more of the week', () => {
    const sets = rules({ dailyOvertimeMinutes: 480 })
    // Four days of ten hours: eight of each count toward the week, 32 with nothing of the last hours.
    const entries = week('07:00', '17:30', [MON, TUE, WED, THU])
    expect(overtimeOf({ entries, sets })).toMatchObject([
      { date: THU, context: 'daily', limit: 480, totalMinutes: 600, weekMinutes: 2400 },
      { date: WED, context: 'daily' },
      { date: TUE, context: 'daily' },
      { date: MON, context: 'daily' },
    ])
    // With eight more on Friday and one minute on Saturday the week is full, and passed.
    const full = [...entries, worked(FRI, '07:00', '15:30')]
    expect(overtimeOf({ entries: full, sets }, { from: FRI })).toEqual([])
    expect(overtimeOf({ entries: [...full, worked(SAT, '07:00', '07:31')], sets }, { from: FRI })).toMatchObject([
      { date: SAT, context: null, limit: 2400 },
    ])
  })

  test('OT_40 averages weeks where the rules do: a long one beside a short one passes nothing, together they may', () => {
    const sets = rules({ averagingWeeks: 2, averagingFrom: '2026-10-25' })
    const before = ['2026-10-26', '2026-10-27', '2026-10-28']
    const long = week('07:00', '17:30')
    const now = '2026-11-08T11:00:00.000Z'
    // 50 hours of this week and 30 of the week before are exactly 80.
    const entries = [...week('07:00', '17:30', before), ...long]
    expect(overtimeOf({ entries, sets }, { now })).toEqual([])
    expect(overtimeOf({ entries: [...entries, worked(SAT, '07:00', '07:31')], sets }, { now })).toMatchObject([
      { date: SAT, context: 'averaged', limit: 4800 },
    ])
    // A day of paid leave in the week before counts in it.
    const leave = [
      {
        employeeId: 'roy',
        startDate: '2026-10-30',
        endDate: '2026-10-30',
        startTime: null,
        endTime: null,
        hoursPerDay: 8,
      },
    ]
    // It is told of once, though it could be foreseen in the first week.
    expect(overtimeOf({ entries, leave, sets }, { now, from: '2026-10-25' })).toMatchObject([
      { date: FRI, context: 'averaged' },
    ])
  })

  test('OT_40 of averaged weeks looks ahead to those that follow', () => {
    const sets = rules({ averagingWeeks: 2, averagingFrom: SUN })
    const entries = week('07:00', '17:30')
    const coming = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12'].map((day) =>
      planned(day, '07:00', '15:30', 480),
    )
    const at = { now: '2026-11-07T11:00:00.000Z' }
    expect(overtimeOf({ entries, sets, planned: coming.slice(0, 3) }, at)).toEqual([])
    expect(overtimeOf({ entries, sets, planned: coming }, at)).toMatchObject([{ date: FRI, context: 'averaged' }])
  })

  test('OT_40 looks ahead: what is still planned of the week counts, once, on the last day worked', () => {
    const facts = {
      entries: week('07:00', '17:30', [MON, TUE, WED]),
      planned: [planned(THU, '07:00', '17:30', 600), planned(FRI, '07:00', '17:30', 600)],
    }
    expect(alertsOf(facts, { now: '2026-11-05T10:30:00.000Z' })).toMatchObject([
      { date: WED, rule: 'OT_40', weekMinutes: 1800, scheduledRemainingMinutes: 1200, projectedWeekMinutes: 3000 },
    ])
    // Its hours were entered: it is planned no more.
    const entered = {
      ...facts,
      entries: [...facts.entries, worked(THU, '07:00', '12:00')],
      planned: facts.planned.slice(0, 1),
    }
    expect(told(entered, { now: '2026-11-05T18:00:00.000Z' })).toEqual([])
  })

  test('REFUSE_50 (s. 59.0.1) is told beside OT_40', () => {
    const entries = [...week('07:00', '17:30'), worked(SAT, '07:00', '07:31')]
    expect(told({ entries })).toEqual([`${SAT} REFUSE_50`, `${FRI} OT_40`])
  })

  test('REFUSE_12_14 (s. 59.0.1): twelve hours in 24 where hours vary, fourteen for permanent people, over midnight too', () => {
    const entries = [worked(MON, '18:00', '02:00'), worked(TUE, '10:00', '15:30')]
    expect(told({ entries })).toEqual([`${MON} REFUSE_12_14`])
    expect(told({ entries, people: [{ ...ROY, employmentType: 'permanent' }] })).toEqual([])
    expect(told({ entries: [worked(MON, '18:00', '02:00'), worked(TUE, '18:30', '02:00')] })).toEqual([])
  })

  test('REST_32H (s. 78): six days and a Sunday off have their rest; seven days in a row do not', () => {
    const before = worked('2026-10-31', '07:00', '15:30')
    const after = worked('2026-11-08', '07:00', '15:30')
    const six = week('07:00', '13:00', [MON, TUE, WED, THU, FRI, SAT])
    expect(told({ entries: [before, ...six, after] })).toEqual([])
    expect(told({ entries: [before, worked(SUN, '07:00', '11:00'), ...six, after] })).toEqual([`${SAT} REST_32H`])
  })

  test('REST_32H (s. 78): a rest over the end of a week counts in each only for its hours inside', () => {
    // From Saturday at noon to Sunday at eight in the evening are 32 hours: twelve in one week, twenty in the other.
    const days = ['2026-11-08', '2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13']
    const first = [worked(SUN, '04:00', '08:30'), ...week('07:00', '12:00', [MON, TUE, WED, THU, FRI, SAT])]
    const second = [worked('2026-11-08', '20:00', '23:59'), ...week('07:00', '12:00', days.slice(1))]
    const entries = [...first, ...second, worked('2026-11-14', '07:00', '12:00')]
    const period = { from: SUN, to: '2026-11-14', now: '2026-11-16T12:00:00.000Z' }
    expect(told({ entries }, period)).toEqual(['2026-11-14 REST_32H', `${SAT} REST_32H`])
  })

  test('REST_32H (s. 78): exactly 32 hours from the midnight that begins the pay week are a rest; a minute less is none', () => {
    const days = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14']
    const period = { from: '2026-11-08', to: '2026-11-14', now: '2026-11-16T12:00:00.000Z' }
    expect(told({ entries: week('08:00', '14:00', days) }, period)).toEqual([])
    expect(told({ entries: week('07:59', '13:59', days) }, period)).toEqual(['2026-11-14 REST_32H'])
  })

  test('says whether the rest of 32 hours is planned, possible once work is given to others, or lost', () => {
    // A break that is too short is an alert of each day, whatever the rest is.
    const rest = (days: readonly string[], left: readonly string[], now: string) => {
      const entries = ['2026-10-31', ...days].map((date) => worked(date, '07:00', '15:00', 24))
      const [alert] = alertsOf({ entries, planned: left.map((date) => planned(date, '07:00', '15:30', 480)) }, { now })
      return [alert?.weeklyRest, alert?.next?.date]
    }
    const next = '2026-11-08'
    const [thursday, saturday] = ['2026-11-05T11:00:00.000Z', '2026-11-07T11:00:00.000Z']
    expect(rest([SUN, MON, TUE, WED], [THU, SAT, next], thursday)).toEqual(['planned', THU])
    expect(rest([SUN, MON, TUE, WED], [THU, FRI, SAT, next], thursday)).toEqual(['ifFreed', THU])
    expect(rest([SUN, MON, TUE, WED, THU, FRI], [SAT, next], saturday)).toEqual(['no', SAT])
    // Nothing after the week: its rest is over with it all the same.
    expect(rest([SUN, MON, TUE, WED, THU, FRI], [SAT], saturday)).toEqual(['no', SAT])
  })

  test('MEAL_5H (s. 79): more than five hours in a row without thirty minutes', () => {
    expect(told({ entries: [worked(MON, '07:00', '12:00', 0)] })).toEqual([])
    expect(told({ entries: [worked(MON, '07:00', '12:01', 0)] })).toEqual([`${MON} MEAL_5H`])
    expect(told({ entries: [worked(MON, '07:00', '15:00', 29)] })).toEqual([`${MON} MEAL_5H`])
  })

  test('OVERLAP and MISSING_OUT: hours entered twice, and an end that was forgotten, not one who is still at work', () => {
    expect(told({ entries: [worked(MON, '07:00', '12:00'), worked(MON, '11:00', '15:00')] })).toEqual([
      `${MON} OVERLAP`,
    ])
    const open = { ...worked(FRI, '19:00', '20:00'), end: null, workedMinutes: null }
    expect(told({ entries: [open] }, { now: '2026-11-07T10:30:00.000Z' })).toEqual([])
    expect(told({ entries: [open] }, { now: '2026-11-07T16:30:00.000Z' })).toEqual([`${FRI} MISSING_OUT`])
  })

  test('uses the rule set of the regime and the day, and its pay week', () => {
    const set = (regime: 'ccq' | 'signallingDecree', weeklyOvertimeMinutes: number, payWeekStart: number) => ({
      regime,
      validFrom: '2026-01-01',
      validTo: '2100-01-01',
      parameters: { ...LABOUR_DEFAULTS, weeklyOvertimeMinutes, payWeekStart },
    })
    const entries = week('07:00', '15:30', [MON, TUE])
    expect(told({ entries, sets: [set('ccq', 900, 0)] })).toEqual([])
    expect(told({ entries, sets: [set('signallingDecree', 900, 0)] })).toEqual([`${TUE} OT_40`])
    // The week begins on Tuesday.
    expect(told({ entries, sets: [set('signallingDecree', 900, 2)] })).toEqual([])
  })

  test('marks what somebody accepted, and tells only of the days asked for', () => {
    const entries = [worked(MON, '07:00', '13:00', 0), worked(TUE, '07:00', '13:00', 0)]
    const review = { employeeId: 'roy', date: MON, rule: 'MEAL_5H', reason: 'Deux pauses', createdBy: 'zoe' } as const
    expect(alertsOf({ entries, reviews: [review] }, { from: MON, to: MON })).toMatchObject([
      { date: MON, ackBy: 'zoe', ackReason: 'Deux pauses' },
    ])
  })
})
