import { expect, test } from 'vitest'
import { ASSIGNMENT_STATUSES } from '#shared/entities/assignments.ts'
import { assignmentAppearance } from '#renderer/fields/appearance.ts'

test('each status of an assignment has a colour of its own', () => {
  const tones = ASSIGNMENT_STATUSES.map((status) => assignmentAppearance[status].tone)
  expect(new Set(tones).size).toBe(ASSIGNMENT_STATUSES.length)
})
