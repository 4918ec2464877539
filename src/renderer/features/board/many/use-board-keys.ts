import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { cellAfterKey, placeOf, type Cell } from '../week/cell-keys.ts'
import type { Board } from '../use-board.ts'
import type { NamedPerson } from '../week/board-acts.ts'
import { isGivenThere, type Chosen } from './marks.ts'
import { peopleOnScreen } from './on-screen.ts'
import { useManyKeys } from './use-many-keys.ts'
import type { Many } from './use-many.ts'

/** Gives a shift to fill to somebody, as when it is dropped on them. */
type Give = (assignment: BoardAssignment, person: NamedPerson, date: string) => void

/** Several shifts of the week by people, by keyboard and with the pointer. */
export function useBoardKeys(board: Board, many: Many, dates: readonly string[], give: Give) {
  const { marks } = many
  /** What lies in the rows and days from one cell to another; the row of what is to fill is left out. */
  const between = (a: Cell, b: Cell): readonly Chosen[] => {
    const [from, to] = [dates[Math.min(a.day, b.day)] ?? '', dates[Math.max(a.day, b.day)] ?? '']
    const found: Chosen[] = []
    for (let row = Math.max(1, Math.min(a.row, b.row)); row <= Math.max(a.row, b.row); row++) {
      const person = board.people.items.get(row - 1)
      const own = person?.assignments.filter(({ date }) => from <= date && date <= to) ?? []
      found.push(...own.map((assignment) => ({ assignment, name: person?.name ?? '' })))
    }
    return found
  }
  const keys = useManyKeys<Cell>({
    many,
    placeOf,
    after: (key, from) => cellAfterKey(key, from, board.week?.employees ?? 0),
    between,
    find: (id) => peopleOnScreen(board.people.items.values(), board.week?.unfilled ?? []).shown.get(id) ?? null,
    layDown: ({ row, day }) => {
      const person = board.people.items.get(row - 1)
      const date = dates[day]
      const clip = marks.clip()
      const [one] = clip && date && isGivenThere(clip, date) ? clip.items : []
      if (!person || !date) many.needsPerson()
      else if (one) {
        // Once it is given there is nothing left to give.
        marks.keep(null)
        give(one.assignment, person, date)
      } else void many.layDown({ person, date })
    },
  })
  const nameOf = ({ employeeId }: BoardAssignment) =>
    [...board.people.items.values()].find(({ _id }) => _id === employeeId)?.name ?? ''
  return { ...keys, nameOf }
}
