import { addCanvas, cleared } from '../ground/canvas.ts'
import type { Sheet } from '../ground/sheet.ts'
import { sidesOf } from './draw-overlay.ts'
import type { Box } from './room.ts'

/** Draws what lies on the ground; names stay off the boxes of `kept`. */
type Paint = (context: CanvasRenderingContext2D, sheet: Sheet, kept: readonly Box[]) => void

/** What lies on the ground, as a picture: it is moved and stretched with the ground, and drawn anew where that does not do. */
interface OverlayCanvas {
  /** Draws it as it lies now. */
  readonly draw: (sheet: Sheet) => void
  /** The ground moved: to be called in the frame in which it did. */
  readonly follow: (sheet: Sheet) => void
  readonly remove: () => void
}

/** Pixels around the map that are drawn too: two arrow keys, some frames of a drag. */
const MARGIN = 160
/** A picture stretched further than this looks wrong. */
const STRETCH = 1.42
/** The map stands still when it has not moved for so long: names then take the room that is there. */
const REST_MS = 120

/** A canvas on a map for what `paint` draws. */
export function createOverlayCanvas(host: HTMLElement, paint: Paint): OverlayCanvas {
  const canvas = addCanvas(host)
  Object.assign(canvas.style, { inset: `${-MARGIN}px`, transformOrigin: '0 0', willChange: 'transform' })
  let drawn: Sheet | null = null
  let rest: ReturnType<typeof setTimeout> | undefined
  const draw = (sheet: Sheet) => {
    clearTimeout(rest)
    drawn = sheet
    const { width, height } = sheet
    const all = {
      ...sheet,
      left: sheet.left + MARGIN,
      top: sheet.top + MARGIN,
      width: width + 2 * MARGIN,
      height: height + 2 * MARGIN,
    }
    Object.assign(canvas.style, { width: `${all.width}px`, height: `${all.height}px`, transform: '' })
    const context = cleared(canvas, all.width, all.height)
    const shown = { left: MARGIN, right: MARGIN + width, top: MARGIN, bottom: MARGIN + height }
    if (context) paint(context, all, [...sidesOf(shown), ...coversOf(host)])
  }
  return {
    draw,
    follow: (sheet) => {
      const laid = drawn && laidOn(drawn, sheet)
      if (!laid) {
        draw(sheet)
        return
      }
      if (laid === 'same') return
      canvas.style.transform = laid
      clearTimeout(rest)
      rest = setTimeout(() => draw(sheet), REST_MS)
    },
    remove: () => {
      clearTimeout(rest)
      canvas.remove()
    },
  }
}

/** How a picture of one sheet lies on another, as CSS says it; null where it does not cover it, or would look wrong. */
function laidOn(drawn: Sheet, sheet: Sheet): string | null {
  const { width, height, scale } = sheet
  if (drawn.width !== width || drawn.height !== height) return null
  const grown = scale / drawn.scale
  if (grown > STRETCH || grown < 1 / STRETCH) return null
  const [right, down] = [
    sheet.left + MARGIN - grown * (drawn.left + MARGIN),
    sheet.top + MARGIN - grown * (drawn.top + MARGIN),
  ]
  if (grown === 1 && right === 0 && down === 0) return 'same'
  const covers = (by: number, length: number) => by <= MARGIN && by - MARGIN + grown * (length + 2 * MARGIN) >= length
  return covers(right, width) && covers(down, height) ? `translate(${right}px, ${down}px) scale(${grown})` : null
}

/** What stands on a map, beside its element: buttons, the line of its sources. */
function coversOf(host: HTMLElement): readonly Box[] {
  const { left, top } = host.getBoundingClientRect()
  return [...(host.parentElement?.children ?? [])].flatMap((element) => {
    if (element === host) return []
    const box = element.getBoundingClientRect()
    const [x, y] = [MARGIN - left, MARGIN - top]
    return [{ left: box.left + x, right: box.right + x, top: box.top + y, bottom: box.bottom + y }]
  })
}
