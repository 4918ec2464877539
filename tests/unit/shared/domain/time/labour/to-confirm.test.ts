import { describe, expect, test } from 'vitest'
import { FIGURES, sourceOf } from '#shared/domain/time/labour/figure-sources.ts'
import { LABOUR_DEFAULTS, type LabourParameters } from '#shared/domain/time/labour/labour-parameters.ts'
import {
  confirmationOf,
  confirming,
  payToConfirm,
  toConfirm,
  type ConfirmedSet,
} from '#shared/domain/time/labour/to-confirm.ts'
import { confirmationsSchema } from '#shared/domain/time/labour/confirmations.ts'
import { REGIMES } from '#shared/entities/employees.ts'
import { INDEFINITE } from '#shared/model/dates.ts'

const decree: ConfirmedSet = { regime: 'signallingDecree', parameters: LABOUR_DEFAULTS, confirmed: {} }
const WHO = { by: 'Anne Roy', on: '2026-11-28' }
const having = (set: ConfirmedSet, given: Partial<LabourParameters>): ConfirmedSet => ({
  ...set,
  parameters: { ...set.parameters, ...given },
})
const confirmed: ConfirmedSet = {
  ...decree,
  confirmed: confirming(decree, [['weeklyOvertimeMinutes', 'Décret D-2, r. 16.1, art. 5']], WHO),
}

describe('Every figure of law says where it comes from', () => {
  test.each(REGIMES)('%s: each parameter has a source; one of law has a day', (regime) => {
    expect([...FIGURES].sort()).toEqual(Object.keys(LABOUR_DEFAULTS).sort())
    for (const figure of FIGURES) {
      const { origin, asOf } = sourceOf(regime, figure)
      expect([figure, asOf === null]).toEqual([figure, origin === 'company' || origin === 'agreement'])
    }
  })
  test('what of the decree and of construction could not be read names no section', () => {
    expect(sourceOf('signallingDecree', 'weeklyOvertimeMinutes')).toMatchObject({ origin: 'decree', section: null })
    expect(sourceOf('signallingDecree', 'paidLeaveDays')).toMatchObject({ origin: 'decree', section: null })
    expect(sourceOf('signallingDecree', 'travelRadiusKm')).toMatchObject({ origin: 'decree', section: '9' })
    expect(sourceOf('ccq', 'overtimeFactor')).toMatchObject({ origin: 'construction', section: null })
    expect(sourceOf('lnt', 'weeklyOvertimeMinutes')).toMatchObject({ origin: 'act', section: '52' })
  })
})

describe('What is to be confirmed', () => {
  test('every figure of law that nobody confirmed, no rule of the company', () => {
    expect(toConfirm(decree)).toContain('weeklyOvertimeMinutes')
    expect(toConfirm({ ...decree, regime: 'ccq' })).toEqual(
      expect.arrayContaining(['weeklyOvertimeMinutes', 'overtimeFactor']),
    )
    expect(toConfirm(decree)).not.toContain('restBetweenMinutes')
    expect(toConfirm({ ...decree, regime: 'lnt' })).not.toContain('travelRadiusKm')
  })
  test('a confirmed figure says who, when and what they read', () => {
    expect(toConfirm(confirmed)).toEqual(toConfirm(decree).filter((figure) => figure !== 'weeklyOvertimeMinutes'))
    expect(confirmationOf(confirmed, 'weeklyOvertimeMinutes')).toEqual({
      ...WHO,
      value: 2400,
      source: 'Décret D-2, r. 16.1, art. 5',
    })
    expect(confirmationsSchema.parse(confirmed.confirmed)).toEqual(confirmed.confirmed)
  })
  test('a changed value is to be confirmed anew; changed back it is confirmed again', () => {
    const changed = having(confirmed, { weeklyOvertimeMinutes: 2340 })
    expect(toConfirm(changed)).toContain('weeklyOvertimeMinutes')
    expect(toConfirm(having(changed, { weeklyOvertimeMinutes: 2400 }))).not.toContain('weeklyOvertimeMinutes')
  })
  test('a change of another value, and another confirmation, keep it', () => {
    const edited = having(confirmed, { callInMinutes: 240 })
    const more = { ...edited, confirmed: confirming(edited, [['callInMinutes', 'art. 58']], WHO) }
    expect(toConfirm(more)).toEqual(
      toConfirm(decree).filter((figure) => !['weeklyOvertimeMinutes', 'callInMinutes'].includes(figure)),
    )
  })
  test('a set that was saved before sources were kept, without the newer parameters', () => {
    const { paidLeaveDays: _days, ...older } = LABOUR_DEFAULTS
    const old = { regime: 'lnt', parameters: older as LabourParameters } as const
    expect(toConfirm(old)).toContain('paidLeaveDays')
    const then = { ...old, confirmed: confirming(old, [['paidLeaveDays', '']], WHO) }
    expect(toConfirm(then)).not.toContain('paidLeaveDays')
  })
})

describe('What is to be confirmed of a pay', () => {
  const WEEK = ['2026-11-15', '2026-11-21'] as const
  const all = toConfirm(decree).map((figure) => [figure, 'source'] as const)
  const held = (given: Partial<ConfirmedSet>, validFrom = '2026-01-01', validTo = INDEFINITE) => ({
    ...decree,
    ...given,
    regime: 'signallingDecree' as const,
    validFrom,
    validTo,
  })
  const read = { confirmed: confirming(decree, all, WHO) }

  test('the figures of law that pay is worked out from, none that only raises alerts or lets people refuse', () => {
    const open = payToConfirm([held({})], 'signallingDecree', ...WEEK)
    expect(open).toEqual(expect.arrayContaining(['weeklyOvertimeMinutes', 'callInMinutes', 'holidayPayDivisor']))
    for (const figure of ['weeklyRestMinutes', 'refuse24hMinutes', 'noticeDays']) expect(open).not.toContain(figure)
  })
  test('nothing once all are, and what somebody changed since', () => {
    expect(payToConfirm([held(read)], 'signallingDecree', ...WEEK)).toEqual([])
    const changed = held({ ...read, parameters: { ...LABOUR_DEFAULTS, callInMinutes: 240 } })
    expect(payToConfirm([changed], 'signallingDecree', ...WEEK)).toEqual(['callInMinutes'])
  })
  test('where no rule set holds the defaults are the law as it was read here; one that begins within the week counts', () => {
    expect(payToConfirm([held(read)], 'ccq', ...WEEK)).toContain('overtimeFactor')
    const next = held({}, '2026-11-18')
    expect(payToConfirm([held(read), next], 'signallingDecree', ...WEEK)).toContain('overtimeFactor')
    expect(payToConfirm([held(read), next], 'signallingDecree', '2026-11-08', '2026-11-14')).toEqual([])
  })
})
