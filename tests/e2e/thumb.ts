import type { Page } from '@playwright/test'

/** What a thumb needs, in pixels. */
const TARGET = 44
/** What is touched for a field or a box. */
const FRAMES = 'label, .mantine-Input-wrapper, .mantine-Checkbox-body, .mantine-Radio-body, .mantine-Switch-body'

/**
 * What does not fit a telephone: parts that scroll sideways or stand beyond the edge, targets that are too small for a thumb, and
 * fields whose letters are so small that a telephone enlarges the page when they are touched.
 */
export const thumbFindingsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    ({ least, frames }) => {
      const named = (element: Element) =>
        `${element.tagName.toLowerCase()} « ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 50)} »`
      const isSeen = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.getBoundingClientRect().width > 1
      const all = [...document.querySelectorAll('body *')].filter(isSeen)
      const scrolls = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
      const wide = [document.documentElement, ...all.filter(scrolls)].filter(
        (element) => element.scrollWidth > element.clientWidth + 1,
      )
      const beyond = all.filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return element.matches('button, a, input, h1, h2, h3, p, span, td') && (right > innerWidth + 1 || left < -1)
      })
      const targets = all.filter((element) =>
        element.matches(
          'button:enabled, a, input:enabled, textarea, [role=button], [role=tab], [role=menuitem], [role=option]',
        ),
      )
      const low = targets.flatMap((element) => {
        // A field is touched where its frame is, a box where its label is.
        const frame = element.matches('input') ? element.closest(frames) : null
        const shown = [element, ...(frame ? [frame] : [])].map((each) => each.getBoundingClientRect())
        const [width, height] = [
          Math.max(...shown.map((box) => box.width)),
          Math.max(...shown.map((box) => box.height)),
        ].map(Math.round) as [number, number]
        return width < least || height < least ? [`low: ${named(element)} ${width} x ${height}`] : []
      })
      const typed = all.filter(
        (element) =>
          element.matches('input:not([type=checkbox], [type=radio], [type=file]), textarea, select') &&
          Number.parseFloat(getComputedStyle(element).fontSize) < 16,
      )
      return [
        ...wide.map((element) => `wide: ${named(element)} ${element.scrollWidth} > ${element.clientWidth}`),
        ...beyond.map((element) => `beyond: ${named(element)}`),
        ...low,
        ...typed.map((element) => `small letters: ${named(element)}`),
      ]
    },
    { least: TARGET, frames: FRAMES },
  )
