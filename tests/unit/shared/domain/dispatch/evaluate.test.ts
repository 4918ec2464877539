import { describe, expect, test } from 'vitest'
import { evaluate, verdictOf } from '#shared/domain/dispatch/evaluate.ts'
import { RULE_CODES } from '#shared/domain/dispatch/finding.ts'
import { held, rules } from './rule-cases.ts'
import { candidateFacts, skillFacts, assignmentFacts } from '#tests/support/facts.ts'

describe.each(Object.entries(rules))('%s', (code, cases) => {
  test.each(cases.map((one) => [one.when, one.level ?? 'nothing', one] as const))('%s: %s', (_, __, one) => {
    const findings = evaluate(candidateFacts(one.person), assignmentFacts(one.assignment))
    const found = findings.filter((finding) => finding.code === code)
    expect(found.map(({ level, overridable }) => (overridable ? level : `${level}!`))).toEqual(
      one.level === null ? [] : [one.level],
    )
    if (one.params) expect(found[0]?.params).toMatchObject(one.params)
  })
})

test('every rule of the catalogue has its cases', () => {
  expect(Object.keys(rules).sort()).toEqual([...RULE_CODES].sort())
})

test('an assignment where nothing is wrong has no finding, and its verdict says so', () => {
  expect(evaluate(candidateFacts(), assignmentFacts())).toEqual([])
  expect(verdictOf([])).toBe('recommended')
})

test('the worst finding decides the verdict', () => {
  const warned = evaluate(candidateFacts({ lat: 48, maxDistanceKm: 5 }), assignmentFacts())
  expect(verdictOf(warned)).toBe('review')
  const blocked = evaluate(
    candidateFacts({ lat: 48, maxDistanceKm: 5, fearOfHeights: true }),
    assignmentFacts({ workAtHeights: true }),
  )
  expect(blocked).toHaveLength(2)
  expect(verdictOf(blocked)).toBe('blocked')
})

test('several missing skills are reported one by one', () => {
  const assignment = assignmentFacts({
    requiredSkills: [
      skillFacts(),
      skillFacts({ _id: 'b', name: 'ASP Construction' }),
      skillFacts({ _id: 'c', important: false }),
    ],
  })
  const found = evaluate(candidateFacts({ skills: held('2026-12-01') }), assignment)
  expect(found.map(({ code, level }) => `${code} ${level}`)).toEqual([
    'SKILL_EXPIRING warn',
    'SKILL_MISSING block',
    'SKILL_MISSING warn',
  ])
})
