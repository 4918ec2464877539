import type { Page } from '@playwright/test'

/** The least width and height of a target in pixels (WCAG 2.2, 2.5.8). */
const LEAST_TARGET = 24

/**
 * What on the page is too small to hit, scrolls without a key reaching it, or opens something without saying whether it
 * is open: one line each, none when all is well.
 */
export const auditOf = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const lineOf = (element: Element) =>
      `${element.tagName.toLowerCase()} « ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)} » .${element.className.toString().slice(0, 60)}`
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown)
    /** What a click is caught by: all of a field with chips, the cell of a row's checkbox. */
    const targetOf = (element: HTMLElement): Element =>
      element.closest('.mantine-MultiSelect-input, td:has(> input[type=checkbox]), label') ?? element
    /** Whether clicks as far from the middle as the least target reaches are caught, though what is drawn is smaller. */
    const isHitAround = (element: HTMLElement): boolean => {
      element.scrollIntoView({ block: 'center', inline: 'center' })
      const { x, y, width, height } = element.getBoundingClientRect()
      const reach = least / 2 - 1
      const steps = [
        [reach, 0],
        [-reach, 0],
        [0, reach],
        [0, -reach],
      ] as const
      return steps.every(([right, down]) => {
        const hit = document.elementFromPoint(x + width / 2 + right, y + height / 2 + down)
        return (
          hit !== null &&
          (element.contains(hit) ||
            [...((element as HTMLInputElement).labels ?? [])].some((label) => label.contains(hit)))
        )
      })
    }
    /** A link in a sentence is as high as its line. */
    const isInText = (element: HTMLElement) => element.matches('a') && getComputedStyle(element).display === 'inline'

    // A checkbox or radio button that is not drawn is clicked on its label.
    const labels = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox], input[type=radio]')]
      .filter((input) => !isShown(input) || input.clientWidth <= 1)
      .flatMap((input) => [...(input.labels ?? [])])
      .filter(isShown)
    const targets = all('button, a[href], input:not([type=hidden]), select, textarea, [role=button], [role=tab]')
    const small = [...targets, ...labels]
      .filter((element) => !isInText(element) && !element.matches(':disabled'))
      .flatMap((element) => {
        const { width, height } = targetOf(element).getBoundingClientRect()
        const isSmall = width > 1 && height > 1 && (width < least - 0.5 || height < least - 0.5)
        return isSmall && !isHitAround(element)
          ? [`small ${Math.round(width)}×${Math.round(height)}: ${lineOf(element)}`]
          : []
      })
    const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'
    const unreachable = all('*').filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const scrolls = (overflow: string, inside: number, outside: number) =>
        /auto|scroll/.test(overflow) && inside > outside + 1
      const isScrolled =
        scrolls(overflowY, element.scrollHeight, element.clientHeight) ||
        scrolls(overflowX, element.scrollWidth, element.clientWidth)
      if (!isScrolled || element === document.scrollingElement) return false
      const isNamed = element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby')
      return element.tabIndex >= 0 ? !isNamed && !element.matches('textarea, main') : !element.querySelector(FOCUSABLE)
    })
    const silent = all('[aria-haspopup]:not([aria-expanded])')
    const unnamed = all(
      '[role=grid], [role=region], [role=toolbar], [role=separator][tabindex], [role=listbox], [role=dialog], nav',
    ).filter((element) => !element.hasAttribute('aria-label') && !element.hasAttribute('aria-labelledby'))
    return [
      ...small,
      ...unreachable.map((element) => `scrolls without keys: ${lineOf(element)}`),
      ...silent.map((element) => `does not say whether it is open: ${lineOf(element)}`),
      ...unnamed.map((element) => `has no name: ${lineOf(element)}`),
    ]
  }, LEAST_TARGET)
