import { expect, type Locator, type Page } from '@playwright/test'

/** The seats and days of an order, on its page. */
export const orderMatrix = (page: Page) => {
  const grid = page.getByRole('grid', { name: 'Grille des postes' })
  const rows = grid.getByRole('row')
  return {
    grid,
    head: (date: string) => rows.first().locator(`[data-date="${date}"]`),
    /** A seat on a day; the first seat is 0. */
    cell: (seat: number, date: string) => rows.nth(seat + 1).locator(`[data-date="${date}"]`),
    /** What the name that is drawn would get. */
    drawn: page.locator('p[role=status]').filter({ hasText: /\d jours?/ }),
    /** Pulls a name to another cell, without letting go. */
    pull: async (from: Locator, over: Locator) => {
      await from.hover()
      await page.mouse.down()
      await over.hover()
    },
    release: () => page.mouse.up(),
    /** The reason of all days is given with the first of the usual ones. */
    accept: async () => {
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name: 'accord de la personne' }).click()
      await expect(dialog).toBeHidden()
    },
  }
}
