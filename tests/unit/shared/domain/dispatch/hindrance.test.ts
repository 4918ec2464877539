import { expect, test } from 'vitest'
import type { Finding, RuleCode } from '#shared/domain/dispatch/finding.ts'
import { countHindrances } from '#shared/domain/dispatch/hindrance.ts'

const found = (code: RuleCode, level: Finding['level'], more: Partial<Finding> = {}): Finding => ({
  code,
  level,
  overridable: level === 'block',
  params: {},
  ...more,
})
const overtime = (limitHours: number, context?: string) =>
  found('OT_40', 'warn', { params: { limitHours, ...(context !== undefined && { context }) } })

test('everybody is counted once, under the gravest: what is final, then what refuses, then what warns', () => {
  const final = found('OVERLAP', 'block', { overridable: false })
  expect(
    countHindrances([
      [overtime(40), final],
      [found('DISTANCE', 'warn'), found('SKILL_MISSING', 'block')],
      [found('ONBOARDING', 'warn'), found('UNAVAILABLE', 'warn')],
      [found('DUPLICATE', 'block')],
    ]),
  ).toEqual([
    { hindrance: 'taken', people: 2 },
    { hindrance: 'skill', people: 1 },
    { hindrance: 'unavailable', people: 1 },
  ])
})

test('hours are told by the limit of the week; that of a day is none', () => {
  expect(countHindrances([[overtime(40)], [overtime(45)], [overtime(45)], [overtime(10, 'daily')]])).toEqual([
    { hindrance: 'hours', limitHours: 45, people: 2 },
    { hindrance: 'hours', limitHours: 40, people: 1 },
    { hindrance: 'hours', people: 1 },
  ])
})

test('what only informs keeps nobody back', () => {
  expect(countHindrances([[found('HOLIDAY', 'info')], []])).toEqual([])
})
