import { describe, expect, test } from 'vitest'
import { AppError } from '#shared/contract/errors.ts'
import { overridesFor, type Authority } from '#shared/domain/dispatch/admission.ts'
import type { CandidateFacts } from '#shared/domain/dispatch/facts.ts'
import { assignmentFacts, busyAssignment, candidateFacts } from '#tests/support/facts.ts'

const who = { by: 'dispatcher', at: '2026-11-20T12:00:00.000Z' }
const far: Partial<CandidateFacts> = { lat: 48, maxDistanceKm: 5 }

/** What the assignment keeps, or what it is refused with. */
function admitted(person: Partial<CandidateFacts>, authority: Partial<Authority> = {}) {
  try {
    const kept = overridesFor(candidateFacts(person), assignmentFacts(), { reason: undefined, ...who, ...authority })
    return kept.map(({ ruleCode, reason }) => [ruleCode, reason])
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

describe('whether a person may have an assignment', () => {
  test('nothing against them needs no reason, and none is kept', () => {
    expect(admitted({})).toEqual([])
    expect(admitted({}, { reason: 'urgence' })).toEqual([])
  })

  test('a warning is refused without a reason, and kept with it', () => {
    expect(admitted(far)).toBe('RULE_BLOCKED')
    expect(admitted(far, { reason: 'urgence' })).toEqual([['DISTANCE', 'urgence']])
  })

  test('a rule that refuses and one that warns are kept with one reason', () => {
    const person = { ...far, status: 'onLeave' }
    expect(admitted(person)).toBe('RULE_BLOCKED')
    expect(admitted(person, { reason: 'urgence' })).toEqual([
      ['INACTIVE', 'urgence'],
      ['DISTANCE', 'urgence'],
    ])
  })

  test('what was accepted for the same person and hours needs no reason again; what is new does', () => {
    const accepted = [{ ruleCode: 'DISTANCE', reason: 'accord de la personne', ...who }]
    expect(admitted(far, { accepted })).toEqual([['DISTANCE', 'accord de la personne']])
    expect(admitted({ ...far, status: 'onLeave' }, { accepted })).toBe('RULE_BLOCKED')
    expect(admitted({}, { accepted })).toEqual([])
  })

  test('hours that overlap are refused whatever the reason', () => {
    const busy = { assignments: [busyAssignment('2026-11-23', '16:00-22:00')] }
    const accepted = [{ ruleCode: 'OVERLAP', reason: 'urgence', ...who }]
    expect(admitted(busy, { reason: 'urgence', accepted })).toBe('OVERLAP')
  })

  test('whoever is wanted there needs no reason', () => {
    const preferences = [{ clientId: 'client', siteId: null, supervisorId: null, weight: 2 }]
    expect(admitted({ preferences })).toEqual([])
  })
})
