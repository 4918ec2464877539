import { z } from 'zod'
import { BENCH_SORTS, DAY_SORTS } from '#shared/contract/dispatch/board-sites.ts'
import { usePref } from '#renderer/queries/use-pref.ts'
import { WEEK_SORTS } from './week-sort.ts'
import { BOARD_GROUPS, BOARD_KINDS } from '../shape/board-shape.ts'

export const SMALLEST_OPEN = 88
export const LARGEST_OPEN = 640
/** Pixels that an arrow key moves the edge. */
export const STEP = 24

const schema = z.object({
  /** Height of the open assignments, in pixels; null: as high as the window allows. */
  openHeight: z.number().min(SMALLEST_OPEN).max(LARGEST_OPEN).nullable().catch(null),
  isCollapsed: z.boolean().catch(false),
  isCompact: z.boolean().catch(false),
  /** How the board was looked at last. */
  kind: z.enum(BOARD_KINDS).catch('week'),
  group: z.enum(BOARD_GROUPS).catch('people'),
  sort: z.enum(WEEK_SORTS).catch('name'),
  /** Who is free comes first while a shift is carried. */
  freeWhileCarried: z.boolean().catch(false),
  daySort: z.enum(DAY_SORTS).catch('needs'),
  benchSort: z.enum(BENCH_SORTS).catch('near'),
})
export type BoardLayout = z.output<typeof schema>

/** The layout in a stored value; what cannot be read is as at first. */
export const layoutFrom = (stored: unknown): BoardLayout => schema.catch(schema.parse({})).parse(stored)

const FIRST = layoutFrom(null)

/** A height inside its limits. */
export const clampHeight = (height: number): number =>
  Math.round(Math.min(LARGEST_OPEN, Math.max(SMALLEST_OPEN, height)))

/** How this person laid out the board; remembered on this device. */
export function useBoardLayout() {
  const [layout = FIRST, save] = usePref('board.layout', layoutFrom)
  return { layout, change: (part: Partial<BoardLayout>) => save({ ...layout, ...part }) }
}
export type BoardLayoutState = ReturnType<typeof useBoardLayout>
