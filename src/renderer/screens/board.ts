import { IconAssignments } from '#renderer/ui/icons.ts'
import type { BoardFilters } from '#shared/contract/dispatch/board.ts'
import { ADMIN, type RowPaths, type Screen } from './screen.ts'

const BOARD = '/matching/list'

export const boardScreens = [
  {
    path: BOARD,
    roles: ADMIN,
    title: 'shell.menu.matching',
    menu: { group: 'main', order: 2, icon: IconAssignments },
  },
] as const satisfies readonly Screen[]

interface BoardFocus {
  readonly order?: string
  readonly assignment?: string
  readonly filters?: Partial<BoardFilters>
}

/** The week board, at the week of a day, with one assignment or order pointed out, or filtered. */
export function boardPath(day?: string, { filters, ...focus }: BoardFocus = {}): string {
  const filtered = filters ? { filters: JSON.stringify(filters) } : {}
  const query = new URLSearchParams({ ...(day ? { week: day } : {}), ...focus, ...filtered }).toString()
  return query ? `${BOARD}?${query}` : BOARD
}

export const boardRowPaths = {
  assignments: ({ _id, date }) => boardPath(date, { assignment: _id }),
} satisfies RowPaths
