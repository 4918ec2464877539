import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluate } from '#shared/domain/dispatch/evaluate.ts'
import type { BusyAssignment } from '#shared/domain/dispatch/facts.ts'
import { ASSIGNMENT_STATUSES } from '#shared/entities/assignments.ts'
import { busyAssignment, candidateFacts, assignmentFacts } from '#tests/support/facts.ts'
import { runs } from '#tests/support/property/runs.ts'

const MINUTE = 60_000
/** The night clocks go back, so that local hours and elapsed ones differ. */
const ORIGIN = Date.parse('2026-10-31T12:00:00.000Z')

const instant = (minute: number) => new Date(ORIGIN + minute * MINUTE).toISOString()
const span = fc
  .record({ from: fc.integer({ min: 0, max: 2880 }), length: fc.integer({ min: 1, max: 960 }) })
  .map(({ from, length }) => ({ start: instant(from), end: instant(from + length) }))

const other: fc.Arbitrary<BusyAssignment> = fc
  .record({ span, status: fc.constantFrom(...ASSIGNMENT_STATUSES), isSame: fc.boolean() })
  .map(({ span, status, isSame }) =>
    busyAssignment('2026-10-31', '07:00-17:00', { ...span, status, _id: isSame ? 'assignment' : 'other' }),
  )

/** The minutes somebody works, one by one. */
function minutesOf({ start, end }: { readonly start: string; readonly end: string }): number[] {
  const minutes: number[] = []
  for (let at = Date.parse(start); at < Date.parse(end); at += MINUTE) minutes.push(at)
  return minutes
}

test('OVERLAP is found exactly when a minute would be worked twice', () => {
  const free = new Set<string>(['declined', 'cancelled', 'unassigned'])
  fc.assert(
    fc.property(span, fc.array(other, { maxLength: 4 }), (wanted, assignments) => {
      const taken = new Set(
        assignments
          .filter(({ _id, status }) => _id !== 'assignment' && !free.has(status))
          .flatMap((assignment) => minutesOf(assignment)),
      )
      const isWorkedTwice = minutesOf(wanted).some((minute) => taken.has(minute))
      const findings = evaluate(candidateFacts({ assignments }), assignmentFacts(wanted))
      expect(findings.some(({ code }) => code === 'OVERLAP')).toBe(isWorkedTwice)
    }),
    { numRuns: runs(500) },
  )
})
