import { expect, type Page } from '@playwright/test'

/** The page of an order, and the dialogs of its actions. */
export const orderPage = (page: Page) => {
  const menu = page.getByRole('button', { name: 'Plus d’actions' })
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    state: (text: string) => page.getByRole('main').locator('header').getByText(text, { exact: true }),
    /** The figures of what would happen, beside the button that would make it happen. */
    consequences: page.getByRole('status').filter({ hasText: /personne|poste/ }),
    act: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    chooseInMenu: async (name: string) => {
      await menu.click()
      await page.getByRole('menuitem', { name, exact: true }).click()
      await expect(dialog).toBeVisible()
    },
    confirmDialog: (name: string) => dialog.getByRole('button', { name, exact: true }).click(),
    openTab: (name: string) => page.getByRole('tab', { name, exact: true }).click(),
    edit: () => page.getByRole('link', { name: 'Modifier', exact: true }).click(),
  }
}
