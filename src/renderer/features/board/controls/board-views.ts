import { z } from 'zod'
import { boardFiltersSchema } from '#shared/contract/dispatch/board.ts'
import type { SavedView } from '#renderer/records/grid/views/saved-views.ts'
import { wholeWeek } from '../board-view.ts'
import { BOARD_GROUPS, BOARD_KINDS } from '../shape/board-shape.ts'
import { WEEK_SORTS } from '../week/week-sort.ts'

const schema = z.object({
  kind: z.enum(BOARD_KINDS),
  group: z.enum(BOARD_GROUPS),
  sort: z.enum(WEEK_SORTS),
  filters: boardFiltersSchema.transform(wholeWeek),
})

/** What a saved view of the board remembers: how it is drawn and what is left out, of whatever days. */
export type BoardLook = z.output<typeof schema>

/** The stored views of the board; those this version cannot read are left out. */
export function boardViewsOf(stored: unknown): readonly SavedView<BoardLook>[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((item: unknown) => {
    const { name, view } = (item ?? {}) as { readonly name?: unknown; readonly view?: unknown }
    const look = schema.safeParse(view)
    return typeof name === 'string' && look.success ? [{ name, view: look.data }] : []
  })
}
