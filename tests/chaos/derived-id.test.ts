import { expect, test } from 'vitest'
import { derivedId } from '#shared/model/derived-id.ts'

const OP = '0193a0b1-c2d3-7abc-8def-0123456789ab'
/** Two ids each: a million in the full run. */
const LABELS = process.env['CHAOS'] === 'full' ? 500_000 : 20_000

test('labels of one operation, as alike as those of its rows are, never make the same id', () => {
  const ids = new Set<string>()
  for (let i = 0; i < LABELS; i++) {
    ids.add(derivedId(OP, `position.${i}`))
    ids.add(derivedId(OP, `assignment.2026-11-${10 + (i % 20)}.${i}`))
  }
  expect(ids.size).toBe(2 * LABELS)
})
