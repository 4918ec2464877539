import { expect, test } from 'vitest'
import type { Finding } from '#shared/domain/dispatch/finding.ts'
import { byReason } from '#renderer/components/dispatch/picker/by-reason.ts'

const expiring: Finding = {
  code: 'SKILL_EXPIRING',
  level: 'warn',
  overridable: true,
  params: { skill: 'SR', date: '2026-12-18' },
}
const overtime: Finding = { code: 'OT_40', level: 'warn', overridable: true, params: { before: 2280, after: 2850 } }

test('a reason that all days have is said once, after the one that a single day has', () => {
  const days = ['2026-12-14', '2026-12-15', '2026-12-16']
  const found = [...days.map((day) => ({ finding: expiring, day })), { finding: overtime, day: '2026-12-16' }]
  expect(byReason(found).map(({ finding, days: on }) => [finding.code, on])).toEqual([
    ['OT_40', ['2026-12-16']],
    ['SKILL_EXPIRING', days],
  ])
})

test('two skills, or two people, are two reasons; without days none is said', () => {
  const other: Finding = { ...expiring, params: { ...expiring.params, skill: 'SC' } }
  const found = [
    { finding: expiring, who: 'Ana' },
    { finding: expiring, who: 'Béa' },
    { finding: other, who: 'Ana' },
  ]
  expect(byReason(found).map(({ finding, who, days }) => [finding.params['skill'], who, days])).toEqual([
    ['SR', 'Ana', []],
    ['SR', 'Béa', []],
    ['SC', 'Ana', []],
  ])
})
