import { expect, test } from 'vitest'
import { lawOf } from '#shared/domain/dispatch/finding-law.ts'
import { RULE_CODES, type RuleCode } from '#shared/domain/dispatch/finding.ts'
import type { Row } from '#shared/entities/index.ts'

type Regime = Row<'employees'>['regime']
const law = (code: RuleCode, regime: Regime, params = {}) => {
  const found = lawOf({ code, params }, regime)
  return found && `${found.origin} ${found.section}`
}

test('findings that rest on the Act name its article, rules of the company none', () => {
  const named = RULE_CODES.flatMap((code) => (law(code, 'lnt') ? [[code, law(code, 'lnt')]] : []))
  expect(Object.fromEntries(named)).toEqual({
    HOLIDAY: 'act 60',
    OT_40: 'act 52',
    REFUSE_50: 'act 59.0.1',
    REFUSE_12_14: 'act 59.0.1',
    REST_32H: 'act 78',
    MEAL_5H: 'act 79',
    CALL_IN_3H: 'act 58',
    NOTICE_5D: 'act 59.0.1',
  })
})

test('an article is that of the regime of the person; none is named where the source could not be read', () => {
  expect(law('TRAVEL_40KM', 'signallingDecree')).toBe('decree 9')
  expect(law('OT_40', 'signallingDecree')).toBeNull()
  expect(law('CALL_IN_3H', 'ccq')).toBeNull()
  expect(law('REST_32H', 'ccq')).toBe('act 78')
})

test('overtime of a day is of an agreement, of averaged weeks of another article; the National Holiday of another act', () => {
  expect(law('OT_40', 'lnt', { context: 'daily' })).toBeNull()
  expect(law('OT_40', 'lnt', { context: 'averaged' })).toBe('act 53')
  expect(law('HOLIDAY', 'lnt', { holiday: 'national' })).toBeNull()
})
