import { expect, test } from 'vitest'
import type { PairVerdict } from '#shared/contract/dispatch/verdicts.ts'
import type { Finding } from '#shared/domain/dispatch/finding.ts'
import { isRefused, newFindings } from '#renderer/features/board/hours/new-findings.ts'

const finding = (code: Finding['code'], level: Finding['level'], params: Finding['params'] = {}): Finding => ({
  code,
  level,
  params,
  overridable: false,
})
const shift = (now: readonly Finding[], then: readonly Finding[]) => ({
  verdictNow: { findings: now } as PairVerdict,
  verdictThen: { findings: then } as PairVerdict,
})

test('what the new hours bring is told, with figures that changed; what is so already and what only informs is not', () => {
  const distance = finding('DISTANCE', 'warn', { km: 60 })
  const more = [distance, finding('OT_40', 'warn', { afterHours: 45 }), finding('MEAL_5H', 'info')]
  expect(newFindings(shift([distance, finding('OT_40', 'warn', { afterHours: 42 })], more))).toEqual([more[1]])
})

test('a block that the hours bring refuses them, one that was there before does not', () => {
  expect(isRefused(shift([], [finding('OVERLAP', 'block')]))).toBe(true)
  expect(isRefused(shift([finding('SKILL_MISSING', 'block')], [finding('SKILL_MISSING', 'block')]))).toBe(false)
  expect(isRefused(shift([], [finding('OT_40', 'warn')]))).toBe(false)
})
