import { expect, type Page } from '@playwright/test'

type Entry =
  | 'Vue d’ensemble'
  | 'Assignations'
  | 'Commandes'
  | 'Clients'
  | 'Superviseurs'
  | 'Employés'
  | 'Candidats'
  | 'Compétences'
  | 'Outils'
  | 'Absences'

/** The frame around every screen. */
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
    /** The details behind the indicator: since when, how much waits, how far each list has come. */
    openSyncDetails: () => page.getByRole('button', { name: 'Détails de la synchronisation' }).click(),
    /** « 2 conflits », a link to the list of conflicts. */
    conflicts: page.getByRole('link', { name: /conflits? à régler$/ }),
    /** The other people at the record on screen. */
    others: page.getByText(/ (modifie|modifient|consulte|consultent) cette fiche$/),
    /** The state of a record or row that differs from the server's. */
    mark: {
      pending: page.getByText('En attente d’envoi', { exact: true }),
      conflict: page.getByRole('link', { name: 'Conflit', exact: true }),
    },
    toast,
    /** Opens a screen of the menu and waits for its title. */
    goTo: async (entry: Entry) => {
      // The applicants' inbox is called as their list, which comes first.
      await page.getByRole('link', { name: entry, exact: true }).first().click()
      await expect(title).toHaveText(entry)
    },
    /** Follows an address inside the app, as a link from a message does. */
    follow: (path: string) => page.evaluate((to) => void (location.hash = to), path),
    /** Waits until everything the server has is on this device. */
    isCurrent: () => expect(sync).toContainText('À jour'),
    undoByKeyboard: () => page.keyboard.press('Control+z'),
    signOut: () => page.getByRole('button', { name: 'Se déconnecter', exact: true }).click(),
    /** The question before signing out with unsent operations. */
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
