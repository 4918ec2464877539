import { expect, type Page } from '@playwright/test'

/** The tray of exports under way. */
export const exportTray = (page: Page) => {
  const tray = page.getByRole('region', { name: 'Fichiers en cours' })
  return {
    tray,
    /** Waits until the file is written; answers the number of rows shown. */
    isSaved: async (): Promise<number> => {
      const saved = tray.getByText(/^Enregistré · /)
      await expect(saved).toBeVisible()
      const rows = Number((await saved.innerText()).replace(/\D/g, ''))
      await tray.getByRole('button', { name: 'Fermer' }).click()
      return rows
    },
  }
}
