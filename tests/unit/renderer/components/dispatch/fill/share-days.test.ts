import { afterEach, expect, test, vi } from 'vitest'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { addDays } from '#shared/model/dates.ts'
import { fillRows } from '#renderer/components/dispatch/fill/fill-rows.ts'
import { findPeople } from '#renderer/components/dispatch/fill/find-people.ts'
import { shareDays } from '#renderer/components/dispatch/fill/share-days.ts'
import type { FillLine } from '#renderer/components/dispatch/fill/fill-line.ts'

const MONDAY = '2026-11-16'
const watch = { isStopped: () => false, onProgress: () => {} }

/** What is to fill: on each of five days so many shifts, whose ids end with their day. */
const shifts = (seats: number) =>
  Array.from({ length: 5 }, (_, day) =>
    Array.from({ length: seats }, (_, seat) => {
      const date = addDays(MONDAY, day)
      return { _id: `${seat}:${day}`, positionId: 'p', date, start: `${date}T12:00:00.000Z` } as BoardAssignment
    }),
  ).flat()
const dayOf = (id: string) => Number(id.split(':')[1])

interface Asked {
  readonly assignmentId: string
  readonly otherDayIds: readonly string[]
  readonly pairs: readonly { readonly assignmentId: string; readonly employeeId: string }[]
}

/** An office whose rules warn beyond four days a week; each of its people can work on some days. */
function office(people: Readonly<Record<string, readonly number[]>>) {
  const isFine = (name: string, days: readonly number[]) =>
    days.length <= 4 && new Set(days).size === days.length && days.every((day) => people[name]?.includes(day))
  const candidates = ({ assignmentId, otherDayIds }: Asked) => {
    const days = [assignmentId, ...otherDayIds].map(dayOf)
    const all = Object.keys(people).map((name) => ({
      employeeId: name,
      name,
      verdict: isFine(name, days) ? 'recommended' : 'review',
    }))
    const recommended = all.filter(({ verdict }) => verdict === 'recommended').length
    return { candidates: all, counts: { recommended }, hindrances: [] }
  }
  const verdicts = ({ pairs }: Asked) =>
    pairs.map(({ employeeId }, n) => {
      const own = pairs.slice(0, n + 1).filter((pair) => pair.employeeId === employeeId)
      const days = own.map(({ assignmentId }) => dayOf(assignmentId))
      return { verdict: isFine(employeeId, days) ? 'recommended' : 'review' }
    })
  const request = async (name: string, asked: Asked) => ({
    ok: true,
    value: name === 'board.candidates' ? candidates(asked) : verdicts(asked),
  })
  vi.stubGlobal('window', { equipage: { request } })
}
afterEach(() => vi.unstubAllGlobals())

const told = (lines: readonly FillLine[]) =>
  lines.map(({ shifts: own, person, nobody }) =>
    [person?.name ?? `nobody (${nobody?.proposed})`, ...own.map(({ _id }) => dayOf(_id))].join(' '),
  )
const proposed = async (seats: number) => {
  const whole = await findPeople(fillRows(shifts(seats)), watch)
  return [told(whole), told(await shareDays(whole, watch))]
}
const ALL = [0, 1, 2, 3, 4]

test('a week that nobody can take whole goes to whoever can take most days, and the rest to another', async () => {
  office({ Ana: ALL, Bea: ALL })
  expect(await proposed(1)).toEqual([['nobody (0) 0 1 2 3 4'], ['Ana 0 1 2 3', 'Bea 4']])
})

test('somebody gets other days of the plan as long as no rule warns of all of them together', async () => {
  office({ Ana: [0, 1], Bea: [2, 3, 4], Cleo: [0, 1, 4] })
  expect(await proposed(2)).toEqual([
    ['nobody (0) 0 1 2 3 4', 'nobody (0) 0 1 2 3 4'],
    // Bea works on the last three days already, and Cleo on the first two: she is free on the fifth.
    ['Ana 0 1', 'Bea 2 3 4', 'Cleo 0 1', 'nobody (1) 2 3', 'Cleo 4'],
  ])
})

test('whoever has reached the limit in the plan is not given a fifth day', async () => {
  office({ Ana: ALL })
  expect(await proposed(1)).toEqual([['nobody (0) 0 1 2 3 4'], ['Ana 0 1 2 3', 'nobody (1) 4']])
})
