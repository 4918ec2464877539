import type { Page } from 'playwright'

/** What was seen while the wheel turned. */
export interface Rolled {
  /** Milliseconds of each frame. */
  readonly frames: readonly number[]
  /** Rows on screen in all frames together, and those of them without what belongs in them. */
  readonly rows: number
  readonly blank: number
  /** Pixels. */
  readonly way: number
}

interface Asked {
  readonly scroller: string
  readonly row: string
  /** What a row has once it is read. */
  readonly filled: string
}

const TURN_PX = 120
/** Turns of the wheel a second. */
const EVERY_MS = 16

/** Turns the wheel over what scrolls, and looks at the rows in each frame. */
export async function rolled(page: Page, asked: Asked, turns: number): Promise<Rolled> {
  const middle = await page.evaluate(({ scroller, row, filled }) => {
    const frame = document.querySelector<HTMLElement>(scroller) as HTMLElement
    const { left, top, width, height, bottom } = frame.getBoundingClientRect()
    const seen = { frames: [] as number[], rows: 0, blank: 0, way: frame.scrollTop, isOver: false }
    let last: number | null = null
    const look = (now: number) => {
      if (last !== null) seen.frames.push(now - last)
      last = now
      for (const one of frame.querySelectorAll(row)) {
        const own = one.getBoundingClientRect()
        if (own.bottom <= top || own.top >= bottom) continue
        seen.rows += 1
        if (!one.querySelector(filled)) seen.blank += 1
      }
      if (!seen.isOver) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(globalThis, { seen })
    return { x: left + width / 2, y: top + height * 0.75 }
  }, asked)
  await page.mouse.move(middle.x, middle.y)
  for (let i = 0; i < turns; i += 1) {
    const next = performance.now() + EVERY_MS
    await page.mouse.wheel(0, TURN_PX)
    const left = next - performance.now()
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
  }
  return page.evaluate((scroller) => {
    const { seen } = globalThis as unknown as { seen: Rolled & { isOver: boolean } }
    seen.isOver = true
    const { frames, rows, blank, way } = seen
    return { frames, rows, blank, way: (document.querySelector(scroller) as HTMLElement).scrollTop - way }
  }, asked.scroller)
}

/** As many rows of plain elements as the board has people, eight cells in each. */
export function showPlainRows(page: Page, count: number): Promise<void> {
  return page.evaluate((rows) => {
    const grid = document.createElement('div')
    grid.id = 'plain'
    grid.style.cssText = 'position:fixed;inset:0;overflow:auto;font:13px sans-serif'
    for (let i = 0; i < rows; i += 1) {
      const row = document.createElement('div')
      row.className = 'row'
      row.style.cssText = 'display:grid;grid-template-columns:repeat(8,1fr);height:45px;border-bottom:1px solid #ddd'
      for (let day = 0; day < 8; day += 1) {
        row.append(Object.assign(document.createElement('span'), { textContent: `${i} 07:00–15:30` }))
      }
      grid.append(row)
    }
    document.body.replaceChildren(grid)
  }, count)
}
