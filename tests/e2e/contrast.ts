import type { Page } from '@playwright/test'
import { waitUntilStill } from './wait-until-still.ts'

/** Texts whose contrast with what is behind them is below WCAG 2.2 AA (1.4.3), one line each; what is disabled is excepted. */
export async function faintTextsOf(page: Page): Promise<string[]> {
  await waitUntilStill(page)
  return page.evaluate(() => {
    type Colour = readonly [number, number, number, number]
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const known = new Map<string, Colour>()
    /** Red, green, blue from 0 to 255 and alpha from 0 to 1, of any notation. */
    const colourOf = (css: string): Colour => {
      const found = known.get(css)
      if (found || !canvas) return found ?? [0, 0, 0, 1]
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = css
      canvas.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data
      const colour: Colour = [r, g, b, a / 255]
      known.set(css, colour)
      return colour
    }
    const over = ([r, g, b, a]: Colour, [r2, g2, b2]: Colour): Colour => [
      r * a + r2 * (1 - a),
      g * a + g2 * (1 - a),
      b * a + b2 * (1 - a),
      1,
    ]
    const luminance = ([r, g, b]: Colour) => {
      const [x = 0, y = 0, z = 0] = [r, g, b].map((value) => {
        const share = value / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * x + 0.7152 * y + 0.0722 * z
    }
    const backgroundOf = (element: Element | null): Colour => {
      if (!element) return colourOf(getComputedStyle(document.documentElement).backgroundColor)
      const own = colourOf(getComputedStyle(element).backgroundColor)
      return own[3] === 1 ? own : over(own, backgroundOf(element.parentElement))
    }
    const opacityOf = (element: Element | null): number =>
      element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!element || text === '' || element.matches('script, style, option, title')) continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      if (element.closest(':disabled, [aria-disabled=true], [data-disabled], svg')) continue
      const { color, fontSize, fontWeight } = getComputedStyle(element)
      const [size, weight] = [Number.parseFloat(fontSize), Number(fontWeight)]
      const behind = backgroundOf(element)
      const [r, g, b, a] = colourOf(color)
      const [one, other] = [luminance(over([r, g, b, a * opacityOf(element)], behind)), luminance(behind)]
      const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
      if (ratio < (size >= 24 || (size >= 18.66 && weight >= 700) ? 3 : 4.5)) {
        found.add(`${ratio.toFixed(2)} « ${text.slice(0, 50)} » ${color}`)
      }
    }
    return [...found]
  })
}
