import type { Page } from '@playwright/test'

/** The calendar of an order's days, in its form and on its page. */
export const orderDays = (page: Page) => {
  const grid = page.getByRole('grid', { name: 'Jours' })
  const skipped = page.getByRole('list', { name: 'Jours sautés' }).getByRole('listitem')
  return {
    counts: page.getByRole('status').filter({ hasText: /quarts? demandé/ }),
    /** The button of a day, `yyyy-MM-dd`. */
    day: (date: string) => grid.locator(`[data-date="${date}"]`),
    first: grid.getByRole('button').first(),
    /** What is skipped and why, one line for each reason in a row. */
    skipped,
    takeBack: (reason: string) =>
      skipped
        .filter({ hasText: reason })
        .getByRole('button', { name: /^Reprendre/ })
        .click(),
  }
}
