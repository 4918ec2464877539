import { IconAssignments } from '#renderer/ui/icons.ts'
import type { BoardFilters } from '#shared/contract/dispatch/board.ts'
import { ADMIN, fillPath, type RowPaths, type Screen } from './screen.ts'

const BOARD = '/matching/list'
const MATCH = '/matching/create/:orderId'

export const boardScreens = [
  {
    path: BOARD,
    roles: ADMIN,
    title: 'shell.menu.matching',
    menu: { group: 'main', order: 2, icon: IconAssignments },
  },
  { path: MATCH, roles: ADMIN, title: 'matching.title', under: BOARD },
  { path: `${MATCH}/:assignmentId`, roles: ADMIN, title: 'matching.title', under: BOARD },
] as const satisfies readonly Screen[]

interface BoardFocus {
  readonly order?: string
  readonly assignment?: string
  /** Whose place somebody else is to take: the people for it are shown, if they still have it. */
  readonly replace?: string
  readonly filters?: Partial<BoardFilters>
}

/** The week board, at the week of a day, with one assignment or order pointed out, or filtered. */
export function boardPath(day?: string, { filters, ...focus }: BoardFocus = {}): string {
  const filtered = filters ? { filters: JSON.stringify(filters) } : {}
  const query = new URLSearchParams({ ...(day ? { week: day } : {}), ...focus, ...filtered }).toString()
  return query ? `${BOARD}?${query}` : BOARD
}

/** Who could take what is to fill of an order, compared; one of its assignments is chosen to begin with. */
export const matchPath = (orderId: string, assignmentId?: string): string =>
  fillPath(MATCH, orderId) + (assignmentId === undefined ? '' : `/${assignmentId}`)

export const boardRowPaths = {
  assignments: ({ _id, date }) => boardPath(date, { assignment: _id }),
} satisfies RowPaths
