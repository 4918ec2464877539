import { expect, test } from 'vitest'
import { ASSIGNMENT_STATUSES } from '#shared/entities/assignments.ts'
import { assignmentAppearance, choiceAppearance } from '#renderer/fields/appearance.ts'

test('each status of an assignment has a colour of its own', () => {
  const tones = ASSIGNMENT_STATUSES.map((status) => assignmentAppearance[status].tone)
  expect(new Set(tones).size).toBe(ASSIGNMENT_STATUSES.length)
})

test('the states of a timesheet are badges of different colours, as those of other lists are', () => {
  const states = choiceAppearance['timesheets.approval']
  expect(states?.['signed']?.tone).toBe('success')
  expect(states?.['unsigned']?.tone).not.toBe(states?.['signed']?.tone)
})
