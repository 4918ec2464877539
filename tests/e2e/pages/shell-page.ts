import { expect, type Page } from '@playwright/test'

type Entry = 'Vue d’ensemble' | 'Assignations' | 'Commandes' | 'Employés' | 'Compétences'

/** What stays around every screen. */
export const shellPage = (page: Page) => {
  const title = page.getByRole('heading', { level: 1 })
  const sync = page.getByTitle('Synchroniser maintenant')
  const toast = (text: string | RegExp) => page.locator('[role=status], [role=alert]').getByText(text).last()
  const unsent = page.getByRole('dialog', { name: 'Des changements ne sont pas envoyés' })
  return {
    title,
    menu: page.getByRole('navigation', { name: 'Menu principal' }),
    /** A click synchronises at once. */
    sync,
    /** What stands behind the indicator: since when, how much waits, how far each list has come. */
    openSyncDetails: () => page.getByRole('button', { name: 'Détails de la synchronisation' }).click(),
    /** « 2 conflits », a link to where they are settled. */
    conflicts: page.getByRole('link', { name: /conflits? à régler$/ }),
    /** The others who are at the record on screen. */
    others: page.getByText(/ (modifie|modifient|consulte|consultent) cette fiche$/),
    /** What a record or a row says of itself while it is not as the server has it. */
    mark: {
      pending: page.getByText('En attente d’envoi', { exact: true }),
      conflict: page.getByRole('link', { name: 'Conflit', exact: true }),
    },
    toast,
    /** One of the screens of the menu, when its title is there. */
    goTo: async (entry: Entry) => {
      await page.getByRole('link', { name: entry, exact: true }).click()
      await expect(title).toHaveText(entry)
    },
    /** Follows an address inside the app, as a link somebody sent would. */
    follow: (path: string) => page.evaluate((to) => void (location.hash = to), path),
    /** Everything the server has is on this device. */
    isCurrent: () => expect(sync).toContainText('À jour', { timeout: 30_000 }),
    undoByKeyboard: () => page.keyboard.press('Control+z'),
    signOut: () => page.getByRole('button', { name: 'Se déconnecter', exact: true }).click(),
    /** What is asked before signing out with work that is not sent. */
    unsent: {
      dialog: unsent,
      stay: () => unsent.getByRole('button', { name: 'Rester connecté' }).click(),
      keep: () => unsent.getByRole('button', { name: 'Se déconnecter et les garder sur cet ordinateur' }).click(),
      discard: async () => {
        await unsent.getByRole('button', { name: 'Abandonner ces changements…' }).click()
        await unsent.getByRole('checkbox', { name: 'Je comprends que ce travail sera perdu' }).check()
        await unsent.getByRole('button', { name: 'Abandonner et se déconnecter' }).click()
      },
    },
    /** Whether the copy of the data stays on this computer after signing out. */
    keepData: async () => {
      await page.getByRole('button', { name: 'Préférences' }).click()
      await page.getByRole('menuitemcheckbox', { name: 'Garder les données à la déconnexion' }).click()
      await page.keyboard.press('Escape')
    },
    chooseEnglish: async () => {
      await page.getByRole('button', { name: 'Préférences' }).click()
      await page.getByRole('menuitem', { name: 'English' }).click()
    },
  }
}
