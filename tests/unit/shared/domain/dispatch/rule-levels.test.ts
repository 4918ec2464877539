import { expect, test } from 'vitest'
import { overridesFor } from '#shared/domain/dispatch/admission.ts'
import { evaluate } from '#shared/domain/dispatch/evaluate.ts'
import {
  levelsAt,
  levelsFor,
  NO_LEVELS,
  SETTABLE_RULES,
  USUAL_LEVELS,
  type SetLevel,
} from '#shared/domain/dispatch/rule-levels.ts'
import { rules } from './rule-cases.ts'
import { assignmentFacts, busyAssignment, candidateFacts } from '#tests/support/facts.ts'

const set = (given: Partial<SetLevel>): SetLevel => ({
  code: 'DISTANCE',
  level: 'warn',
  clientId: null,
  siteId: null,
  employeeId: null,
  ...given,
})
const PLACE = { clientId: 'client', siteId: 'site' }
const far = { lat: 48, maxDistanceKm: 5 }
const found = (all: readonly SetLevel[], person = {}) =>
  evaluate(
    candidateFacts({ ...far, ...person, levels: levelsFor(all, 'person') }),
    assignmentFacts({ levels: levelsAt(all, PLACE) }),
  ).map(({ code, level, overridable }) => `${code} ${level}${overridable ? '' : '!'}`)

test('of the levels of a rule the person’s goes before the site’s, the site’s before the client’s, the client’s before the company’s', () => {
  const company = set({ level: 'info' })
  const client = set({ level: 'block', clientId: 'client' })
  const site = set({ level: 'off', siteId: 'site' })
  const person = set({ level: 'warn', employeeId: 'person' })
  expect(found([])).toEqual(['DISTANCE warn'])
  expect(found([company])).toEqual(['DISTANCE info'])
  expect(found([client, company])).toEqual(['DISTANCE block'])
  expect(found([site, client, company])).toEqual([])
  expect(found([person, site, client, company])).toEqual(['DISTANCE warn'])
})

test('levels of another client, site or person change nothing', () => {
  expect(found([set({ level: 'off', clientId: 'a' }), set({ level: 'off', siteId: 'b' })])).toEqual(['DISTANCE warn'])
  expect(found([set({ level: 'off', employeeId: 'another' })])).toEqual(['DISTANCE warn'])
})

test('of two levels alike the one that was set last counts', () => {
  expect(found([set({ level: 'off' }), set({ level: 'info' })])).toEqual(['DISTANCE info'])
})

test('a rule that is set to refuse is lifted by a reason', () => {
  const facts = assignmentFacts({ levels: levelsAt([set({ level: 'block' })], PLACE) })
  const person = candidateFacts(far)
  const authority = { by: 'user', at: '2026-11-20T12:00:00.000Z' }
  expect(() => overridesFor(person, facts, { ...authority, reason: undefined })).toThrow('RULE_BLOCKED')
  expect(overridesFor(person, facts, { ...authority, reason: 'Logé sur place' })).toMatchObject([
    { ruleCode: 'DISTANCE', reason: 'Logé sur place' },
  ])
})

test('nobody is in two places, whatever is set', () => {
  expect(SETTABLE_RULES).not.toContain('OVERLAP')
  const levels = levelsAt([set({ code: 'OVERLAP', level: 'off' })], PLACE)
  const busy = candidateFacts({ assignments: [busyAssignment('2026-11-23', '09:00-10:00')] })
  expect(evaluate(busy, assignmentFacts({ levels }))[0]).toMatchObject({ code: 'OVERLAP', overridable: false })
})

test('where nothing is set nothing is looked up', () => {
  expect(levelsAt([], PLACE)).toBe(NO_LEVELS)
  expect(levelsFor([set({ employeeId: 'another' })], 'person')).toBe(NO_LEVELS)
})

test.each(Object.entries(USUAL_LEVELS))('the levels that %s usually has are those of its cases', (code, levels) => {
  const found = new Set(rules[code as keyof typeof USUAL_LEVELS].flatMap(({ level }) => level ?? []))
  expect([...levels].toSorted()).toEqual([...found].toSorted())
})
