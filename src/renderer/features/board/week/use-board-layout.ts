import { z } from 'zod'
import { usePref } from '#renderer/queries/use-pref.ts'

export const SMALLEST_OPEN = 88
export const LARGEST_OPEN = 640
/** Pixels that an arrow key moves the edge. */
export const STEP = 24

const schema = z.object({
  /** Height of the open assignments, in pixels; null: as high as the window allows. */
  openHeight: z.number().min(SMALLEST_OPEN).max(LARGEST_OPEN).nullable().catch(null),
  isCollapsed: z.boolean().catch(false),
  isCompact: z.boolean().catch(false),
})
export type BoardLayout = z.output<typeof schema>

/** The layout in a stored value; what cannot be read is as at first. */
export const layoutFrom = (stored: unknown): BoardLayout =>
  schema.catch({ openHeight: null, isCollapsed: false, isCompact: false }).parse(stored)

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
