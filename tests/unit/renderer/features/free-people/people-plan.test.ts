import { expect, test } from 'vitest'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { PairVerdict, Verdict } from '#shared/contract/dispatch/verdicts.ts'
import type { FreePerson } from '#shared/contract/dispatch/free-people.ts'
import { planPeople, togetherVerdict } from '#renderer/features/free-people/people-plan.ts'

const places = ['p1', 'p2'].map((_id) => ({ _id }) as BoardAssignment)
const people = ['a', 'b', 'c', 'd'].map((_id) => ({ _id }) as FreePerson)
const verdictsOf = (...verdicts: Verdict[]) =>
  new Map(verdicts.map((verdict, i) => [people[i]?._id ?? '', { verdict } as PairVerdict]))
const planned = (verdicts: ReadonlyMap<string, PairVerdict>, ...leftOut: string[]) =>
  planPeople(places, people, verdicts, new Set(leftOut)).map(({ assignment, person }) => [person._id, assignment._id])

test('as many people as there are places get one each, those who are recommended first', () => {
  expect(planned(verdictsOf('review', 'recommended', 'review', 'recommended'))).toEqual([
    ['b', 'p1'],
    ['d', 'p2'],
  ])
})

test('whoever is blocked, left out or not weighed yet gets no place', () => {
  expect(planned(verdictsOf('blocked', 'review', 'recommended'), 'c')).toEqual([['b', 'p1']])
})

test('several verdicts say together what they all say, else that it is to be looked at', () => {
  const together = (...verdicts: Verdict[]) => togetherVerdict([...verdictsOf(...verdicts).values()])
  expect(together('blocked', 'blocked')).toBe('blocked')
  expect(together('recommended')).toBe('recommended')
  expect(together('recommended', 'blocked')).toBe('review')
})
