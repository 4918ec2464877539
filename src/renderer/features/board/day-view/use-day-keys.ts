import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { SiteWork } from '#shared/contract/dispatch/board-sites.ts'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import { chosenOf } from '../many/on-screen.ts'
import { useManyKeys } from '../many/use-many-keys.ts'
import type { Many } from '../many/use-many.ts'
import { DAY_SHORTCUTS } from './day-shortcuts.ts'
import type { Bar } from './lanes.ts'
import { barAfterKey } from './use-bar-focus.ts'

interface Options {
  readonly day: string
  /** The bars of each row, in the order in which they stand. */
  readonly rows: readonly (readonly Bar[])[]
  readonly many: Many
  /** Goes to the next shift that is to fill. */
  readonly next: () => void
}

const idOf = ({ _id }: BoardAssignment) => _id

/** Several shifts of a day, by keyboard and with the pointer. A day without any takes what was copied too, wherever the focus is. */
export function useDayKeys({ day, rows, many, next }: Options) {
  const works: readonly SiteWork[] = rows.flat().map(({ work }) => work)
  const ids = works.map(idOf)
  const idRows = rows.map((bars) => bars.map(({ work }) => idOf(work)))
  const layDown = () => void many.layDown({ person: null, date: day })
  useShortcuts('board.shortcuts.title', [
    ...DAY_SHORTCUTS,
    { keys: 'A', label: 'board.views.keys.next', run: next },
    { keys: 'mod+V', label: 'board.views.keys.paste', run: layDown },
  ])
  return useManyKeys<string>({
    many,
    placeOf: (element) => element.getAttribute('data-assignment'),
    after: (key, from) => barAfterKey(key, from, idRows),
    between: (a, b) => {
      const [from, to] = [ids.indexOf(a), ids.indexOf(b)]
      // Where choosing began may have left the day meanwhile.
      const ends = from === -1 ? [to, to] : [from, to]
      return works.slice(Math.min(...ends), Math.max(...ends) + 1).map(chosenOf)
    },
    find: (id) => {
      const found = works.find(({ _id }) => _id === id)
      return found ? chosenOf(found) : null
    },
    layDown,
  })
}
