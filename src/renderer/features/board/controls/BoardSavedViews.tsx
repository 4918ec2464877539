import { usePref } from '#renderer/queries/use-pref.ts'
import type { SavedView } from '#renderer/records/grid/views/saved-views.ts'
import { SavedViews } from '#renderer/records/grid/views/SavedViews.tsx'
import { wholeWeek } from '../board-view.ts'
import type { Board } from '../use-board.ts'
import type { BoardLayoutState } from '../week/use-board-layout.ts'
import { boardViewsOf, type BoardLook } from './board-views.ts'

const NO_VIEWS: readonly SavedView<BoardLook>[] = []

interface Props {
  readonly board: Board
  readonly layout: BoardLayoutState
}

/** The saved views of the board, this person's on this device and the office's: shown for the days on screen. */
export function BoardSavedViews({ board, layout: { layout } }: Props) {
  const [views = NO_VIEWS, saveViews] = usePref('board.views', boardViewsOf)
  const { kind, group } = board.shape
  const look: BoardLook = { kind, group, sort: layout.sort, filters: wholeWeek(board.view.filters) }
  return (
    <SavedViews list="board" read={boardViewsOf} views={views} view={look} onSave={saveViews} onShow={board.recall} />
  )
}
