import { expect, test } from 'vitest'
import type { Candidate } from '#shared/contract/dispatch/board.ts'
import type { LeftWork } from '#shared/contract/dispatch/desk.ts'
import { plan } from '#renderer/components/dispatch/cannot-come/choices.ts'
import { absentDays, usualAt } from '#renderer/components/dispatch/cannot-come/absent-days.ts'

const person = (employeeId: string, verdict: Candidate['verdict'] = 'recommended') =>
  ({ employeeId, name: employeeId, verdict, findings: [] }) as unknown as Candidate

const shift = (id: string, from: string, to: string, candidates: readonly Candidate[], best: string | null) =>
  ({
    assignment: { _id: id, start: `2026-11-24T${from}:00.000Z`, end: `2026-11-24T${to}:00.000Z` },
    proposal: { assignmentId: id, candidates, best },
  }) as unknown as LeftWork

const [ana, bea] = [person('ana'), person('bea', 'review')]
const morning = shift('a', '11:00', '15:00', [ana, bea], 'ana')
const noon = shift('b', '14:00', '18:00', [ana], null)
const evening = shift('c', '18:00', '22:00', [ana], null)
const taken = (planned: ReturnType<typeof plan>) =>
  planned.map(({ candidate, problem }) => [candidate?.employeeId ?? null, problem])

test('who is proposed best takes a shift, unless somebody else is chosen or nobody', () => {
  expect(taken(plan([morning, noon], {}))).toEqual([
    ['ana', null],
    [null, null],
  ])
  expect(taken(plan([morning], { a: { employeeId: null } }))).toEqual([[null, null]])
})

test('one person is not chosen for two shifts at once, but for two that follow each other', () => {
  const both = { b: { employeeId: 'ana' } }
  expect(taken(plan([morning, noon], both))).toEqual([
    ['ana', 'twice'],
    ['ana', 'twice'],
  ])
  expect(taken(plan([morning, evening], { c: { employeeId: 'ana' } }))).toEqual([
    ['ana', null],
    ['ana', null],
  ])
})

test('who is to be checked is taken with a reason only', () => {
  expect(taken(plan([morning], { a: { employeeId: 'bea' } }))).toEqual([['bea', 'reason']])
  expect(taken(plan([morning], { a: { employeeId: 'bea', reason: 'Accord de la personne' } }))).toEqual([['bea', null]])
})

test('a call in the afternoon is about tomorrow', () => {
  expect([usualAt('05:30'), usualAt('13:59'), usualAt('14:00')]).toEqual(['today', 'today', 'tomorrow'])
  expect(absentDays('tomorrow', '2026-11-30')).toEqual({ from: '2026-12-01', to: '2026-12-01' })
  expect(absentDays('week', '2026-11-30')).toEqual({ from: '2026-11-30', to: '2026-12-06' })
})
