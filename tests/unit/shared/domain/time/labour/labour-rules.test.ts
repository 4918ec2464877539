import { describe, expect, test } from 'vitest'
import { evaluate } from '#shared/domain/dispatch/evaluate.ts'
import {
  LABOUR_DEFAULTS,
  labourParametersSchema,
  completeParameters,
} from '#shared/domain/time/labour/labour-parameters.ts'
import { issuesOf } from '#shared/model/validation.ts'
import { payWeekFacts } from '#shared/domain/dispatch/pay-week-facts.ts'
import { payWeeksOn, payWeekStartOf } from '#shared/domain/time/pay/pay-weeks.ts'
import { labourRulesOn, shownWeekStart, type RuleSet } from '#shared/domain/time/labour/labour-rules.ts'
import { travelTo } from '#shared/domain/dispatch/travel.ts'
import { assignmentFacts, busyAssignment, candidateFacts } from '../../../../../support/facts.ts'

const set = (validFrom: string, validTo: string, weeklyOvertimeMinutes: number, regime = 'ccq'): RuleSet => ({
  regime: regime as RuleSet['regime'],
  validFrom,
  validTo,
  parameters: { ...LABOUR_DEFAULTS, weeklyOvertimeMinutes },
})

describe('the labour rules of a work day', () => {
  const sets = [
    set('2025-05-01', '2100-01-01', 2300),
    set('2021-05-01', '2025-04-30', 2200),
    set('2026-01-01', '2026-12-31', 2100),
    set('2026-01-01', '2026-12-31', 1, 'lnt'),
  ]
  test.each([
    ['2021-04-30', 2400],
    ['2021-05-01', 2200],
    ['2025-04-30', 2200],
    ['2025-05-01', 2300],
    ['2026-06-01', 2100],
    ['2027-01-01', 2300],
  ])('the labour rules on %s are those valid then, of several the latest, else the defaults', (day, minutes) => {
    for (const order of [sets, sets.toReversed()]) {
      expect(labourRulesOn(order, 'ccq', day).weeklyOvertimeMinutes).toBe(minutes)
    }
  })

  test('the labour rules of a person are those of their regime', () => {
    expect(labourRulesOn(sets, 'signallingDecree', '2026-06-01')).toBe(LABOUR_DEFAULTS)
  })

  test('the default labour rules are a valid set', () => {
    expect(labourParametersSchema.parse(LABOUR_DEFAULTS)).toEqual(LABOUR_DEFAULTS)
  })

  test.each([
    [{ nightFrom: '22:00' }, ['nightTo REQUIRED']],
    [{ nightTo: '06:00' }, ['nightFrom REQUIRED']],
    [{ nightPremiumPercent: 5 }, ['nightFrom REQUIRED', 'nightTo REQUIRED']],
    [{ averagingWeeks: 2 }, ['averagingFrom REQUIRED']],
    [{ nightFrom: '25:00', nightTo: '6 h' }, ['nightFrom BAD_TIME', 'nightTo BAD_TIME']],
    [{ averagingWeeks: 5, averagingFrom: '2026-11-01' }, ['averagingWeeks TOO_LARGE']],
    [{ paidLeaveDays: 'deux' }, ['paidLeaveDays BAD_NUMBER']],
    [{ nightFrom: '22:00', nightTo: '06:00', nightPremiumPercent: 5 }, []],
    [{ averagingWeeks: 4, averagingFrom: '2026-11-01' }, []],
  ])('parameters %j: what is missing or cannot be read is said at its field', (given, issues) => {
    const { error } = labourParametersSchema.safeParse({ ...LABOUR_DEFAULTS, ...given })
    expect(error ? issuesOf(error).map(({ field, code }) => `${field} ${code}`) : []).toEqual(issues)
  })

  test('a rule set that was saved before some parameters existed has their defaults', () => {
    const { nightFrom: _, averagingWeeks: __, paidLeaveDays: ___, ...saved } = LABOUR_DEFAULTS
    expect(labourParametersSchema.parse(saved)).toEqual(LABOUR_DEFAULTS)
    expect(completeParameters(saved)).toEqual(LABOUR_DEFAULTS)
  })
})

