import type { Page } from '@playwright/test'

/**
 * Every text on the page of which a part cannot be seen: outside of a box that hides what leaves it, or outside of the
 * window. What a row of a list cuts with an ellipsis is excepted, as its columns can be made wider, and what has a title.
 */
export const cutTextsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK = 1.5
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
    /** Read by screen readers only, or folded on purpose to a number of lines. */
    const isMeantToBeCut = (element: Element) => {
      const { clipPath, position, width } = getComputedStyle(element)
      return clipPath !== 'none' || (position === 'absolute' && width === '1px')
    }
    /** Whether the box of a text is cut by an ancestor; scrolling brings it into sight in the directions that scroll. */
    const isCut = (text: DOMRect, from: Element): boolean => {
      let [x, y] = [true, true]
      for (let box: Element | null = from; box && (x || y); box = box.parentElement) {
        if (isMeantToBeCut(box) || box.matches('svg')) return false
        const { overflowX, overflowY, textOverflow } = getComputedStyle(box)
        const edge = box.getBoundingClientRect()
        const isOver =
          (x && hides(overflowX) && (text.right > edge.right + SLACK || text.left < edge.left - SLACK)) ||
          (y && hides(overflowY) && (text.bottom > edge.bottom + SLACK || text.top < edge.top - SLACK))
        if (isOver) return !box.closest('td') && !(textOverflow === 'ellipsis' && box.closest('[title]'))
        if (scrolls(overflowX)) x = false
        if (scrolls(overflowY)) y = false
      }
      return (x && (text.right > innerWidth + SLACK || text.left < -SLACK)) || (y && text.bottom > innerHeight + SLACK)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = new Set<string>()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!parent || text === '' || parent.matches('script, style, option') || !isShown(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      if ([...range.getClientRects()].some((rect) => rect.width > 0 && isCut(rect, parent))) {
        found.add(
          `« ${text.slice(0, 60)} » in ${parent.tagName.toLowerCase()}.${parent.className.toString().slice(0, 60)}`,
        )
      }
    }
    return [...found]
  })
