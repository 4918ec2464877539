import { expect, it } from 'vitest'
import { reasonHint } from '#renderer/components/dispatch/picker/reason-hint.ts'
import type { Finding } from '#shared/domain/dispatch/finding.ts'

const warns: Finding = { code: 'OT_40', level: 'warn', overridable: true, params: {} }
const blocks: Finding = { ...warns, code: 'ABSENCE', level: 'block' }
const final: Finding = { ...blocks, code: 'OVERLAP', overridable: false }

it('the keys shown beside a reason are those that work: none gives the shift where nothing lifts what blocks it', () => {
  expect(reasonHint([warns])).toBe('board.reasonHints.usual')
  expect(reasonHint([warns, blocks])).toBe('board.reasonHints.own')
  expect(reasonHint([blocks, final])).toBe('board.reasonHints.never')
})