describe('the pay week', () => {
  const from = (validFrom: string, regime: RuleSet['regime'], payWeekStart: number): RuleSet => ({
    regime,
    validFrom,
    validTo: '2100-01-01',
    parameters: { ...LABOUR_DEFAULTS, payWeekStart },
  })
  const sets = [from('2026-11-01', 'lnt', 1), from('2026-11-15', 'ccq', 3)]

  test('the pay week begins on the day that the rules of a regime in force say, and on Sunday without rules', () => {
    expect(payWeekStartOf(sets, 'lnt', '2026-11-20')).toBe('2026-11-16')
    expect(payWeekStartOf(sets, 'ccq', '2026-11-23')).toBe('2026-11-18')
    expect(payWeekStartOf(sets, 'ccq', '2026-11-14')).toBe('2026-11-08')
    expect(payWeekStartOf(sets, 'signallingDecree', '2026-11-20')).toBe('2026-11-15')
  })

  test('another start of the week takes effect at the first such day: until then the hours of people show the old week', () => {
    const changed = [from('2026-11-16', 'lnt', 3)]
    expect(
      ['2026-11-15', '2026-11-17', '2026-11-21', '2026-11-22'].map((day) => payWeekStartOf(changed, 'lnt', day)),
    ).toEqual(['2026-11-15', '2026-11-15', '2026-11-15', '2026-11-18'])
  })

  test('the pay week on screens about everybody is that of the first regime with rules on that day', () => {
    expect(shownWeekStart(sets, '2026-11-20')).toBe('2026-11-18')
    expect(shownWeekStart(sets, '2026-11-08')).toBe('2026-11-02')
    expect(shownWeekStart(sets, '2026-10-30')).toBe('2026-10-25')
  })

  test('the pay week of OT_40 begins as the rules of the person say', () => {
    const starting = (payWeekStart: number): RuleSet => {
      const { parameters, ...given } = set('2020-01-05', '2100-01-01', 600, 'lnt')
      return { ...given, parameters: { ...parameters, payWeekStart } }
    }
    const codes = (date: string, payWeekStart: number) =>
      evaluate(
        candidateFacts({
          assignments: [busyAssignment(date, '04:00-10:00')],
          payWeeks: payWeeksOn([starting(payWeekStart)], 'lnt', '2026-11-28').map((week) =>
            payWeekFacts(week, 'lnt', []),
          ),
          labour: { ...LABOUR_DEFAULTS, weeklyOvertimeMinutes: 600, payWeekStart },
        }),
        assignmentFacts({ date: '2026-11-28' }),
      ).map(({ code }) => code)
    expect(codes('2026-11-22', 0)).toEqual(['OT_40'])
    expect(codes('2026-11-22', 1)).toEqual([])
    expect(codes('2026-11-24', 1)).toEqual(['OT_40'])
  })
})

describe('rules with the parameters of the person', () => {
  const codes = (labour: Partial<typeof LABOUR_DEFAULTS>) =>
    evaluate(
      candidateFacts({
        assignments: [busyAssignment('2026-11-24', '04:00-10:00')],
        // Of the day, which is long.
        labour: { ...LABOUR_DEFAULTS, refuse24hVariableMinutes: 1440, ...labour },
      }),
      assignmentFacts(),
    )

  test('OT_40 warns beyond the hours of the week they have', () => {
    expect(codes({})).toEqual([])
    expect(codes({ weeklyOvertimeMinutes: 900 })).toMatchObject([
      { code: 'OT_40', params: { limitHours: 15, afterHours: 16, overtimeHours: 1 } },
    ])
  })

  test('REST_BETWEEN warns below the rest they have, which may be longer than the usual one', () => {
    expect(codes({ restBetweenMinutes: 660 })).toEqual([])
    expect(codes({ restBetweenMinutes: 661 })).toMatchObject([
      { code: 'REST_BETWEEN', level: 'warn', params: { restMinutes: 660 } },
    ])
    expect(codes({ restBetweenMinutes: 0 })).toEqual([])
  })

  test('travel is paid beyond the radius of the day', () => {
    const [office, site] = [
      { lat: 45.5, lng: -73.5 },
      { lat: 45.8, lng: -73.5, meetingPoint: null },
    ]
    const person = { lat: 45.5, lng: -73.5, regime: 'signallingDecree' as const }
    const order = { travelMode: 'site' } as const
    expect(travelTo(person, office, site, order, { travelRadiusKm: 40 }).travelPaid).toBe(false)
    expect(travelTo(person, office, site, order, { travelRadiusKm: 30 }).travelPaid).toBe(true)
  })

  test('the travel of an assignment is measured to the assembly point only where its order calls people there', () => {
    const office = { lat: 45.5, lng: -73.5 }
    const north = (km: number) => ({ lat: 45.5 + km / 111.195, lng: -73.5 })
    const person = { ...office, regime: 'signallingDecree' as const }
    const isPaid = (siteKm: number, pointKm: number, travelMode: 'site' | 'meetingPoint') => {
      const meetingPoint = { label: '', address: '', ...north(pointKm) }
      return travelTo(person, office, { ...north(siteKm), meetingPoint }, { travelMode }, LABOUR_DEFAULTS).travelPaid
    }
    expect([isPaid(110, 2, 'site'), isPaid(110, 2, 'meetingPoint')]).toEqual([true, false])
    expect([isPaid(2, 110, 'site'), isPaid(2, 110, 'meetingPoint')]).toEqual([false, true])
  })
})
