import { useRef, type KeyboardEvent } from 'react'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { isPressed } from '#renderer/ui/shortcut-keys.ts'
import { cellAfterKey, placeOf, type Cell } from '../week/cell-keys.ts'
import type { Board } from '../use-board.ts'
import type { Chosen } from './marks.ts'
import type { Many } from './use-many.ts'

const TAKES = [
  { keys: 'mod+C', kind: 'copy' },
  { keys: 'mod+X', kind: 'cut' },
] as const

/** Whether a text is marked, which the keys copy then. */
const hasMarkedText = () => (getSelection()?.toString() ?? '') !== ''

/** Choosing, cutting, copying and laying down shifts of the week by keyboard, and choosing them with the pointer. */
export function useBoardKeys(board: Board, many: Many, dates: readonly string[]) {
  const { marks } = many
  /** Where choosing began. */
  const anchor = useRef<Cell | null>(null)

  const chosenOf = (assignment: BoardAssignment, name: string): [string, Chosen] => [
    assignment._id,
    { assignment, name },
  ]
  /** What lies in the rows and days from one cell to another; the row of what is to fill is left out. */
  const between = (a: Cell, b: Cell): ReadonlyMap<string, Chosen> => {
    const [from, to] = [dates[Math.min(a.day, b.day)] ?? '', dates[Math.max(a.day, b.day)] ?? '']
    const found: [string, Chosen][] = []
    for (let row = Math.max(1, Math.min(a.row, b.row)); row <= Math.max(a.row, b.row); row++) {
      const person = board.people.items.get(row - 1)
      const own = person?.assignments.filter(({ date }) => from <= date && date <= to) ?? []
      found.push(...own.map((assignment) => chosenOf(assignment, person?.name ?? '')))
    }
    return new Map(found)
  }
  const nameOf = ({ employeeId }: BoardAssignment) =>
    [...board.people.items.values()].find(({ _id }) => _id === employeeId)?.name ?? ''

  /** What the keys are about: what is chosen, else the shift that has the focus. */
  const meant = (): readonly Chosen[] => {
    if (marks.chosen().size > 0) return [...marks.chosen().values()]
    const id = document.activeElement?.getAttribute('data-assignment')
    const open = board.week?.unfilled.find(({ _id }) => _id === id)
    if (open) return [{ assignment: open, name: '' }]
    for (const { assignments, name } of board.people.items.values()) {
      const assignment = assignments.find(({ _id }) => _id === id)
      if (assignment) return [{ assignment, name }]
    }
    return []
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    const place = placeOf(event.target as Element)
    if (!place) return
    const taken = TAKES.find(({ keys }) => isPressed(event.nativeEvent, keys))
    if (taken && !hasMarkedText()) {
      event.preventDefault()
      many.take(taken.kind, meant())
    } else if (isPressed(event.nativeEvent, 'mod+V')) {
      event.preventDefault()
      const person = board.people.items.get(place.row - 1)
      const date = dates[place.day]
      if (person && date) void many.layDown({ person, date })
      else many.needsPerson()
    } else if (event.key === 'Escape' && marks.chosen().size > 0) {
      event.preventDefault()
      marks.clear()
    } else if (event.shiftKey && event.key.startsWith('Arrow') && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const next = cellAfterKey(event.key, place, board.week?.employees ?? 0)
      anchor.current ??= place
      if (next) marks.choose(between(anchor.current, next))
    } else if (event.key.startsWith('Arrow')) {
      anchor.current = null
    }
  }

  const choose = (assignment: BoardAssignment, at: HTMLElement, how: 'toggle' | 'through') => {
    const place = placeOf(at)
    if (!place) return
    if (how === 'through' && anchor.current) return marks.choose(between(anchor.current, place))
    anchor.current = place
    marks.toggle({ assignment, name: nameOf(assignment) })
  }
  return { onKeyDown, choose, nameOf }
}
