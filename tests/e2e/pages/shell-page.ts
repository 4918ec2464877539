import { expect, type Page } from '@playwright/test'

type Entry = 'Vue d’ensemble' | 'Assignations' | 'Commandes' | 'Employés' | 'Compétences'

/** What stays around every screen. */
export const shellPage = (page: Page) => {
  const title = page.getByRole('heading', { level: 1 })
  const sync = page.getByTitle('Synchroniser maintenant')
  const toast = (text: string | RegExp) => page.locator('[role=status], [role=alert]').getByText(text).last()
  return {
    title,
    menu: page.getByRole('navigation', { name: 'Menu principal' }),
    sync,
    toast,
    /** One of the screens of the menu, when its title is there. */
    goTo: async (entry: Entry) => {
      await page.getByRole('link', { name: entry, exact: true }).click()
      await expect(title).toHaveText(entry)
    },
    /** Follows an address inside the app, as a link somebody sent would. */
    follow: (path: string) => page.evaluate((to) => void (location.hash = to), path),
    /** Everything the server has is on this desk. */
    isCurrent: () => expect(sync).toContainText('À jour', { timeout: 30_000 }),
    undoByKeyboard: () => page.keyboard.press('Control+z'),
    signOut: () => page.getByRole('button', { name: 'Se déconnecter' }).click(),
    chooseEnglish: async () => {
      await page.getByRole('button', { name: 'Préférences' }).click()
      await page.getByRole('menuitem', { name: 'English' }).click()
    },
  }
}
