import { expect, type Page } from '@playwright/test'

/** Files being written, in a corner of the window. */
export const exportTray = (page: Page) => {
  const tray = page.getByRole('region', { name: 'Fichiers en cours' })
  return {
    tray,
    /** The file is there; answers how many rows it was told to hold. */
    isSaved: async (): Promise<number> => {
      const saved = tray.getByText(/^Enregistré · /)
      await expect(saved).toBeVisible({ timeout: 30_000 })
      const rows = Number((await saved.innerText()).replace(/\D/g, ''))
      await tray.getByRole('button', { name: 'Fermer' }).click()
      return rows
    },
  }
}
