import { expect, test } from 'vitest'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { PairVerdict } from '#shared/contract/dispatch/verdicts.ts'
import { weekStart } from '#shared/model/dates.ts'
import { weighed, type Weighed } from '#renderer/features/board/many/planned.ts'
import { shownHours } from '#renderer/features/board/many/shown-hours.ts'

const ana = { _id: 'ana', name: 'Ana' }
/** A shift of Ana that goes from one day to another, with the hours of her week there as the rules weighed them. */
const moved = (from: string, date: string, [before, after]: readonly [number, number], verdict = 'review'): Weighed =>
  weighed(
    { assignment: { _id: from, date: from, employeeId: 'ana' } as BoardAssignment, name: 'Ana', person: ana, date },
    {
      verdict,
      findings: [],
      refusal: null,
      weekMinutes: before * 60,
      weekMinutesAfter: after * 60,
    } as never as PairVerdict,
  )
const weekOf = (day: string) => weekStart(day, 0)
const shown = (done: readonly Weighed[], kind: 'cut' | 'copy' = 'cut') => {
  const read = done.toSorted((a, b) => a.date.localeCompare(b.date))
  const hours = shownHours(kind, done, read, weekOf)
  return read.map((each) => Object.values(hours.get(each) ?? {}).map((minutes: number) => minutes / 60))
}

test('of what is moved on to another week, done the last first, hours grow down the lines', () => {
  const friday = moved('2026-12-11', '2026-12-18', [6, 16])
  const monday = moved('2026-12-07', '2026-12-14', [16, 24])
  expect(shown([friday, monday])).toEqual([
    [6, 14],
    [14, 24],
  ])
})

test('what moves within its week adds nothing to it', () => {
  const wednesday = moved('2026-12-09', '2026-12-10', [8, 16])
  const monday = moved('2026-12-07', '2026-12-08', [8, 16])
  expect(shown([wednesday, monday])).toEqual([
    [8, 16],
    [8, 16],
  ])
})

test('what is refused adds nothing, and other weeks begin anew', () => {
  const lines = [
    moved('2026-12-08', '2026-12-14', [0, 8]),
    moved('2026-12-09', '2026-12-15', [8, 16], 'blocked'),
    moved('2026-12-10', '2026-12-16', [8, 16]),
    moved('2026-12-14', '2026-12-20', [0, 8]),
  ]
  expect(shown(lines, 'copy')).toEqual([
    [0, 8],
    [8, 16],
    [8, 16],
    [0, 8],
  ])
})
