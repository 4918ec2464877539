import { expect, test } from 'vitest'
import type { Finding } from '#shared/domain/dispatch/finding.ts'
import { rowFindings } from '#renderer/components/dispatch/verdicts/row-findings.ts'

const finding = (code: Finding['code'], level: Finding['level']): Finding => ({
  code,
  level,
  overridable: true,
  params: {},
})
const FOUND = [
  finding('ABSENCE', 'block'),
  finding('OT_40', 'warn'),
  finding('NOTICE_5D', 'info'),
  finding('TRAVEL_40KM', 'info'),
  finding('PREFERRED', 'info'),
]
const codes = (...asked: Parameters<typeof rowFindings>) => rowFindings(...asked).map(({ code }) => code)

test('a row says what decides: of who is refused what refuses, of who is to be checked what warns, and who is wanted', () => {
  expect(codes(FOUND, 'blocked')).toEqual(['ABSENCE'])
  expect(codes(FOUND.slice(1), 'review')).toEqual(['OT_40', 'PREFERRED'])
})

test('a row of who is recommended says what they cost beside, and not what is true of most', () => {
  expect(codes(FOUND.slice(2), 'recommended')).toEqual(['TRAVEL_40KM', 'PREFERRED'])
})
