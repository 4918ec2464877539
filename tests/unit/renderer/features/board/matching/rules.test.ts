import { describe, expect, it } from 'vitest'
import { meaningOf, passedRules } from '#renderer/features/board/matching/rules.ts'
import type { Finding, RuleCode } from '#shared/domain/dispatch/finding.ts'

const found = (code: RuleCode, level: Finding['level'] = 'warn', overridable = true): Finding => ({
  code,
  level,
  overridable,
  params: {},
})
const near = { distanceKm: 12 }

describe('the rules of a person, explained', () => {
  it('a rule passed when it found nothing; being wanted somewhere is no rule to pass', () => {
    const passed = passedRules([found('OT_40')], near)
    expect(passed).toContain('REST_BETWEEN')
    expect(passed).not.toContain('OT_40')
    expect(passed).not.toContain('PREFERRED')
  })
  it('cards are one rule: one that expires did not pass it', () => {
    expect(passedRules([], near).filter((code) => code.startsWith('SKILL'))).toEqual(['SKILL_MISSING'])
    expect(passedRules([found('SKILL_EXPIRING')], near)).not.toContain('SKILL_MISSING')
  })
  it('an unknown distance did not pass the rule of distance', () => {
    expect(passedRules([], near)).toContain('DISTANCE')
    expect(passedRules([], { distanceKm: null })).not.toContain('DISTANCE')
  })
  it('says what it takes to go on: a reason, own words, or nothing does', () => {
    expect(meaningOf(found('OT_40', 'warn'))).toBe('reason')
    expect(meaningOf(found('ABSENCE', 'block'))).toBe('ownReason')
    expect(meaningOf(found('OVERLAP', 'block', false))).toBe('never')
    expect(meaningOf(found('PREFERRED', 'info'))).toBe(null)
  })
})
